// Answers the engine protocol line by line; nothing a caller sends ends it or damages the game.
#include "app/protocol.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "app/plan_json.h"
#include "common/digest.h"
#include "common/bot_spec.h"
#include "common/setup.h"
#include "common/suggest.h"

namespace app {

namespace {

using Json = nlohmann::json;

constexpr std::int64_t kExact = std::int64_t{1} << 53;   // from here on a double loses digits

// A request that cannot be done, with the clause that forbids it where there is one.
struct Refusal : std::runtime_error {
    explicit Refusal(const std::string& text, std::string clause = {}) : std::runtime_error(text), rule(std::move(clause)) {}
    std::string rule;
};

bool isUtf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t more = lead < 0x80 ? 0 : lead >= 0xC2 && lead < 0xE0 ? 1 : lead >= 0xE0 && lead < 0xF0 ? 2
                                 : lead >= 0xF0 && lead < 0xF5 ? 3 : 9;
        if (more == 9 || text.size() - i <= more) return false;
        std::uint32_t code = more == 0 ? lead : lead & (0x3FU >> more);
        for (std::size_t k = 1; k <= more; ++k) {
            const auto next = static_cast<unsigned char>(text[i + k]);
            if ((next & 0xC0U) != 0x80U) return false;
            code = (code << 6U) | (next & 0x3FU);
        }
        const bool isOverlong = (more == 2 && code < 0x800) || (more == 3 && code < 0x10000);
        if (isOverlong || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return false;
        i += more + 1;
    }
    return true;
}

// How deep brackets are nested outside strings, counted before parsing so that no parser has to survive it.
int depthOf(std::string_view text) {
    int depth = 0, deepest = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\') ++i;
            else if (c == '"') inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '[' || c == '{') {
            deepest = std::max(deepest, ++depth);
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return deepest;
}

// The line as JSON. A name that an object has twice is refused: the parser would keep one and drop the other without a word.
Json requestOf(std::string_view line) {
    std::vector<std::set<std::string>> names;  // of the objects that are open
    std::string twice;
    const auto watch = [&](int, Json::parse_event_t event, Json& value) {
        if (event == Json::parse_event_t::object_start) names.emplace_back();
        if (event == Json::parse_event_t::object_end) names.pop_back();
        if (event == Json::parse_event_t::key && !names.back().insert(value.get<std::string>()).second)
            twice = value.get<std::string>();
        return true;
    };
    Json request = Json::parse(line.begin(), line.end(), watch, false);
    if (request.is_discarded()) throw Refusal("The line is not JSON.");
    if (!twice.empty()) throw Refusal("The request names `" + twice + "` twice.");
    return request;
}

// Whole numbers of 2^53 and more become strings.
void keepExact(Json& value) {
    if (value.is_structured()) {
        for (auto& item : value) keepExact(item);
    } else if (value.is_number_unsigned()) {
        const auto n = value.get<std::uint64_t>();
        if (n >= static_cast<std::uint64_t>(kExact)) value = std::to_string(n);
    } else if (value.is_number_integer()) {
        const auto n = value.get<std::int64_t>();
        if (n >= kExact || n <= -kExact) value = std::to_string(n);
    }
}

std::string dumped(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json refusal(const std::string& error, const std::string& rule = {}) {
    return {{"ok", false}, {"error", error}, {"rule", rule}};
}

const std::string& textOf(const Json& request, const char* key) {
    const auto at = request.find(key);
    if (at == request.end()) throw Refusal("The request needs `" + std::string(key) + "`.");
    if (!at->is_string()) throw Refusal("`" + std::string(key) + "` must be a string.");
    return at->get_ref<const std::string&>();
}

// A number, or its digits in a string when it is too big for other people's numbers.
std::uint64_t numberOf(const Json& request, const char* key, std::uint64_t standard) {
    const auto at = request.find(key);
    if (at == request.end() || at->is_null()) return standard;
    if (at->is_number_unsigned()) return at->get<std::uint64_t>();
    if (at->is_string()) {
        const auto& text = at->get_ref<const std::string&>();
        std::uint64_t number = 0;
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (problem == std::errc() && end == text.data() + text.size() && !text.empty()) return number;
    }
    throw Refusal("`" + std::string(key) + "` must be a whole number from 0 to 2^64 - 1; from 2^53 on as a string.");
}

// The keys a request may have beside cmd and id.
void expectOnly(const Json& request, std::initializer_list<const char*> allowed) {
    std::vector<std::string> known{"cmd", "id"};
    known.insert(known.end(), allowed.begin(), allowed.end());
    for (const auto& [key, value] : request.items())
        if (std::find(known.begin(), known.end(), key) == known.end()) throw Refusal(common::unknownName("key", key, known));
}

common::Setup setupOf(const Json& request) {
    common::Setup setup;
    if (const auto at = request.find("scenario"); at != request.end() && !at->is_null())
        setup.scenario = textOf(request, "scenario");
    if (const auto at = request.find("dice"); at != request.end() && !at->is_null())
        setup.dice = common::diceNamed(textOf(request, "dice"));
    const auto options = request.find("options");
    if (options == request.end() || options->is_null()) return setup;
    if (!options->is_object()) throw Refusal("`options` must be an object.");
    for (const auto& [name, value] : options->items()) {
        if (value.is_boolean())
            setup.options[name] = value.get<bool>() ? "on" : "off";
        else if (value.is_string())
            setup.options[name] = value.get<std::string>();
        else if (value.is_number_integer())
            setup.options[name] = value.dump();
        else
            throw Refusal("The option " + common::quotedName(name) + " needs true, false, or its value as a string.");
    }
    return setup;
}

const char* kindName(common::LogKind kind) {
    static constexpr std::array<const char*, 5> kNames{"note", "heading", "action", "dice", "refusal"};
    return kNames[static_cast<std::size_t>(kind)];
}

const std::vector<std::string>& commandNames() {
    static const std::vector<std::string> names{"hello",  "new", "load",    "save", "decision", "legal",
                                                "play",   "set", "why_not", "view", "result",   "undo",
                                                "digest", "bot", "chance",  "odds", "hints"};
    return names;
}

}  // namespace

common::Table& ProtocolSession::needTable() const {
    if (!table_) throw Refusal("No game is open. Send `new` or `load` first.");
    return *table_;
}

// Where every seat reads the same there is one entry for all, else one for each seat.
Json ProtocolSession::entries(const std::vector<common::LogEntry>& log) const {
    const auto sides = module_.sides();
    Json list = Json::array();
    for (const auto& entry : log) {
        const auto add = [&](const std::string& text, const std::string& audience) {
            list.push_back({{"text", text},
                            {"rule", entry.rule.text()},
                            {"kind", kindName(entry.kind)},
                            {"dice", entry.dice},
                            {"place", entry.place},
                            {"side", entry.side},
                            {"audience", audience}});
        };
        const bool isSecret = std::any_of(entry.secret.begin(), entry.secret.end(), [](const auto& s) { return !s.empty(); });
        if (!isSecret) {
            add(entry.text, "all");
            continue;
        }
        for (std::size_t seat = 0; seat < sides.size(); ++seat)
            add(entry.textFor(static_cast<common::PlayerId>(seat)), sides[seat]);
    }
    return list;
}

Json ProtocolSession::decision() const {
    const auto d = needTable().decision();
    return {{"ok", true},       {"actor", d.actorName}, {"prompt", d.prompt}, {"rule", d.rule},
            {"phase", d.phase}, {"turn", d.turn},       {"secret", d.isSecret}};
}

Json ProtocolSession::legal() const {
    const auto& table = needTable();
    const bool isChance = table.decision().actor == common::PlayerId::kChance;
    Json actions = Json::array();
    for (const auto& choice : table.legal()) {
        Json action{{"action", choice.notation}, {"text", choice.text}, {"rule", choice.rule}};
        if (isChance) action["probability"] = choice.probability;
        actions.push_back(std::move(action));
    }
    return {{"ok", true}, {"actions", std::move(actions)}};
}

Json ProtocolSession::begin(const Json& request) {
    expectOnly(request, {"scenario", "seed", "options", "dice"});
    const auto seed = numberOf(request, "seed", 1);
    table_ = module_.newTable(setupOf(request), seed, {}, true, askChance_);
    const common::Setup& setup = table_->setup();
    return {{"ok", true},
            {"scenario", setup.scenario},
            {"options", setup.options},
            {"seed", seed},
            {"dice", common::key(setup.dice)}};
}

Json ProtocolSession::load(const Json& request) {
    expectOnly(request, {"yaml"});
    auto opened = module_.open(textOf(request, "yaml"), "yaml");
    if (!opened.table) throw Refusal(opened.error.empty() ? "The save cannot be opened." : opened.error);
    opened.table->setAskChance(askChance_);
    if (const auto settled = opened.table->settle(); !settled.ok) throw Refusal(settled.error, settled.rule);
    table_ = std::move(opened.table);
    return {{"ok", true},
            {"notices", opened.notices},
            {"stopped_early", opened.stoppedEarly},
            {"actions", table_->record().size()}};
}

Json ProtocolSession::play(const Json& request) {
    expectOnly(request, {"action"});
    auto& table = needTable();
    const auto played = table.play(textOf(request, "action"));
    if (!played.ok) throw Refusal(played.error.empty() ? "That cannot be done now." : played.error, played.rule);
    return {{"ok", true}, {"log", entries(played.log)}, {"sealed", played.sealed}};
}

Json ProtocolSession::chance(const Json& request) const {
    const auto& table = needTable();
    const auto sides = module_.sides();
    auto reader = table.decision().actor;
    if (request.contains("as")) {
        const auto& as = textOf(request, "as");
        const auto at = std::find(sides.begin(), sides.end(), as);
        if (at == sides.end()) throw Refusal(common::unknownName("side", as, sides));
        reader = static_cast<common::PlayerId>(at - sides.begin());
    }
    const auto curve = request.find("curve");
    if (curve != request.end() && !curve->is_boolean()) throw Refusal("`curve` must be true or false.");
    const auto bySide = [&](double first) {
        Json each{{sides[0], first}};
        if (sides.size() > 1) each[sides[1]] = 1.0 - first;
        return each;
    };
    const auto now = table.chance(reader);
    if (!now) throw Refusal("This game has no chance of winning to tell.");
    Json out{{"ok", true}, {"chance", bySide(now->first)}, {"error", now->error}};
    if (curve == request.end() || !curve->get<bool>()) return out;
    const common::ChanceCurve course = table.chanceCurve(reader);
    out["points"] = Json::array();
    for (const auto& point : course.points)
        out["points"].push_back({{"action", point.action},
                                 {"turn", point.turn},
                                 {"chance", bySide(point.chance.first)},
                                 {"error", point.chance.error}});
    out["turning_points"] = Json::array();
    for (const auto& it : course.turningPoints)
        out["turning_points"].push_back({{"from", it.from},
                                         {"to", it.to},
                                         {"turn", it.turn},
                                         {"before", bySide(it.before)},
                                         {"after", bySide(it.after)},
                                         {"cause", it.cause},
                                         {"place", it.place}});
    return out;
}

Json ProtocolSession::hints(const Json& request) const {
    constexpr std::uint64_t kMostWorlds = 4096;
    const auto worlds = numberOf(request, "worlds", common::kUsualPlanWorlds);
    if (worlds < 1 || worlds > kMostWorlds) throw Refusal("`worlds` must be from 1 to " + std::to_string(kMostWorlds) + ".");
    const auto& table = needTable();
    const auto actor = table.decision().actor;
    std::optional<std::size_t> own;
    if (request.contains("action")) {
        const std::string& notation = textOf(request, "action");
        if (const auto why = table.whyNot(notation)) throw Refusal(why->reason, why->rule.text());
        const auto legal = table.legal();
        const auto at = std::find_if(legal.begin(), legal.end(), [&](const auto& c) { return c.notation == notation; });
        if (at != legal.end()) own = static_cast<std::size_t>(at - legal.begin());
    }
    const auto found = table.plans(actor, static_cast<int>(worlds), nullptr, own);
    if (found.worlds == 0) throw Refusal("There are no hints here: no player is to choose, or the game has none.");
    Json plans = Json::array();
    for (const auto& plan : found.plans) plans.push_back(planJson(plan));
    Json out{{"ok", true}, {"chance", found.now}, {"worlds", found.worlds}, {"plans", std::move(plans)}};
    if (found.own) out["compared"] = {{"plan", planJson(*found.own)}, {"text", found.compared}};
    return out;
}

Json ProtocolSession::perform(const std::string& cmd, const Json& request) {
    if (cmd == "hello") {
        expectOnly(request, {});
        return {{"ok", true},     {"name", "edgehill"},       {"version", EDGEHILL_VERSION},
                {"games", Json::array({module_.key()})}, {"sides", module_.sides()}, {"bots", module_.bots()}};
    }
    if (cmd == "new") return begin(request);
    if (cmd == "load") return load(request);
    if (cmd == "play") return play(request);
    if (cmd == "save") {
        expectOnly(request, {"as"});
        const auto as = request.contains("as") ? textOf(request, "as") : "save";
        if (as != "save" && as != "position") throw Refusal(common::unknownName("form of save", as, {"save", "position"}));
        return {{"ok", true}, {"yaml", as == "save" ? needTable().saveText() : needTable().positionYaml()}};
    }
    if (cmd == "decision") {
        expectOnly(request, {});
        return decision();
    }
    if (cmd == "legal") {
        expectOnly(request, {});
        return legal();
    }
    if (cmd == "set") {
        expectOnly(request, {"chance"});
        const auto& chance = textOf(request, "chance");
        if (chance != "auto" && chance != "ask")
            throw Refusal(common::unknownName("setting of chance", chance, {"auto", "ask"}));
        const bool isAsk = chance == "ask";
        Json log = Json::array();
        if (table_) {
            table_->setAskChance(isAsk);
            const auto settled = table_->settle();
            if (!settled.ok) {
                table_->setAskChance(askChance_);
                throw Refusal(settled.error, settled.rule);
            }
            log = entries(settled.log);
        }
        askChance_ = isAsk;
        return {{"ok", true}, {"chance", chance}, {"log", std::move(log)}};
    }
    if (cmd == "why_not") {
        expectOnly(request, {"action"});
        const auto why = needTable().whyNot(textOf(request, "action"));
        if (!why) return {{"ok", true}, {"allowed", true}};
        return {{"ok", true}, {"allowed", false}, {"reason", why->reason}, {"rule", why->rule.text()}};
    }
    if (cmd == "view") {
        expectOnly(request, {"as"});
        const auto& as = textOf(request, "as");
        auto& table = needTable();
        const auto sides = module_.sides();
        const auto at = std::find(sides.begin(), sides.end(), as);
        if (as != "all" && at == sides.end()) {
            auto names = sides;
            names.emplace_back("all");
            throw Refusal(common::unknownName("side", as, names));
        }
        std::optional<common::PlayerId> reader;
        if (as != "all") reader = static_cast<common::PlayerId>(at - sides.begin());
        return {{"ok", true}, {"as", as}, {"view", table.view(reader)}};
    }
    if (cmd == "result") {
        expectOnly(request, {});
        const auto result = needTable().result();
        const auto sides = module_.sides();
        const auto seat = common::seatIndex(result.winner);
        return {{"ok", true},
                {"over", result.over},
                {"winner", result.over && seat < sides.size() ? sides[seat] : "nobody"},
                {"kind", result.kind},
                {"title", result.title},
                {"score", result.score},
                {"turns", result.turns},
                {"survived", result.survived}};
    }
    if (cmd == "undo") {
        expectOnly(request, {});
        if (const auto why = needTable().undo()) throw Refusal(why->reason, why->rule.text());
        return {{"ok", true}};
    }
    if (cmd == "digest") {
        expectOnly(request, {});
        return {{"ok", true}, {"digest", common::digestText(needTable().digest())}};
    }
    if (cmd == "bot") {
        expectOnly(request, {"kind", "seed"});
        const std::string kind = request.contains("kind") ? textOf(request, "kind") : "steady";
        const auto bots = module_.bots();
        if (kind.starts_with("search:") && !common::isBotName(kind, bots)) throw Refusal(std::string(common::kSearchNameHelp));
        if (!common::isBotName(kind, bots)) throw Refusal(common::unknownName("bot", kind, bots));
        const auto move = needTable().botMove(kind, numberOf(request, "seed", 1));
        if (!move) throw Refusal("No player is to move now.");
        return {{"ok", true}, {"action", *move}};
    }
    if (cmd == "chance") {
        expectOnly(request, {"as", "curve"});
        return chance(request);
    }
    if (cmd == "hints") {
        expectOnly(request, {"worlds", "action"});
        return hints(request);
    }
    if (cmd == "odds") {
        expectOnly(request, {});
        const auto& table = needTable();
        const auto actor = table.decision().actor;
        const bool isSeat = common::seatIndex(actor) < module_.sides().size();
        return {{"ok", true}, {"odds", table.odds(isSeat ? actor : common::PlayerId::kFirst)}};
    }
    throw Refusal(common::unknownName("command", cmd, commandNames()));
}

std::string ProtocolSession::refuseLongLine() { return dumped(refusal("The line is longer than 1 MiB.")); }

std::string ProtocolSession::answer(std::string_view line) {
    Json id;
    bool hasId = false;
    Json reply;
    try {
        if (line.size() > kMaxProtocolLine) return refuseLongLine();
        if (!isUtf8(line)) throw Refusal("The line is not UTF-8.");
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) throw Refusal("The line is empty.");
        if (depthOf(line) > kMaxProtocolDepth) throw Refusal("The request is nested too deeply.");
        const Json request = requestOf(line);
        if (!request.is_object()) throw Refusal("A request is a JSON object with a `cmd`.");
        if (const auto at = request.find("id"); at != request.end()) {
            id = *at;
            hasId = true;
        }
        reply = perform(textOf(request, "cmd"), request);
    } catch (const Refusal& no) {
        reply = refusal(no.what(), no.rule);
    } catch (const std::exception& problem) {
        reply = refusal(problem.what());
    }
    try {
        keepExact(reply);
        if (hasId) reply["id"] = std::move(id);
        return dumped(reply);
    } catch (const std::exception&) {
        return R"({"error":"The answer cannot be written.","ok":false,"rule":""})";
    }
}

int runProtocol(const common::GameModule& module, Console console) {
    ProtocolSession session(module);
    std::string line;
    bool isTooLong = false, hasBegun = false;
    const auto finish = [&] {
        console.out << (isTooLong ? ProtocolSession::refuseLongLine() : session.answer(line)) << '\n' << std::flush;
        line.clear();
        isTooLong = hasBegun = false;
    };
    std::streambuf& in = *console.in.rdbuf();
    const auto next = [&in] {
        try {
            return in.sbumpc();
        } catch (const std::exception&) {  // closed, or a folder
            throw FileError("Standard input cannot be read. Give it a file, a pipe or a keyboard.");
        }
    };
    for (int c = next(); c != std::char_traits<char>::eof() && console.out; c = next()) {
        if (c == '\n') {
            finish();
            continue;
        }
        hasBegun = true;
        if (line.size() < kMaxProtocolLine)
            line.push_back(static_cast<char>(c));
        else
            isTooLong = true;   // read to its end, kept no longer
    }
    if (hasBegun) finish();   // a last line without a newline is a line
    return kExitDone;
}

}  // namespace app
