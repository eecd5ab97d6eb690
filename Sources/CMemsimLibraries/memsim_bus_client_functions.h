// The functions of libsystemd that are used, as its header declares them.
#pragma once
#include <stdint.h>

typedef struct sd_bus sd_bus;
typedef struct sd_bus_message sd_bus_message;
typedef struct sd_bus_slot sd_bus_slot;

typedef struct {
  const char *name;
  const char *message;
  int _need_free;
} sd_bus_error;

typedef int (*sd_bus_message_handler_t)(sd_bus_message *, void *, sd_bus_error *);

#define MEMSIM_BUS_FUNCTIONS(F)                                                                \
  F(int, sd_bus_new, (sd_bus **))                                                              \
  F(int, sd_bus_set_address, (sd_bus *, const char *))                                         \
  F(int, sd_bus_set_bus_client, (sd_bus *, int))                                               \
  F(int, sd_bus_set_method_call_timeout, (sd_bus *, uint64_t))                                 \
  F(int, sd_bus_start, (sd_bus *))                                                             \
  F(int, sd_bus_is_ready, (sd_bus *))                                                          \
  F(int, sd_bus_process, (sd_bus *, sd_bus_message **))                                        \
  F(int, sd_bus_wait, (sd_bus *, uint64_t))                                                    \
  F(sd_bus *, sd_bus_close_unref, (sd_bus *))                                                  \
  F(int, sd_bus_add_filter,                                                                    \
    (sd_bus *, sd_bus_slot **, sd_bus_message_handler_t, void *))                              \
  F(int, sd_bus_get_unique_name, (sd_bus *, const char **))                                    \
  F(int, sd_bus_request_name, (sd_bus *, const char *, uint64_t))                              \
  F(int, sd_bus_list_names, (sd_bus *, char ***, char ***))                                    \
  F(int, sd_bus_call_method,                                                                   \
    (sd_bus *, const char *, const char *, const char *, const char *, sd_bus_error *,         \
     sd_bus_message **, const char *, ...))                                                    \
  F(void, sd_bus_error_free, (sd_bus_error *))                                                 \
  F(int, sd_bus_send, (sd_bus *, sd_bus_message *, uint64_t *))                                \
  F(int, sd_bus_message_new_signal,                                                            \
    (sd_bus *, sd_bus_message **, const char *, const char *, const char *))                   \
  F(int, sd_bus_message_set_destination, (sd_bus_message *, const char *))                     \
  F(int, sd_bus_message_append, (sd_bus_message *, const char *, ...))                         \
  F(int, sd_bus_message_read, (sd_bus_message *, const char *, ...))                           \
  F(int, sd_bus_message_get_type, (sd_bus_message *, uint8_t *))                               \
  F(int, sd_bus_message_get_expect_reply, (sd_bus_message *))                                  \
  F(const char *, sd_bus_message_get_member, (sd_bus_message *))                               \
  F(sd_bus_message *, sd_bus_message_unref, (sd_bus_message *))                                \
  F(int, sd_bus_reply_method_return, (sd_bus_message *, const char *, ...))                    \
  F(int, sd_bus_reply_method_errorf, (sd_bus_message *, const char *, const char *, ...))

#define MEMSIM_BUS_CONSTANTS(C)    \
  C(SD_BUS_MESSAGE_METHOD_CALL, 1)
