// Reads the pages that the program writes.
#pragma once

#include <algorithm>
#include <cctype>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace app_test {

// Reads a page as XML: every element is closed in its turn, every attribute quoted, every entity known.
class PageReader {
public:
    explicit PageReader(const std::string& page) : s_(page) {
        expect("<!DOCTYPE html>");
        while (at_ < s_.size()) s_[at_] == '<' ? tag() : text();
        if (!open_.empty()) fail("<" + open_.back() + "> is not closed");
    }
    std::vector<std::string> headings, paragraphs, ids, references;
    std::set<std::string> elements;
    std::string words;  // all that is read, a line an element

private:
    [[noreturn]] void fail(const std::string& what) const {
        throw std::runtime_error(what + " at " + s_.substr(at_ > 40 ? at_ - 40 : 0, 80));
    }
    void expect(std::string_view what) {
        if (s_.compare(at_, what.size(), what) != 0) fail("expected " + std::string(what));
        at_ += what.size();
    }
    std::string name() {
        const std::size_t from = at_;
        while (at_ < s_.size() && (std::isalnum(static_cast<unsigned char>(s_[at_])) != 0 || s_[at_] == '-')) ++at_;
        if (at_ == from) fail("a name is missing");
        return s_.substr(from, at_ - from);
    }
    void tag() {
        expect("<");
        if (s_[at_] == '/') {
            ++at_;
            const std::string closed = name();
            expect(">");
            if (open_.empty() || open_.back() != closed) fail("</" + closed + "> closes nothing");
            finish(closed);
            open_.pop_back();
            return;
        }
        const std::string opened = name();
        elements.insert(opened);
        std::set<std::string> given;
        while (s_[at_] == ' ') {
            ++at_;
            const std::string key = name();
            if (!given.insert(key).second) fail(key + " twice");
            expect("=\"");
            const auto end = s_.find('"', at_);
            const std::string value = s_.substr(at_, end - at_);
            if (value.find('<') != std::string::npos) fail("< in an attribute");
            if (key == "id") ids.push_back(value);
            if (key == "href" || key == "fill" || key == "clip-path")
                if (const auto hash = value.find('#');
                    hash != std::string::npos && (key == "href" || value.starts_with("url(")))
                    references.push_back(value.substr(hash + 1, value.find(')') - hash - 1));
            if (key == "src" || value.find("http") == 0) fail("the page needs another file: " + value);
            at_ = end + 1;
        }
        if (s_[at_] == '/') {
            expect("/>");
            return;
        }
        expect(">");
        open_.push_back(opened);
        begun_ = "";
    }
    void text() {
        const auto end = std::min(s_.find('<', at_), s_.size());
        std::string out = s_.substr(at_, end - at_);
        for (auto amp = out.find('&'); amp != std::string::npos; amp = out.find('&', amp + 1)) {
            const auto stop = out.find(';', amp);
            static const std::set<std::string> kKnown{"&amp;", "&lt;", "&gt;", "&quot;", "&#160;"};
            if (stop == std::string::npos || !kKnown.contains(out.substr(amp, stop - amp + 1))) fail("an unknown entity");
        }
        at_ = end;
        const bool isStyle = !open_.empty() && open_.back() == "style";
        if (!isStyle) begun_ += out, words += out;
    }
    void finish(const std::string& what) {
        if (what == "h1" || what == "h2" || what == "h3") headings.push_back(begun_);
        if (what == "p") paragraphs.push_back(begun_);
        if (what == "p" || what == "li" || what == "td" || what == "h2" || what == "h3" || what == "title" || what == "desc")
            words += "\n";
    }

    const std::string& s_;
    std::size_t at_ = 0;
    std::vector<std::string> open_;
    std::string begun_;
};

}  // namespace app_test
