// DiskFault: knows what helps against what the system says.
#include "common/disk_fault.h"

#include <cerrno>
#include <system_error>

namespace common {

std::string diskFault(const std::filesystem::path& path, const char* what, int reason) {
    const char* remedy = "";
    switch (reason) {
        case ENOSPC:
        case EDQUOT: remedy = " Free some space on that disk."; break;
        case EROFS: remedy = " That disk can only be read: start with --home and a folder on another."; break;
        case EACCES:
        case EPERM: remedy = " Make the folder one that you may write to, or start with --home and another."; break;
        default: break;
    }
    return path.string() + ": " + what + " (" + std::generic_category().message(reason) + ")." + remedy;
}

}  // namespace common
