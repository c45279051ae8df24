// A file made aside.
#include "app/lab/fresh_file.h"

#include <system_error>
#include <utility>

#include "app/console.h"
#include "app/paths.h"

namespace app::lab {

FreshFile::FreshFile(std::filesystem::path file) : file_(std::move(file)), fresh_(file_.string() + ".new") {
    if (file_.has_parent_path()) ensureFolder(file_.parent_path());
    clear();
}

FreshFile::~FreshFile() { clear(); }

void FreshFile::clear() const {
    std::error_code ignored;
    std::filesystem::remove(fresh_, ignored);
    std::filesystem::remove(fresh_.string() + "-journal", ignored);
}

void FreshFile::putInPlace() const {
    std::error_code problem;
    std::filesystem::rename(fresh_, file_, problem);
    if (problem) throw FileError(file_.string() + ": It cannot be put there (" + problem.message() + "). Name another place.");
}

}  // namespace app::lab
