#define _GNU_SOURCE  // POLLRDHUP
#include "memsim_http.h"

#include <microhttpd.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "memsim_loading.h"

#define MEMSIM_HTTP_FUNCTIONS(F) \
  F(MHD_start_daemon) F(MHD_stop_daemon) F(MHD_lookup_connection_value) \
  F(MHD_create_response_from_buffer) F(MHD_create_response_from_callback) \
  F(MHD_add_response_header) F(MHD_queue_response) F(MHD_destroy_response) \
  F(MHD_suspend_connection) F(MHD_resume_connection) F(MHD_get_connection_info)

#define FUNCTION(name) __typeof__(&name) name;
#define NAME(name) #name,

static struct {
  MEMSIM_HTTP_FUNCTIONS(FUNCTION)
} functions;

static const char *const names[] = {MEMSIM_HTTP_FUNCTIONS(NAME) NULL};

// A connection on which no admitted request has arrived yet. All are used on the server's host
// thread alone.
struct stranger {
  int socket;
  bool is_listed;
  struct stranger *older, *newer;
};

struct memsim_http_server {
  struct MHD_Daemon *daemon;
  struct memsim_http_bounds bounds;
  struct memsim_http_handler handler;
  unsigned stranger_count;
  struct stranger *oldest, *newest;
};

struct memsim_http_exchange {
  struct memsim_http_server *server;
  struct MHD_Connection *connection;
  struct memsim_http_request request;
  char *path;
  unsigned char *body;
  struct MHD_Response *response;
  unsigned status;
};

struct memsim_http_stream {
  struct memsim_http_server *server;
  struct MHD_Connection *connection;
  void *source;
  pthread_mutex_t lock;
  bool is_waiting;
};

static const char *field(struct MHD_Connection *connection, const char *name) {
  return functions.MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

static void remove_stranger(struct memsim_http_server *server, struct stranger *stranger) {
  if (!stranger->is_listed) return;
  stranger->is_listed = false;
  server->stranger_count -= 1;
  *(stranger->older == NULL ? &server->oldest : &stranger->older->newer) = stranger->newer;
  *(stranger->newer == NULL ? &server->newest : &stranger->newer->older) = stranger->older;
}

// Lists a connection that opens. Of too many strangers the oldest is disconnected, so silent
// connections never keep a page waiting.
static void notify(
    void *context, struct MHD_Connection *connection, void **slot,
    enum MHD_ConnectionNotificationCode code) {
  struct memsim_http_server *server = context;
  struct stranger *stranger = *slot;
  if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
    if (stranger != NULL) remove_stranger(server, stranger);
    free(stranger);
    *slot = NULL;
    return;
  }
  const union MHD_ConnectionInfo *info =
      functions.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  stranger = info == NULL ? NULL : calloc(1, sizeof *stranger);
  if (stranger == NULL) return;
  *slot = stranger;
  stranger->socket = info->connect_fd;
  stranger->is_listed = true;
  stranger->older = server->newest;
  *(server->newest == NULL ? &server->oldest : &server->newest->newer) = stranger;
  server->newest = stranger;
  server->stranger_count += 1;
  if (server->stranger_count <= server->bounds.strangers) return;
  shutdown(server->oldest->socket, SHUT_RDWR);
  remove_stranger(server, server->oldest);
}

