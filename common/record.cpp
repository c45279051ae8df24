// Record: the save format, written and read without knowing the game.
#include "common/record.h"

#include <algorithm>
#include <charconv>
#include <exception>

#include "common/digest.h"
#include "common/suggest.h"

namespace common {

namespace {

constexpr std::uint64_t kFirstQuotedSeed = std::uint64_t{1} << 53;

std::string at(const std::string& name, int line, const std::string& what, const std::string& remedy) {
    return name + ":" + std::to_string(line) + ": " + what + " " + remedy;
}

// The line the text ends in, from 1.
int lineOf(std::string_view text, std::size_t offset) {
    return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
}

// Where the line that starts with `key:` in column 0 begins; npos if there is none.
std::size_t findKey(std::string_view text, std::string_view key) {
    for (std::size_t from = 0; from < text.size();) {
        const std::string_view rest = text.substr(from);
        if (rest.starts_with(key) && rest.size() > key.size() && rest[key.size()] == ':') return from;
        const std::size_t end = rest.find('\n');
        if (end == std::string_view::npos) break;
        from += end + 1;
    }
    return std::string_view::npos;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.back() == ' ' || text.back() == '\r' || text.back() == '\t')) text.remove_suffix(1);
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    return text;
}

// The lines from `position:` up to the next key in column 0, or the end.
std::string_view blockAt(std::string_view text, std::size_t from) {
    std::size_t at = text.find('\n', from);
    while (at != std::string_view::npos) {
        ++at;
        if (at >= text.size()) break;
        const char c = text[at];
        if (c != ' ' && c != '\n' && c != '\r' && c != '#' && c != '-') return text.substr(from, at - from);
        at = text.find('\n', at);
    }
    return text.substr(from);
}

std::optional<std::uint64_t> parseDigest(std::string_view text) {
    std::uint64_t value = 0;
    if (text.size() != 16) return std::nullopt;
    for (const char c : text)
        if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'))) return std::nullopt;
    std::from_chars(text.data(), text.data() + text.size(), value, 16);
    return value;
}

bool isWholeNumber(std::string_view text, std::size_t& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return !text.empty() && error == std::errc{} && end == text.data() + text.size();
}

