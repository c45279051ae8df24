// The page of a run: whole in one file, and drawn by a real browser without a network.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <string_view>

#include "tests/app/made_up_lab.h"

namespace {

namespace lab = app::lab;
using app_test::Folder;
using app_test::readFile;
using app_test::run;
using app_test::writeFile;
using lab_test::kHouse;
using lab_test::kKing;
using lab_test::labFile;
using lab_test::MadeUp;
using lab_test::wonBy;

// Without the libraries that draw the charts.
std::string ownPartOf(const std::string& page) { return page.substr(0, page.find("<script>")); }

TEST(LabPage, IsWholeAndTellsNAndMethod) {
    MadeUp made("[result, resolution, error_slope]", "- {id: a, title: \"A <b>\", game: ukc}\n", 3);
    for (int i = 0; i < 2; ++i) made.add(0, wonBy(i == 0 ? kKing : kHouse));
    made.figure("result", "royalist");
    const std::string page = lab::htmlOf(made.results);
    EXPECT_EQ(page.find("A <b>"), std::string::npos);
    EXPECT_NE(page.find("A &lt;b&gt;"), std::string::npos);
    // Nothing is fetched: neither by the page nor, as a browser is told, by what it holds.
    for (const char* other : {"http://", "https://", " src=", "<link", "@import"})
        EXPECT_EQ(ownPartOf(page).find(other), std::string::npos) << other;
    EXPECT_NE(page.find("Content-Security-Policy\" content=\"default-src 'none'"), std::string::npos);
    EXPECT_EQ(ownPartOf(page).find("nan"), std::string::npos);
    EXPECT_NE(page.find("not finished"), std::string::npos);
    EXPECT_NE(page.find("n = 2"), std::string::npos);
    EXPECT_NE(page.find("Wilson"), std::string::npos);
    EXPECT_NE(page.find("do not differ as it needs"), std::string::npos);
}

// The libraries are those that were published, to the byte.
TEST(LabPage, ItsLibrariesAreAsTheyWerePublished) {
    const auto folder = stored::root() / "data/report/vega";
    EXPECT_EQ(std::system(("cd '" + folder.string() + "' && sha256sum -c --status SHA256SUMS").c_str()), 0);
    const std::string readme = stored::read(folder / "README.md"), notice = stored::read(stored::root() / "NOTICE");
    for (const std::string name : {"vega", "vega-lite", "vega-embed"}) {
        EXPECT_TRUE(std::filesystem::exists(folder / (name + ".LICENSE"))) << name;
        // Each file holds its version.
        std::smatch found;
        ASSERT_TRUE(std::regex_search(readme, found, std::regex("`" + name + R"(\.min\.js` \| \w[\w-]* ([0-9.]+), )"))) << name;
        EXPECT_NE(stored::read(folder / (name + ".min.js")).find("\"" + found[1].str() + "\""), std::string::npos) << name;
    }
    EXPECT_NE(notice.find("data/report/vega"), std::string::npos);
}

// In a browser

// The name of one; empty: there is none.
std::string browser() {
    for (const std::string name : {"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"})
        if (std::system(("command -v " + name + " >/dev/null 2>&1").c_str()) == 0) return name;
    return {};
}

// What a visitor does to every chart: points at a mark, presses the first name of a legend and presses it again, draws the
// slider of a map. What was seen stands in the page at the end.
constexpr std::string_view kVisitor = R"js(<script>
(async () => {
  const root = document.documentElement;
  while (!root.dataset.charts) await new Promise((go) => setTimeout(go, 20));
  const fire = (at, ...types) => {
    const box = at.getBoundingClientRect();
    const where = { bubbles: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    for (const type of types)
      at.dispatchEvent(type.startsWith("pointer") ? new PointerEvent(type, where) : new MouseEvent(type, where));
  };
  const press = async (at, view) => {
    fire(at, "pointerdown", "mousedown", "pointerup", "mouseup", "click");
    await view.runAsync();
  };
  const seen = { charts: root.dataset.charts, fetched: performance.getEntriesByType("resource").length, figures: [] };
  for (const figure of document.querySelectorAll("figure[data-chart]")) {
    const all = (what) => [...figure.querySelectorAll(".live svg " + what)];
    const view = window.charts[Number(figure.dataset.chart)];
    const still = figure.querySelector(".still");
    const it = { marks: all("[role='graphics-symbol']").length };
    it.isStillHidden = !still || getComputedStyle(still).display === "none";
    it.hasStill = still !== null;
    const pointed = all("path[opacity='0']").pop() ?? all("[role='graphics-symbol']").pop();
    if (pointed) {
      fire(pointed, "pointerover", "mouseover", "pointermove", "mousemove");
      it.tip = document.getElementById("vg-tooltip-element")?.textContent ?? "";
      fire(pointed, "pointerout", "mouseout");
    }
    const opacities = () => all("[opacity]").map((mark) => Number(mark.getAttribute("opacity")));
    const faint = () => opacities().filter((opacity) => opacity > 0 && opacity < 0.1).length;
    const name = all(".role-legend-symbol path")[0];
    if (name && !figure.querySelector("input")) {
      it.faint = [faint()];
      for (let times = 0; times < 2; ++times) {
        await press(name, view);
        it.faint.push(faint());
      }
    }
    const slider = figure.querySelector("input[type=range]");
    if (slider) {
      const colours = () => all("path").map((path) => path.getAttribute("fill")).join();
      const before = colours(), title = all(".role-title-text text")[0]?.textContent;
      slider.value = slider.max;
      slider.dispatchEvent(new Event("input"));
      await view.runAsync();
      it.isMoved = before !== colours() && title !== all(".role-title-text text")[0]?.textContent;
    }
    seen.figures.push(it);
  }
  const out = document.createElement("pre");
  out.id = "seen";
  out.textContent = encodeURIComponent(JSON.stringify(seen));
  document.body.append(out);
})();
</script>
)js";

std::string decoded(const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '%' && i + 2 < text.size())
            out += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16)), i += 2;
        else
            out += text[i];
    return out;
}

