// SQLite in a few words.
#include "app/lab/sqlite.h"

#include <sqlite3.h>

#include "app/console.h"

namespace app::lab {

namespace {

constexpr int kPatience = 10'000;  // milliseconds, while another program holds the file

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

void Statement::check(int code) const {
    if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE) return;
    sqlite3* database = sqlite3_db_handle(statement_.get());
    throw FileError(std::string(sqlite3_db_filename(database, "main")) + ": " + sqlite3_errmsg(database) + ".");
}

Statement& Statement::bind(std::int64_t value) {
    check(sqlite3_bind_int64(statement_.get(), ++bound_, value));
    return *this;
}
Statement& Statement::bind(double value) {
    check(sqlite3_bind_double(statement_.get(), ++bound_, value));
    return *this;
}
Statement& Statement::bind(std::string_view value) {
    check(sqlite3_bind_text(statement_.get(), ++bound_, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT));
    return *this;
}

bool Statement::step() {
    const int code = sqlite3_step(statement_.get());
    check(code);
    return code == SQLITE_ROW;
}
void Statement::run() {
    step();
    check(sqlite3_reset(statement_.get()));
    bound_ = 0;
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }
double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }
std::string Statement::text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    return bytes ? std::string(bytes, size) : std::string();
}

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Database::Database(const std::filesystem::path& file, How how) : file_(file.string()) {
    sqlite3* opened = nullptr;
    // A file that was being written when its program was killed is put right by whoever opens it.
    const int flags = SQLITE_OPEN_READWRITE | (how == How::kCreate ? SQLITE_OPEN_CREATE : 0);
    const int code = sqlite3_open_v2(file_.c_str(), &opened, flags, nullptr);
    database_.reset(opened);
    if (code != SQLITE_OK) fail();
    sqlite3_busy_timeout(opened, kPatience);
}

void Database::fail() const {
    throw FileError(file_ + ": " + (database_ ? sqlite3_errmsg(database_.get()) : "out of memory") + ".");
}

void Database::run(const char* orders) {
    if (sqlite3_exec(database_.get(), orders, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

Statement Database::prepare(std::string_view text) const {
    sqlite3_stmt* statement = nullptr;
    const auto size = static_cast<int>(text.size());
    if (sqlite3_prepare_v2(database_.get(), text.data(), size, &statement, nullptr) != SQLITE_OK) fail();
    return Statement(statement);
}

}  // namespace app::lab
