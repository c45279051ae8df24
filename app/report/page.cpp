// The style of our pages.
#include "app/report/page.h"

#include <fmt/core.h>

namespace app::report {

namespace {

constexpr std::string_view kStyle = R"(
@page { size: A4; margin: 18mm; }
* { box-sizing: border-box; }
html { background: #fff; color: #1a1410; }
body { font: 11pt/1.45 "EB Garamond", Garamond, Georgia, "Times New Roman", serif;
       max-width: 174mm; margin: 10mm auto; padding: 0 4mm; }
h1 { font-size: 24pt; line-height: 1.15; margin: 0 0 2mm; color: #6b0f1a; font-weight: 600; }
h2 { font-size: 15pt; margin: 8mm 0 3mm; color: #6b0f1a;
     border-bottom: 1px solid #8a7a5c; padding-bottom: 1mm; font-weight: 600; }
h3 { font-size: 11.5pt; margin: 3.5mm 0 .5mm; }
p { margin: 0 0 2mm; }
.sub { font-style: italic; margin-bottom: 1mm; }
.who { border-top: 1px solid #8a7a5c; border-bottom: 1px solid #8a7a5c; padding: 1.5mm 0; margin: 2mm 0 3mm;
       display: flex; flex-wrap: wrap; gap: 1mm 8mm; }
.who div { display: flex; gap: 2mm; }
.who dt { font-weight: 600; } .who dt::after { content: ":"; } .who dd { margin: 0; min-width: 36mm; }
.who dd.blank { border-bottom: 1px solid #1a1410; }
dl { margin: 0; }
figure { margin: 0; break-inside: avoid; }
figcaption { font-size: 9.5pt; }
.maps { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; }
svg { display: block; width: 100%; height: auto; }
.maps svg { max-height: 70mm; }
svg text { font-family: inherit; }
table { border-collapse: collapse; width: 100%; font-size: 10pt; }
caption { text-align: left; font-style: italic; padding-bottom: 1mm; }
th { text-align: left; font-weight: 600; border-bottom: 1px solid #1a1410; vertical-align: bottom; }
td, th { padding: .8mm 2mm .8mm 0; vertical-align: top; }
td, tbody th { border-bottom: 1px solid #d8ccb0; }
td.n, th.n { text-align: right; white-space: nowrap; }
table.many { font-size: 8.8pt; line-height: 1.3; } table.many td, table.many th { padding-right: 1.5mm; }
table.many td:nth-child(3) { min-width: 46mm; } table.turns td:first-child { white-space: nowrap; }
tr { break-inside: avoid; }
thead { display: table-header-group; }
ol.class li { margin-bottom: 11mm; break-inside: avoid; }
ol.class li:last-child { margin-bottom: 3mm; }
ol.turned { padding-left: 6mm; }
section.turn { break-inside: avoid; }
.key { font-size: 9.5pt; margin: 1mm 0 3mm; }
.key svg { display: inline-block; width: 4mm; height: 4mm; vertical-align: -0.6mm; }
footer { break-inside: avoid; break-before: avoid; }
footer { margin-top: 8mm; font-size: 9.5pt; font-style: italic; border-top: 1px solid #8a7a5c; padding-top: 2mm; }
h2, h3 { break-after: avoid; }
@media print { body { margin: 0; padding: 0; max-width: none; } a { color: inherit; } }
)";

}  // namespace

std::string_view pageStyle() { return kStyle; }

std::string escaped(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
    return out;
}

std::string number(double x) {
    std::string out = fmt::format("{:.1f}", x);
    if (out.ends_with(".0")) out.resize(out.size() - 2);
    return out == "-0" ? "0" : out;
}

}  // namespace app::report