TEST(LabPage, EveryChartIsDrawnAndAnswersInABrowserWithoutANetwork) {
    const std::string chromium = browser();
    ASSERT_FALSE(chromium.empty()) << "There is no Chromium; ./check installs it.";
    const Folder folder;
    std::string keys;
    for (const std::string_view key : lab::measureKeys()) keys += (keys.empty() ? "" : ", ") + std::string(key);
    writeFile(
        folder / "try.yaml",
        labFile("measures: [" + keys + "]\nclaims:\n- {claim: It helps., measure: result, part: royalist, arm: b, than: a}\n",
                "- {id: a, title: \"A </script><b>\", game: ukc}\n"
                "- {id: b, title: B, game: ukc, seats: {royalist: random@0.1, parliament: random}}\n"
                "- {id: c, title: C, game: ukc, same_dice: [battle], seats: {royalist: random, parliament: random@0.2}}\n"
                "- {id: d, title: D, game: cruel_necessity}\n"));
    ASSERT_EQ(run({"lab", "run", folder / "try.yaml", "--out", folder.text()}).code, 0);
    ASSERT_EQ(run({"lab", "report", folder / "try.sqlite", "--format", "html", "--out", folder / "try.html"}).code, 0);
    std::string page = readFile(folder / "try.html");
    std::size_t charts = 0;
    const std::string own = ownPartOf(page);
    for (auto at = own.find("data-chart=\""); at != std::string::npos; at = own.find("data-chart=\"", at + 1)) ++charts;
    EXPECT_GE(charts, 30U);
    page.insert(page.rfind("</body>"), kVisitor);
    writeFile(folder / "visited.html", page);
    // What is asked of the network has nowhere to go.
    const std::string command =
        "timeout 300 " + chromium + " --headless --no-sandbox --disable-gpu --proxy-server=127.0.0.1:9" + " --user-data-dir='" +
        folder / "profile" + "' --virtual-time-budget=200000" + " --enable-logging=stderr --dump-dom 'file://" +
        folder / "visited.html" + "' >'" + folder / "dom.html" + "' 2>'" + folder / "errors.txt" + "'";
    ASSERT_EQ(std::system(command.c_str()), 0) << readFile(folder / "errors.txt");
    const std::string dom = readFile(folder / "dom.html"), errors = readFile(folder / "errors.txt");
    std::smatch complaint;
    EXPECT_FALSE(std::regex_search(errors, complaint, std::regex("[^\n]*CONSOLE[^\n]*source: file:[^\n]*"))) << complaint[0];
    const std::string mark = "<pre id=\"seen\">";
    const auto from = dom.find(mark);
    ASSERT_NE(from, std::string::npos) << errors;
    const auto seen = nlohmann::json::parse(
        decoded(dom.substr(from + mark.size(), dom.find("</pre>", from) - from - mark.size())));
    EXPECT_EQ(seen["charts"], std::to_string(charts) + "/" + std::to_string(charts));
    EXPECT_EQ(seen["fetched"], 0);
    ASSERT_EQ(seen["figures"].size(), charts);
    std::size_t intervals = 0, legends = 0, maps = 0;
    for (const auto& figure : seen["figures"]) {
        EXPECT_GT(figure["marks"], 0) << figure;
        EXPECT_EQ(figure["isStillHidden"], true) << figure;
        EXPECT_EQ(figure["hasStill"], true) << "on paper it would be missing: " << figure;
        const std::string tip = figure.value("tip", "");
        EXPECT_NE(tip.find("How"), std::string::npos) << figure;
        const bool isOfWars = tip.find("Wars") != std::string::npos;
        intervals += tip.find("In 95 of 100 such runs") != std::string::npos ? 1 : 0;
        EXPECT_TRUE(isOfWars || tip.find("Figure") != std::string::npos) << figure;
        if (figure.contains("faint")) {
            ++legends;
            EXPECT_EQ(figure["faint"][0], 0) << figure;
            EXPECT_GT(figure["faint"][1], 0) << figure;
            EXPECT_EQ(figure["faint"][2], 0) << figure;
        }
        if (figure.contains("isMoved")) {
            ++maps;
            EXPECT_EQ(figure["isMoved"], true) << figure;
        }
    }
    EXPECT_GE(intervals, 20U);
    EXPECT_GE(legends, 15U);
    EXPECT_EQ(maps, 3U);  // of the arms that have counties
}

