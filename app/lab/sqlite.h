// SQLite in a few words: a file of tables, what is asked of it, what is written into it. Whatever fails is a DatabaseFault.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "app/console.h"

struct sqlite3;
struct sqlite3_stmt;

namespace app::lab {

// What a file of tables refuses, as a sentence with its remedy.
class DatabaseFault : public FileError {
public:
    DatabaseFault(const std::string& file, const std::string& why) : FileError(file + ": " + why), why_(why) {}
    [[nodiscard]] const std::string& why() const { return why_; }  // without the file

private:
    std::string why_;
};

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
    [[nodiscard]] int columns() const;

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

    void run(const std::string& orders) const;  // several, divided by semicolons
    Statement prepare(std::string_view text) const;
    [[nodiscard]] const std::string& file() const { return file_; }
    [[nodiscard]] bool isInTransaction() const;  // SQLite ends one of its own accord where the disk is full
    void undo() const;                           // the transaction, if there is one

private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    [[noreturn]] void fail() const;

    std::string file_;
    std::unique_ptr<sqlite3, Close> database_;
};

// All that is read while it lives is of one moment, whoever writes; what is written is kept by commit() or undone. Inside of
// another one it is nothing by itself.
class Transaction {
public:
    explicit Transaction(const Database& database, const char* begin = "BEGIN");
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

private:
    const Database* database_ = nullptr;  // null: it is another's, or over
};

}  // namespace app::lab
