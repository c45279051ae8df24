// SQLite in a few words: a file of tables, what is asked of it, what is written into it. Whatever fails is a FileError.
// FileError.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace app::lab {

// A prepared question or order; `?` are filled in from 1 on, columns counted from 0.
class Statement {
public:
    explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

    Statement& bind(std::int64_t value);
    Statement& bind(std::uint64_t value) { return bind(static_cast<std::int64_t>(value)); }
    Statement& bind(int value) { return bind(static_cast<std::int64_t>(value)); }
    Statement& bind(bool value) { return bind(static_cast<std::int64_t>(value)); }
    Statement& bind(double value);
    Statement& bind(std::string_view value);
    Statement& bind(const char* value) { return bind(std::string_view(value)); }

    bool step();  // whether there is a row
    void run();   // an order: done, and ready to be filled in again

    [[nodiscard]] std::int64_t integer(int column) const;
    [[nodiscard]] double real(int column) const;
    [[nodiscard]] std::string text(int column) const;

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    void check(int code) const;

    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
    int bound_ = 0;
};

class Database {
public:
    enum class How { kCreate, kOpen };
    Database(const std::filesystem::path& file, How how);

    void run(const char* orders);  // several, divided by semicolons
    Statement prepare(std::string_view text) const;
    [[nodiscard]] const std::string& file() const { return file_; }

private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    [[noreturn]] void fail() const;

    std::string file_;
    std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace app::lab
