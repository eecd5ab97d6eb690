// A server over HTTP by libmicrohttpd, which is loaded when the first one starts: a run without a
// page never pays for it.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

// A server that runs on a host thread of its own.
struct memsim_http_server;

// A request that is being answered.
struct memsim_http_exchange;

// An answer without an end, which reads bytes as long as its reader is connected.
struct memsim_http_stream;

// A request. Texts and bytes are those of the exchange, and live as long as it does.
struct memsim_http_request {
  const char *method;
  const char *path;
  const char *_Nullable host;
  const char *_Nullable origin;
  const char *_Nullable site;
  const char *_Nullable length;
  // Whether the body has arrived; until then an exchange without a reply waits for it.
  bool has_body;
  const unsigned char *_Nullable body;
  size_t body_count;
};

// The functions that answer requests, on the host thread of the server.
struct memsim_http_handler {
  void *context;
  // Replies to a request, or leaves one that has no body yet until it has.
  void (*answer)(void *context, struct memsim_http_exchange *exchange);
  // Fills a buffer from a source; 0 if there is nothing now, less if there will be nothing more.
  ssize_t (*read)(void *source, char *buffer, size_t count);
  // Releases a source, whose stream is gone when this function returns.
  void (*close)(void *source);
};

// The limits of a server.
struct memsim_http_bounds {
  // Connections at once; further ones wait until one of these is closed.
  unsigned connections;
  // Connections at once without an admitted request; a further one closes the oldest of these.
  unsigned strangers;
  // Seconds after which a connection is closed on which nothing moves.
  unsigned idle_seconds;
  // The maximum size of the head of a request, in bytes.
  size_t head_bytes;
  // Bytes that a body has at most; one that has more ends its connection.
  size_t body_bytes;
};

// Starts a server on a socket that listens, which is the server's from then on; null if it cannot,
// and then `reason` is the cause and the caller's to free.
struct memsim_http_server *_Nullable memsim_http_start(
    int socket, struct memsim_http_bounds bounds, struct memsim_http_handler handler,
    char *_Nullable *_Nonnull reason);

// Ends a server. No stream may wait: each has been woken, and its source has nothing more.
void memsim_http_stop(struct memsim_http_server *server);

// Returns the request of an exchange.
struct memsim_http_request memsim_http_request(const struct memsim_http_exchange *exchange);

// Replies with bytes, which are copied; false if there is no memory for it.
bool memsim_http_reply(
    struct memsim_http_exchange *exchange, unsigned status, const void *_Nullable bytes,
    size_t count);

// Replies with a source's bytes, as they arrive; null if there is no memory for it, and then the
// source is still the caller's.
struct memsim_http_stream *_Nullable memsim_http_reply_stream(
    struct memsim_http_exchange *exchange, void *source);

// Adds a field to the head of the reply that was made.
void memsim_http_set_field(
    struct memsim_http_exchange *exchange, const char *name, const char *value);

// Marks the connection of an exchange as one whose requests are allowed: it counts no longer as a
// stranger's.
void memsim_http_admit(struct memsim_http_exchange *exchange);

// Returns whether the reader of a stream has closed its end, which a stream that waits does not
// detect by itself; to be called on the host thread of the server.
bool memsim_http_is_closed(struct memsim_http_stream *stream);

// Has a stream ask its source again, if it waits.
void memsim_http_wake(struct memsim_http_stream *stream);

#pragma clang assume_nonnull end
