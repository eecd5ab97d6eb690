#include "memsim_sqlite.h"

#include <stdlib.h>
#include <string.h>

#include "memsim_loading.h"
#include "memsim_sqlite_functions.h"

#define FUNCTION(type, name, parameters) type(*name) parameters;
#define NAME(type, name, parameters) #name,
#define CONSTANT(name, value) enum { name = value };

MEMSIM_SQLITE_CONSTANTS(CONSTANT)

static struct { MEMSIM_SQLITE_FUNCTIONS(FUNCTION) } sqlite;
static const char *const names[] = {MEMSIM_SQLITE_FUNCTIONS(NAME) NULL};
static struct memsim_library library = {"libsqlite3.so.0", names, (void **)&sqlite, false};

// The library copies a text that is bound so.
#define TRANSIENT ((void *)-1)

// No text or row is longer, written or read: the outcome of a run has
// some hundred bytes.
#define MOST_BYTES (1 << 20)

static sqlite3 *of(struct memsim_database *database) { return (sqlite3 *)database; }
static sqlite3_stmt *as(struct memsim_statement *statement) { return (sqlite3_stmt *)statement; }

// Limits all lengths, and allows no call of a function that the file requests.
static bool limit(sqlite3 *database) {
  sqlite.sqlite3_limit(database, SQLITE_LIMIT_LENGTH, MOST_BYTES);
  return sqlite.sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL) == SQLITE_OK;
}

struct memsim_database *memsim_open_database(
    const char *path, bool is_written, char **reason) {
  if (!memsim_load(&library, reason)) return NULL;
  sqlite3 *database = NULL;
  int flags = is_written ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  if (sqlite.sqlite3_open_v2(path, &database, flags, NULL) == SQLITE_OK && limit(database)) {
    return (struct memsim_database *)database;
  }
  *reason = strdup(database == NULL ? "there is no memory" : sqlite.sqlite3_errmsg(database));
  sqlite.sqlite3_close_v2(database);
  return NULL;
}

void memsim_close_database(struct memsim_database *database) {
  sqlite.sqlite3_close_v2(of(database));
}

const char *memsim_database_fault(struct memsim_database *database) {
  return sqlite.sqlite3_errmsg(of(database));
}

bool memsim_execute(struct memsim_database *database, const char *statements) {
  return sqlite.sqlite3_exec(of(database), statements, NULL, NULL, NULL) == SQLITE_OK;
}

struct memsim_statement *memsim_prepare(struct memsim_database *database, const char *text) {
  sqlite3_stmt *statement = NULL;
  int code = sqlite.sqlite3_prepare_v2(of(database), text, -1, &statement, NULL);
  return code == SQLITE_OK ? (struct memsim_statement *)statement : NULL;
}

bool memsim_bind_integer(struct memsim_statement *statement, int place, int64_t value) {
  return sqlite.sqlite3_bind_int64(as(statement), place, value) == SQLITE_OK;
}

bool memsim_bind_text(
    struct memsim_statement *statement, int place, const char *text, size_t count) {
  return sqlite.sqlite3_bind_text64(
             as(statement), place, text, count, TRANSIENT, SQLITE_UTF8) == SQLITE_OK;
}

bool memsim_bind_null(struct memsim_statement *statement, int place) {
  return sqlite.sqlite3_bind_null(as(statement), place) == SQLITE_OK;
}

enum memsim_row memsim_step(struct memsim_statement *statement) {
  switch (sqlite.sqlite3_step(as(statement))) {
    case SQLITE_ROW: return MEMSIM_ROW;
    case SQLITE_DONE: return MEMSIM_DONE;
    default: return MEMSIM_FAILED;
  }
}

void memsim_reset(struct memsim_statement *statement) { sqlite.sqlite3_reset(as(statement)); }

int memsim_column_count(struct memsim_statement *statement) {
  return sqlite.sqlite3_column_count(as(statement));
}

bool memsim_column_is_null(struct memsim_statement *statement, int column) {
  return sqlite.sqlite3_column_type(as(statement), column) == SQLITE_NULL;
}

int64_t memsim_column_integer(struct memsim_statement *statement, int column) {
  return sqlite.sqlite3_column_int64(as(statement), column);
}

const char *memsim_column_text(struct memsim_statement *statement, int column, size_t *count) {
  const unsigned char *text = sqlite.sqlite3_column_text(as(statement), column);
  *count = (size_t)sqlite.sqlite3_column_bytes(as(statement), column);
  return (const char *)text;
}

const char *memsim_column_name(struct memsim_statement *statement, int column) {
  return sqlite.sqlite3_column_name(as(statement), column);
}

void memsim_end_statement(struct memsim_statement *statement) {
  sqlite.sqlite3_finalize(as(statement));
}