void memsim_http_admit(struct memsim_http_exchange *exchange) {
  const union MHD_ConnectionInfo *info = functions.MHD_get_connection_info(
      exchange->connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  if (info == NULL || info->socket_context == NULL) return;
  remove_stranger(exchange->server, info->socket_context);
}

static struct memsim_http_exchange *begin(
    struct memsim_http_server *server, struct MHD_Connection *connection, const char *path,
    const char *method) {
  struct memsim_http_exchange *exchange = calloc(1, sizeof *exchange);
  if (exchange == NULL) return NULL;
  exchange->server = server;
  exchange->connection = connection;
  exchange->path = strdup(path);
  if (exchange->path == NULL) {
    free(exchange);
    return NULL;
  }
  exchange->request = (struct memsim_http_request){
      .method = method, .path = exchange->path, .host = field(connection, "Host"),
      .origin = field(connection, "Origin"), .site = field(connection, "Sec-Fetch-Site"),
      .length = field(connection, "Content-Length")};
  return exchange;
}

// Appends a part of a body; false if the body is too large.
static bool append(struct memsim_http_exchange *exchange, const char *bytes, size_t count) {
  size_t whole = exchange->request.body_count + count;
  if (whole > exchange->server->bounds.body_bytes) return false;
  unsigned char *body = realloc(exchange->body, whole);
  if (body == NULL) return false;
  memcpy(body + exchange->request.body_count, bytes, count);
  exchange->body = body;
  exchange->request.body = body;
  exchange->request.body_count = whole;
  return true;
}

// Sends the reply if there is one; only a request whose body has not arrived may have none.
static enum MHD_Result send_reply(struct memsim_http_exchange *exchange) {
  if (exchange->response == NULL) return exchange->request.has_body ? MHD_NO : MHD_YES;
  struct MHD_Response *response = exchange->response;
  exchange->response = NULL;
  enum MHD_Result result =
      functions.MHD_queue_response(exchange->connection, exchange->status, response);
  functions.MHD_destroy_response(response);
  return result;
}

static enum MHD_Result handle(
    void *context, struct MHD_Connection *connection, const char *path, const char *method,
    const char *version, const char *bytes, size_t *count, void **slot) {
  (void)version;
  struct memsim_http_server *server = context;
  struct memsim_http_exchange *exchange = *slot;
  if (exchange == NULL) {
    exchange = *slot = begin(server, connection, path, method);
    if (exchange == NULL) return MHD_NO;
  } else if (*count > 0) {
    bool is_taken = append(exchange, bytes, *count);
    *count = 0;
    return is_taken ? MHD_YES : MHD_NO;
  } else {
    exchange->request.has_body = true;
  }
  server->handler.answer(server->handler.context, exchange);
  return send_reply(exchange);
}

static void finish(
    void *context, struct MHD_Connection *connection, void **slot,
    enum MHD_RequestTerminationCode code) {
  (void)context, (void)connection, (void)code;
  struct memsim_http_exchange *exchange = *slot;
  if (exchange == NULL) return;
  *slot = NULL;
  if (exchange->response != NULL) functions.MHD_destroy_response(exchange->response);
  free(exchange->path);
  free(exchange->body);
  free(exchange);
}

static struct memsim_library library = {
    "libmicrohttpd.so.12", names, (void **)&functions, false};

struct memsim_http_server *memsim_http_start(
    int socket, struct memsim_http_bounds bounds, struct memsim_http_handler handler,
    char **reason) {
  if (!memsim_load(&library, reason)) return NULL;
  struct memsim_http_server *server = calloc(1, sizeof *server);
  if (server == NULL) return NULL;
  server->bounds = bounds;
  server->handler = handler;
  // Signals are for the host thread that has begun this one.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  server->daemon = functions.MHD_start_daemon(
      MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL,
      handle, server, MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_CONNECTION_LIMIT,
      bounds.connections, MHD_OPTION_CONNECTION_TIMEOUT, bounds.idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, bounds.head_bytes, MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_NOTIFY_COMPLETED, finish, server, MHD_OPTION_NOTIFY_CONNECTION, notify, server,
      MHD_OPTION_END);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (server->daemon == NULL) {
    *reason = strdup("libmicrohttpd does not start");
    free(server);
    return NULL;
  }
  return server;
}

void memsim_http_stop(struct memsim_http_server *server) {
  functions.MHD_stop_daemon(server->daemon);
  free(server);
}

struct memsim_http_request memsim_http_request(const struct memsim_http_exchange *exchange) {
  return exchange->request;
}

bool memsim_http_reply(
    struct memsim_http_exchange *exchange, unsigned status, const void *bytes, size_t count) {
  exchange->status = status;
  exchange->response = functions.MHD_create_response_from_buffer(
      count, (void *)(bytes == NULL ? "" : bytes), MHD_RESPMEM_MUST_COPY);
  return exchange->response != NULL;
}

// The lock is held from the call of the source to the wait: a source with new bytes wakes it then.
static ssize_t read_stream(void *context, uint64_t position, char *buffer, size_t count) {
  (void)position;
  struct memsim_http_stream *stream = context;
  pthread_mutex_lock(&stream->lock);
  ssize_t result = stream->server->handler.read(stream->source, buffer, count);
  if (result == 0) {
    functions.MHD_suspend_connection(stream->connection);
    stream->is_waiting = true;
  }
  pthread_mutex_unlock(&stream->lock);
  return result < 0 ? MHD_CONTENT_READER_END_OF_STREAM : result;
}

static void close_stream(void *context) {
  struct memsim_http_stream *stream = context;
  stream->server->handler.close(stream->source);
  pthread_mutex_destroy(&stream->lock);
  free(stream);
}

struct memsim_http_stream *memsim_http_reply_stream(
    struct memsim_http_exchange *exchange, void *source) {
  struct memsim_http_stream *stream = calloc(1, sizeof *stream);
  if (stream == NULL) return NULL;
  stream->server = exchange->server;
  stream->connection = exchange->connection;
  stream->source = source;
  pthread_mutex_init(&stream->lock, NULL);
  exchange->status = MHD_HTTP_OK;
  exchange->response = functions.MHD_create_response_from_callback(
      MHD_SIZE_UNKNOWN, 1 << 16, read_stream, stream, close_stream);
  if (exchange->response == NULL) {
    pthread_mutex_destroy(&stream->lock);
    free(stream);
    return NULL;
  }
  return stream;
}

void memsim_http_set_field(
    struct memsim_http_exchange *exchange, const char *name, const char *value) {
  functions.MHD_add_response_header(exchange->response, name, value);
}

bool memsim_http_is_closed(struct memsim_http_stream *stream) {
  const union MHD_ConnectionInfo *info = functions.MHD_get_connection_info(
      stream->connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  if (info == NULL) return true;
  struct pollfd question = {.fd = info->connect_fd, .events = POLLRDHUP};
  return poll(&question, 1, 0) > 0;
}

void memsim_http_wake(struct memsim_http_stream *stream) {
  pthread_mutex_lock(&stream->lock);
  if (stream->is_waiting) {
    stream->is_waiting = false;
    functions.MHD_resume_connection(stream->connection);
  }
  pthread_mutex_unlock(&stream->lock);
}