// On paper stand the spreads of the arms and the map of every date, on sheets of A4.
TEST(LabPage, PrintsItsSpreadsAndMapsOnA4) {
    const std::string chromium = browser();
    ASSERT_FALSE(chromium.empty()) << "There is no Chromium; ./check installs it.";
    const Folder folder;
    writeFile(folder / "try.yaml", labFile("measures: [length, bias_map]\n",
                                           "- {id: a, title: A, game: ukc}\n- {id: b, title: B, game: ukc, seats: steady}\n"));
    ASSERT_EQ(run({"lab", "run", folder / "try.yaml", "--out", folder.text()}).code, 0);
    ASSERT_EQ(run({"lab", "report", folder / "try.sqlite", "--format", "html", "--out", folder / "try.html"}).code, 0);
    const std::string page = ownPartOf(readFile(folder / "try.html"));
    const auto times = [&](const std::string& what, std::size_t from = 0, std::size_t to = std::string::npos) {
        std::size_t n = 0;
        for (auto at = page.find(what, from); at < to; at = page.find(what, at + 1)) ++n;
        return n;
    };
    EXPECT_EQ(times("class=\"still spread\""), 2u) << "turns and choices";
    const auto spread = page.find("class=\"still spread\"");
    EXPECT_EQ(times("to ", spread, page.find("</svg>", spread)), 2u) << "a strip an arm";
    EXPECT_EQ(times("class=\"still maps\""), 2u) << "an arm each";
    const auto map = page.find("class=\"still maps\"");
    EXPECT_EQ(times("<g transform", map, page.find("</svg>", map)), 7u) << "a map a date";
    EXPECT_EQ(times("<use href=\"#c-kent\"", map, page.find("</svg>", map)) >= 7u, true);
    EXPECT_EQ(times("<path id=\"c-kent\""), 1u) << "its shape stands once";
    const std::string command = "timeout 200 " + chromium + " --headless --no-sandbox --disable-gpu --user-data-dir='" +
                                folder / "profile" + "' --virtual-time-budget=60000 --no-pdf-header-footer --print-to-pdf='" +
                                folder / "try.pdf" + "' 'file://" + folder / "try.html" + "' 2>'" + folder / "errors.txt" + "'";
    ASSERT_EQ(std::system(command.c_str()), 0) << readFile(folder / "errors.txt");
    const std::string pdf = readFile(folder / "try.pdf");
    EXPECT_LT(pdf.size(), 3'000'000u);
    std::size_t sheets = 0;
    const std::regex box(R"(/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\])");
    for (std::sregex_iterator it(pdf.begin(), pdf.end(), box), none; it != none; ++it, ++sheets) {
        EXPECT_NEAR(std::stod((*it)[1]), 595, 2) << "210 mm";
        EXPECT_NEAR(std::stod((*it)[2]), 842, 2) << "297 mm";
    }
    // Of either arm a sheet of maps and one of their figures; the rest has three or four. What is drawn for the screen, and a
    // table of six hundred rows, would make it twenty and more.
    EXPECT_GE(sheets, 5u);
    EXPECT_LE(sheets, 10u);
}

}  // namespace
