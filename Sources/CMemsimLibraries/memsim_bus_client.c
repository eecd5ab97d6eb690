#include "memsim_bus_client.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "memsim_bus_client_functions.h"
#include "memsim_loading.h"

#define FUNCTION(type, name, parameters) type(*name) parameters;
#define NAME(type, name, parameters) #name,
#define CONSTANT(name, value) enum { name = value };

MEMSIM_BUS_CONSTANTS(CONSTANT)

static struct { MEMSIM_BUS_FUNCTIONS(FUNCTION) } systemd;
static const char *const names[] = {MEMSIM_BUS_FUNCTIONS(NAME) NULL};
static struct memsim_library library = {"libsystemd.so.0", names, (void **)&systemd, false};

// A flood of messages does not delay the supervisor's work for its program.
enum { most_messages_at_once = 1024 };

static sd_bus *of(struct memsim_bus *bus) { return (sd_bus *)bus; }

static int64_t milliseconds_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// GLib asks for the properties of the monitor before it listens.
static int answer(sd_bus_message *message, void *context, sd_bus_error *error) {
  (void)context;
  (void)error;
  uint8_t type;
  if (systemd.sd_bus_message_get_type(message, &type) < 0) return 0;
  if (type != SD_BUS_MESSAGE_METHOD_CALL) return 0;
  if (systemd.sd_bus_message_get_expect_reply(message) <= 0) return 1;
  const char *member = systemd.sd_bus_message_get_member(message);
  int sent = member != NULL && strcmp(member, "GetAll") == 0
      ? systemd.sd_bus_reply_method_return(message, "a{sv}", 0)
      : systemd.sd_bus_reply_method_errorf(
            message, "org.freedesktop.DBus.Error.UnknownMethod", "%s",
            "memsim's monitor does not support this method");
  return sent < 0 ? sent : 1;
}

// Goes on until the bus has given this connection a name.
static int wait_until_ready(sd_bus *bus, int64_t deadline) {
  for (;;) {
    int ready = systemd.sd_bus_is_ready(bus);
    if (ready != 0) return ready < 0 ? ready : 0;
    int done = systemd.sd_bus_process(bus, NULL);
    if (done < 0) return done;
    if (done > 0) continue;
    int64_t left = deadline - milliseconds_now();
    if (left <= 0) return -ETIMEDOUT;
    int waited = systemd.sd_bus_wait(bus, (uint64_t)left * 1000);
    if (waited < 0 && waited != -EINTR) return waited;
  }
}

static const char *begin(sd_bus *bus, const char *address, int64_t milliseconds) {
  int64_t deadline = milliseconds_now() + milliseconds;
  int code = systemd.sd_bus_set_address(bus, address);
  if (code >= 0) code = systemd.sd_bus_set_bus_client(bus, 1);
  if (code >= 0) code = systemd.sd_bus_add_filter(bus, NULL, answer, NULL);
  if (code >= 0) code = systemd.sd_bus_start(bus);
  if (code < 0) return strerror(-code);
  code = wait_until_ready(bus, deadline);
  if (code >= 0) return NULL;
  // The library has dropped the reason: it tries the next address, and has none.
  return code == -ETIMEDOUT ? strerror(ETIMEDOUT) : "it is no bus, or refuses this user";
}

struct memsim_bus *memsim_bus_open(const char *address, int64_t milliseconds, char **reason) {
  if (!memsim_load(&library, reason)) return NULL;
  sd_bus *bus = NULL;
  int code = systemd.sd_bus_new(&bus);
  const char *fault = code < 0 ? strerror(-code) : begin(bus, address, milliseconds);
  if (fault == NULL) return (struct memsim_bus *)bus;
  *reason = strdup(fault);
  if (bus != NULL) systemd.sd_bus_close_unref(bus);
  return NULL;
}

void memsim_bus_close(struct memsim_bus *bus) { systemd.sd_bus_close_unref(of(bus)); }

void memsim_bus_set_patience(struct memsim_bus *bus, int64_t milliseconds) {
  systemd.sd_bus_set_method_call_timeout(of(bus), (uint64_t)milliseconds * 1000);
}

int memsim_bus_own_name(struct memsim_bus *bus, const char *name) {
  int code = systemd.sd_bus_request_name(of(bus), name, 0);
  return code < 0 ? code : 0;
}

bool memsim_bus_process(struct memsim_bus *bus) {
  for (int count = 0; count < most_messages_at_once; count++) {
    int done = systemd.sd_bus_process(of(bus), NULL);
    if (done < 0) return false;
    if (done == 0) break;
  }
  return systemd.sd_bus_is_ready(of(bus)) > 0;
}

int memsim_bus_list_connections(
    struct memsim_bus *bus, void *context, void (*found)(void *context, const char *name)) {
  char **all = NULL;
  const char *own = NULL;
  int code = systemd.sd_bus_get_unique_name(of(bus), &own);
  if (code >= 0) code = systemd.sd_bus_list_names(of(bus), &all, NULL);
  if (code < 0) return code;
  for (char **name = all; name != NULL && *name != NULL; name++) {
    if (**name == ':' && strcmp(*name, own) != 0) found(context, *name);
    free(*name);
  }
  free(all);
  return 0;
}

int64_t memsim_bus_process_of(struct memsim_bus *bus, const char *connection) {
  static const char driver[] = "org.freedesktop.DBus";
  sd_bus_error error = {NULL, NULL, 0};
  sd_bus_message *reply = NULL;
  uint32_t pid = 0;
  int code = systemd.sd_bus_call_method(
      of(bus), driver, "/org/freedesktop/DBus", driver, "GetConnectionUnixProcessID", &error,
      &reply, "s", connection);
  if (code >= 0) code = systemd.sd_bus_message_read(reply, "u", &pid);
  bool is_gone = error.name != NULL && strstr(error.name, "NameHasNoOwner") != NULL;
  systemd.sd_bus_error_free(&error);
  if (reply != NULL) systemd.sd_bus_message_unref(reply);
  return is_gone ? 0 : code < 0 ? code : (int64_t)pid;
}

int memsim_bus_send_byte(
    struct memsim_bus *bus, const char *connection, const char *path, const char *interface,
    const char *member, uint8_t byte) {
  sd_bus_message *signal = NULL;
  int code = systemd.sd_bus_message_new_signal(of(bus), &signal, path, interface, member);
  if (code >= 0) code = systemd.sd_bus_message_set_destination(signal, connection);
  if (code >= 0) code = systemd.sd_bus_message_append(signal, "y", (int)byte);
  if (code >= 0) code = systemd.sd_bus_send(of(bus), signal, NULL);
  if (signal != NULL) systemd.sd_bus_message_unref(signal);
  return code < 0 ? code : 0;
}
