// SQLite in a few words.
#include "app/lab/sqlite.h"

#include <sqlite3.h>

namespace app::lab {

namespace {

constexpr int kPatience = 60'000;  // milliseconds, while another program holds the file

std::string reasonOf(sqlite3* database) {
    switch (sqlite3_errcode(database) & 0xff) {
        case SQLITE_FULL:
            return "The disk is full. Free some room; a run goes on with --resume.";
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return "Another program is at work on it. Wait until that has ended.";
        case SQLITE_READONLY:
        case SQLITE_CANTOPEN:
        case SQLITE_PERM:
        case SQLITE_IOERR:
            return "It cannot be read or written any more. See that its folder is there, may be written in and has room.";
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return "It is damaged, or no file of results. Name another; where a run was to go on in it, take it away, and it "
                   "makes a new one.";
        default:
            return std::string("It does not hold what a file of results holds (") + sqlite3_errmsg(database) + ").";
    }
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

void Statement::check(int code) const {
    if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE) return;
    sqlite3* database = sqlite3_db_handle(statement_.get());
    throw DatabaseFault(sqlite3_db_filename(database, "main"), reasonOf(database));
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

int Statement::columns() const { return sqlite3_column_count(statement_.get()); }

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

void Database::fail() const { throw DatabaseFault(file_, database_ ? reasonOf(database_.get()) : "There is no memory left."); }

void Database::run(const std::string& orders) const {
    if (sqlite3_exec(database_.get(), orders.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

Statement Database::prepare(std::string_view text) const {
    sqlite3_stmt* statement = nullptr;
    const auto size = static_cast<int>(text.size());
    if (sqlite3_prepare_v2(database_.get(), text.data(), size, &statement, nullptr) != SQLITE_OK) fail();
    return Statement(statement);
}

bool Database::isInTransaction() const { return sqlite3_get_autocommit(database_.get()) == 0; }

void Database::undo() const {
    if (isInTransaction()) sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

Transaction::Transaction(const Database& database, const char* begin) {
    if (database.isInTransaction()) return;
    database.run(begin);
    database_ = &database;
}

Transaction::~Transaction() {
    if (database_) database_->undo();
}

void Transaction::commit() {
    if (database_) database_->run("COMMIT");
    database_ = nullptr;
}

}  // namespace app::lab
