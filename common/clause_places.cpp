// Takes citations out of C++ as this house writes it: what is declared begins in the first column and ends with a brace there.
#include "common/clause_places.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>

namespace common {

namespace {

namespace fs = std::filesystem;

std::string textOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

bool isWordChar(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string_view trimmed(std::string_view line) {
    while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) line.remove_prefix(1);
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
    return line;
}

bool hasWord(std::string_view line, std::string_view word) {
    for (std::size_t at = line.find(word); at != std::string_view::npos; at = line.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isWordChar(line[at - 1])) && (end == line.size() || !isWordChar(line[end]))) return true;
    }
    return false;
}

// The name that ends where `end` is.
std::string wordBefore(std::string_view line, std::size_t end) {
    std::size_t begin = end;
    while (begin > 0 && (isWordChar(line[begin - 1]) || line[begin - 1] == ':')) --begin;
    return std::string(line.substr(begin, end - begin));
}

// The function that a line in the first column begins or declares; empty: none.
std::string functionOn(std::string_view line) {
    const std::size_t open = line.find('(');
    if (open == std::string_view::npos || line.substr(0, open).find('=') != std::string_view::npos) return {};
    std::string name = wordBefore(line, open);
    return name.size() < open ? name : std::string();  // something stands before it: what it returns
}

std::string structOn(std::string_view line) {
    constexpr std::string_view kStruct = "struct ", kClass = "class ";
    const std::size_t begin = line.starts_with(kStruct) ? kStruct.size() : line.starts_with(kClass) ? kClass.size() : 0;
    if (begin == 0 || line.find('{') == std::string_view::npos) return {};
    std::size_t end = begin;
    while (end < line.size() && isWordChar(line[end])) ++end;
    return std::string(line.substr(begin, end - begin));
}

void add(std::vector<std::string>& names, const std::string& name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

}  // namespace

ClausePlaces::ClausePlaces(fs::path root, const RulesReference& rules) : root_(std::move(root)), book_(rules.book()) {
    for (const Clause& clause : rules.clauses()) ids_.insert(clause.id);
}

// Known clauses in a line's comment, "UKC P20.2" or in a chapter of its own "P20.2", and in {"UKC", "P20.2"}.
std::set<std::string> ClausePlaces::citedIn(std::string_view line) const {
    std::set<std::string> found;
    if (const auto comment = line.find("//"); comment != std::string_view::npos) {
        std::string word;
        const auto end = [&] {
            while (!word.empty() && word.back() == '.') word.pop_back();
            if (ids_.contains(word)) found.insert(word);
            word.clear();
        };
        for (const char c : line.substr(comment)) {
            if (isWordChar(c) || c == '.')
                word += c;
            else
                end();
        }
        end();
    }
    const std::string book = "{\"" + book_ + "\", \"";
    for (auto at = line.find(book); at != std::string_view::npos; at = line.find(book, at + 1)) {
        const auto begin = at + book.size();
        const std::string id(line.substr(begin, line.find('"', begin) - begin));
        if (ids_.contains(id)) found.insert(id);
    }
    return found;
}

void ClausePlaces::readFrames(const fs::path& folder) {
    if (!folders_.insert(folder).second) return;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none)) {
        if (!entry.path().filename().string().ends_with("_frames.h")) continue;
        std::istringstream lines(textOf(entry.path()));
        std::string frame;
        for (std::string line; std::getline(lines, line);) {
            if (const auto name = structOn(line); !name.empty()) frame = name;
            if (line.find(" Citation kRule{") == std::string::npos) continue;
            for (const auto& id : citedIn(line)) ruleOfFrame_[frame] = id;
        }
    }
}

ClausePlaces::Source ClausePlaces::read(const std::string& text) const {
    Source source;
    std::map<std::string, std::set<std::string>> constants;  // kBombards: P20.2
    std::set<std::string> above, heading;                    // of the comment before this line, of this part of the file
    std::string function, type;                              // where this line stands
    const auto note = [&](Names& names, const std::set<std::string>& ids, const std::string& name) {
        for (const auto& id : ids) add(names[id], name);
    };
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::string_view words = trimmed(line);
        std::set<std::string> cited = citedIn(line);
        for (const auto& [constant, ids] : constants)
            if (hasWord(line, constant)) cited.insert(ids.begin(), ids.end());
        if (!function.empty()) {
            note(source.cited, cited, function);
            if (line.starts_with("}")) function.clear();
        } else if (!type.empty()) {
            note(source.cited, cited, type);
            if (line.starts_with("}")) type.clear();
        } else if (line.starts_with("//")) {
            above.insert(cited.begin(), cited.end());
        } else if (words.empty()) {
            if (!above.empty()) heading = std::exchange(above, {});
        } else if (line.starts_with("template") || line.starts_with(" ")) {
            continue;  // what it belongs to begins before or after it
        } else if (const auto name = structOn(line); !name.empty()) {
            cited.insert(above.begin(), above.end());
            note(source.cited, cited, name);
            if (!words.ends_with(";")) type = name;
            above.clear();
        } else if (line.find("Citation k") != std::string::npos) {
            for (auto at = line.find("{\""); at != std::string::npos; at = line.find("{\"", at + 1))
                constants[wordBefore(line, at)] = citedIn(std::string_view(line).substr(at, line.find('}', at) - at + 1));
            above.clear();
        } else if (const auto begun = functionOn(line); !begun.empty()) {
            cited.insert(above.begin(), above.end());
            note(source.cited, cited, begun);
            note(source.headed, heading, begun);
            const auto frame = ruleOfFrame_.find(begun.substr(0, begun.find("::")));
            if (frame != ruleOfFrame_.end()) add(source.cited[frame->second], frame->first);
            if (!words.ends_with(";") && !words.ends_with("}")) function = begun;
            above.clear();
        } else {
            above.clear();
        }
    }
    // A frame is named once, by itself or by those of its functions that cite the clause.
    for (auto& [id, names] : source.cited)
        for (const std::string& name : std::vector<std::string>(names)) {
            const auto isOfIt = [&](const std::string& other) { return other.starts_with(name + "::"); };
            if (std::any_of(names.begin(), names.end(), isOfIt)) std::erase(names, name);
        }
    return source;
}

const ClausePlaces::Source& ClausePlaces::source(const std::string& file) {
    const auto known = sources_.find(file);
    if (known != sources_.end()) return known->second;
    const fs::path path = root_ / file;
    readFrames(path.parent_path());
    return sources_.emplace(file, read(textOf(path))).first->second;
}

std::vector<ClausePlace> ClausePlaces::of(const Clause& clause) {
    std::vector<ClausePlace> places;
    for (const std::string& file : clause.files) places.push_back({file, {}});
    const auto isCode = [](const std::string& file) { return file.ends_with(".cpp") || file.ends_with(".h"); };
    const auto take = [&](Names Source::*names, const std::string& id) {
        bool isFound = false;
        for (ClausePlace& place : places) {
            if (!isCode(place.file)) continue;
            const Names& here = source(place.file).*names;
            if (const auto it = here.find(id); it != here.end()) place.functions = it->second, isFound = true;
        }
        return isFound;
    };
    for (std::string id = clause.id;; id.resize(id.rfind('.'))) {
        if (ids_.contains(id) && (take(&Source::cited, id) || take(&Source::headed, id))) return places;
        if (id.find('.') == std::string::npos) return places;
    }
}

}  // namespace common
