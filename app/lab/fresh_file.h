// FreshFile: a file that takes its place when it is whole, or leaves nothing behind.
#pragma once

#include <filesystem>

namespace app::lab {

// Made aside, under another name in the same folder, which is made where it is missing. Throws FileError.
class FreshFile {
public:
    explicit FreshFile(std::filesystem::path file);
    ~FreshFile();  // what was not put in its place goes away
    FreshFile(const FreshFile&) = delete;
    FreshFile& operator=(const FreshFile&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return fresh_; }
    void putInPlace() const;  // over what is there

private:
    void clear() const;

    std::filesystem::path file_, fresh_;
};

}  // namespace app::lab
