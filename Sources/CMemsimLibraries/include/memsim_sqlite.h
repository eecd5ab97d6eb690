// Databases of SQLite, whose library is loaded at its first use.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

struct memsim_database;
struct memsim_statement;

// Opens a database, which is made if it is to be written to; null, with a reason that is the
// caller's to free, if the library is not there or the file is none of a database.
struct memsim_database *_Nullable memsim_open_database(
    const char *path, bool is_written, char *_Nullable *_Nonnull reason);

// Closes it; all its statements have to be ended before.
void memsim_close_database(struct memsim_database *database);

// Returns the last error of the database; the text stays the database's until the next call.
const char *memsim_database_fault(struct memsim_database *database);

// Executes statements without results; false if one fails.
bool memsim_execute(struct memsim_database *database, const char *statements);

// Makes a statement ready; null if it makes no sense.
struct memsim_statement *_Nullable memsim_prepare(
    struct memsim_database *database, const char *statement);

// Sets the value of a question mark, which are counted from 1; false if there is no such mark, or
// no memory.
bool memsim_bind_integer(struct memsim_statement *statement, int place, int64_t value);
bool memsim_bind_text(
    struct memsim_statement *statement, int place, const char *text, size_t count);
bool memsim_bind_null(struct memsim_statement *statement, int place);

enum memsim_row { MEMSIM_ROW, MEMSIM_DONE, MEMSIM_FAILED };

// Goes on to the next row.
enum memsim_row memsim_step(struct memsim_statement *statement);

// Begins anew, with the values that it has.
void memsim_reset(struct memsim_statement *statement);

// The value of the row in a column, counted from 0.
int memsim_column_count(struct memsim_statement *statement);
bool memsim_column_is_null(struct memsim_statement *statement, int column);
int64_t memsim_column_integer(struct memsim_statement *statement, int column);
const char *_Nullable memsim_column_text(
    struct memsim_statement *statement, int column, size_t *count);
const char *_Nullable memsim_column_name(struct memsim_statement *statement, int column);

// Ends a statement.
void memsim_end_statement(struct memsim_statement *statement);

#pragma clang assume_nonnull end
