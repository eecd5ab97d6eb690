// The functions of SQLite that are used, as its header declares them.
#pragma once

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef long long sqlite3_int64;

#define MEMSIM_SQLITE_FUNCTIONS(F)                                                             \
  F(int, sqlite3_open_v2, (const char *, sqlite3 **, int, const char *))                       \
  F(int, sqlite3_close_v2, (sqlite3 *))                                                        \
  F(const char *, sqlite3_errmsg, (sqlite3 *))                                                 \
  F(int, sqlite3_limit, (sqlite3 *, int, int))                                                 \
  F(int, sqlite3_db_config, (sqlite3 *, int, ...))                                             \
  F(int, sqlite3_exec, (sqlite3 *, const char *, void *, void *, char **))                     \
  F(int, sqlite3_prepare_v2,                                                                   \
    (sqlite3 *, const char *, int, sqlite3_stmt **, const char **))                            \
  F(int, sqlite3_bind_int64, (sqlite3_stmt *, int, sqlite3_int64))                             \
  F(int, sqlite3_bind_text64,                                                                  \
    (sqlite3_stmt *, int, const char *, unsigned long long, void *, unsigned char))            \
  F(int, sqlite3_bind_null, (sqlite3_stmt *, int))                                             \
  F(int, sqlite3_step, (sqlite3_stmt *))                                                       \
  F(int, sqlite3_reset, (sqlite3_stmt *))                                                      \
  F(int, sqlite3_finalize, (sqlite3_stmt *))                                                   \
  F(int, sqlite3_column_count, (sqlite3_stmt *))                                               \
  F(int, sqlite3_column_type, (sqlite3_stmt *, int))                                           \
  F(sqlite3_int64, sqlite3_column_int64, (sqlite3_stmt *, int))                                \
  F(const unsigned char *, sqlite3_column_text, (sqlite3_stmt *, int))                         \
  F(int, sqlite3_column_bytes, (sqlite3_stmt *, int))                                          \
  F(const char *, sqlite3_column_name, (sqlite3_stmt *, int))

#define MEMSIM_SQLITE_CONSTANTS(C)         \
  C(SQLITE_OK, 0)                          \
  C(SQLITE_ROW, 100)                       \
  C(SQLITE_DONE, 101)                      \
  C(SQLITE_NULL, 5)                        \
  C(SQLITE_UTF8, 1)                        \
  C(SQLITE_OPEN_READONLY, 1)               \
  C(SQLITE_OPEN_READWRITE, 2)              \
  C(SQLITE_OPEN_CREATE, 4)                 \
  C(SQLITE_LIMIT_LENGTH, 0)                \
  C(SQLITE_DBCONFIG_TRUSTED_SCHEMA, 1017)