// Reads one line of `actions:`. Says what is wrong with it, or nothing. Leaves `entry` empty for blanks and comments.
std::string readEntry(std::string_view line, std::optional<SaveEntry>& entry) {
    if (line.size() > kMaxSaveLine) return "The line is longer than any action.";
    for (const char c : line)
        if ((static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\r') || c == 0x7F || (c & 0x80) != 0)
            return "The line holds characters that no action has.";
    std::string_view text = trimmed(line);
    if (text.empty() || text.front() == '#') return "";
    if (!text.starts_with("- ")) return "The line does not begin with `- `.";
    text = trimmed(text.substr(2));
    SaveEntry read;
    if (const std::size_t mark = text.find(" #"); mark != std::string_view::npos) {
        read.digest = parseDigest(trimmed(text.substr(mark + 2)));
        if (!read.digest) return "The digest after `#` is not 16 hex digits.";
        text = trimmed(text.substr(0, mark));
    }
    constexpr std::string_view kGiven = " !given";
    if (text.ends_with(kGiven)) {
        read.given = true;
        text = trimmed(text.substr(0, text.size() - kGiven.size()));
    }
    if (text.empty() || text.front() == '#' || text.front() == '!') return "The line holds no action.";
    if (text == "undo") {
        read.kind = SaveEntryKind::kUndo;
    } else if (text.starts_with("rewound ")) {
        read.kind = SaveEntryKind::kRewound;
        if (!isWholeNumber(text.substr(8), read.count) || read.count > kMaxSaveActions)
            return "After `rewound` stands no number of actions.";
    } else {
        read.notation = text;
    }
    entry = std::move(read);
    return "";
}

SaveHeader readHeader(const YamlNode& root, std::string_view text) {
    const YamlNode format = root["format"];  // first: a newer format may have other keys
    if (format.asInt(1, 1'000'000) != kSaveFormat)
        format.fail(
            "The save has format " + format.asString() + ", but only format " + std::to_string(kSaveFormat) + " is known here.",
            "Open it with a newer Edgehill.");
    root.expectKeys({"format", "game", "edition", "data", "scenario", "options", "seats", "seed", "dice", "position"});
    SaveHeader h;
    h.game = root["game"].asSlug();
    if (const auto edition = root.optional("edition")) {
        h.edition = edition->asString();
        h.lines.edition = edition->line();
    }
    if (const auto data = root.optional("data")) {
        h.data = parseDigest(data->asString());
        if (!h.data)
            data->fail("`data` is not a digest of 16 hex digits.",
                       "Put back the digest the save was written with, or remove the line.");
    }
    if (const auto scenario = root.optional("scenario")) {
        h.setup.scenario = scenario->asSlug();
        h.lines.scenario = scenario->line();
    }
    if (const auto options = root.optional("options")) {
        h.lines.options = options->line();
        for (const auto& [key, value] : options->entries()) {
            h.setup.options[key] = value.asString();
            h.lines.option[key] = options->keyOf(key).line();
        }
    }
    if (const auto seats = root.optional("seats")) {
        h.lines.seats = seats->line();
        for (const auto& seat : seats->items()) h.seats.push_back(seat.asString());
    }
    h.seed = root["seed"].asUnsigned64();
    if (const auto dice = root.optional("dice")) h.setup.dice = static_cast<Dice>(dice->asEnum(kDiceKeys));
    h.position = root.optional("position");
    if (h.position)
        if (const std::size_t from = findKey(text, "position"); from != std::string_view::npos) {
            h.positionText = blockAt(text, from);
            if (h.positionText.empty() || h.positionText.back() != '\n') h.positionText += '\n';
        }
    return h;
}

ParsedSave parse(const std::string& text, const std::string& name) {
    ParsedSave save;
    if (text.size() > kMaxSaveBytes) {
        save.error =
            name + ": The file is longer than any save (" + std::to_string(kMaxSaveBytes >> 20) + " MiB). Choose a save.";
        return save;
    }
    const std::size_t actions = findKey(text, "actions");
    if (std::min(actions, text.size()) > kMaxSaveHead) {
        save.error = name + ": What stands before `actions:` is longer than in any save (" +
                     std::to_string(kMaxSaveHead >> 10) + " KiB). Choose a save.";
        return save;
    }
    if (actions == std::string::npos) {
        // Whatever else is wrong with it is the better message.
        const YamlFile file = parseYaml(text, name);
        readHeader(file.root, text);
        save.error = at(name, lineOf(text, text.size()), "The key `actions` is missing; the file may have been cut short.",
                        "Take an unbroken copy, or add a line `actions:` at the end.");
        return save;
    }
    const std::string head = text.substr(0, actions);
    save.header = readHeader(parseYaml(head, name).root, head);

    int line = lineOf(text, actions);
    std::size_t from = text.find('\n', actions);
    const std::string_view key = std::string_view(text).substr(actions, from == std::string::npos ? from : from - actions);
    if (from == std::string::npos) from = text.size() - 1;
    ++from;
    std::string_view after = trimmed(key.substr(key.find(':') + 1));
    if (const bool isEmptyList = after.starts_with("[]"); isEmptyList) after = trimmed(after.substr(2));
    if (!after.empty() && after.front() != '#') {
        save.error =
            at(name, line, "The actions do not stand on lines of their own.", "Write each on a line that begins with `- `.");
        return save;
    }
    while (from < text.size()) {
        ++line;
        const std::size_t end = text.find('\n', from);
        if (end == std::string::npos) {
            const auto torn = trimmed(std::string_view(text).substr(from));
            if (!torn.empty() && torn.front() != '#')
                save.notices.push_back(at(name, line, "The last line was not written to its end and has been left out.",
                                          "The game goes on from the action before it."));
            break;
        }
        std::optional<SaveEntry> entry;
        const std::string wrong = readEntry(std::string_view(text).substr(from, end - from), entry);
        from = end + 1;
        if (!wrong.empty()) {
            if (from >= text.size()) {
                save.notices.push_back(at(name, line, "The last line is damaged and has been left out: " + wrong,
                                          "The game goes on from the action before it."));
                break;
            }
            save.error = at(name, line, wrong, "Take an unbroken copy of the save, or cut it off before this line.");
            return save;
        }
        if (!entry) continue;
        if (save.entries.size() >= kMaxSaveActions) {
            save.error = at(name, line, "There are more actions than any game has.", "Cut the save off before this line.");
            return save;
        }
        entry->line = line;
        save.entries.push_back(std::move(*entry));
    }
    return save;
}

}  // namespace

ParsedSave parseSave(const std::string& text, const std::string& name) {
    ParsedSave failed;
    try {
        return parse(text, name);
    } catch (const DataError& e) {
        failed.error = e.what();
    } catch (const std::exception& e) {
        failed.error = name + ": " + e.what() + " Take an unbroken copy of the save.";
    }
    return failed;
}

std::string gameOfSave(std::string_view text) {
    const std::size_t from = findKey(text.substr(0, std::min<std::size_t>(text.size(), 1U << 20)), "game");
    if (from == std::string_view::npos) return "";
    std::string_view line = text.substr(
        from + 5, text.find('\n', from) == std::string_view::npos ? std::string_view::npos : text.find('\n', from) - from - 5);
    line = trimmed(line.substr(0, line.find(" #")));
    if (line.size() >= 2 && (line.front() == '"' || line.front() == '\'') && line.back() == line.front()) {
        line.remove_prefix(1);
        line.remove_suffix(1);
    }
    return line.size() > 60 ? "" : std::string(line);
}

std::string saveHeaderText(const SaveHeader& h) {
    std::string out =
        "# Edgehill save: it holds the seed and every secret of the table. Do not show it to a player.\n"
        "format: " + std::to_string(kSaveFormat) + "\ngame: " + h.game + "\nedition: \"" + h.edition + "\"\n";
    if (h.data) out += "data: \"" + digestText(*h.data) + "\"\n";
    out += "scenario: " + (h.setup.scenario.empty() ? std::string("~") : h.setup.scenario) + "\n";
    if (h.setup.options.empty()) {
        out += "options: {}\n";
    } else {
        out += "options:\n";
        for (const auto& [key, value] : h.setup.options) out += "  " + key + ": \"" + value + "\"\n";
    }
    out += "seats: [";
    for (std::size_t i = 0; i < h.seats.size(); ++i) out += (i ? ", \"" : "\"") + h.seats[i] + "\"";
    const std::string seed = std::to_string(h.seed);
    out += "]\nseed: " + (h.seed >= kFirstQuotedSeed ? "\"" + seed + "\"" : seed) + "\n";
    if (h.setup.dice != Dice::kStream) out += "dice: " + std::string(key(h.setup.dice)) + "\n";
    return out + h.positionText + "actions:\n";
}

std::string saveActionLine(std::string_view notation, bool given, std::uint64_t digest) {
    return "- " + std::string(notation) + (given ? " !given" : "") + " # " + digestText(digest) + "\n";
}
std::string saveUndoLine() { return "- undo\n"; }
std::string saveRewoundLine(std::size_t count) { return "- rewound " + std::to_string(count) + "\n"; }

std::string positionBlock(const std::string& body) {
    std::size_t first = body.find_first_not_of("\r\n");
    if (first == std::string::npos) return "position: {}\n";
    const bool isIndented = body[first] == ' ';
    std::string out = "position:\n";
    for (std::size_t from = 0; from < body.size();) {
        const std::size_t end = std::min(body.find('\n', from), body.size());
        if (end > from) out += (isIndented ? "" : "  ") + body.substr(from, end - from) + "\n";
        from = end + 1;
    }
    return out;
}

}  // namespace common
