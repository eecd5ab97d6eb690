#include "journal.h"
#include "opaque.h"
#include "timing.h"
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

enum { capacity = 65536, longest_line = 1024 };

typedef struct {
  char *bytes;
  size_t count, line;
  XXH3_state_t *digest;
  char *kept;
  size_t kept_count;
} buffer;

#define PUT(buffer, text) put(buffer, text, sizeof(text) - 1)

static inline void put(buffer *buffer, const char *text, size_t length) {
  memcpy(buffer->bytes + buffer->count, text, length);
  buffer->count += length;
}

static const char digit_pairs[] =
    "00010203040506070809101112131415161718192021222324252627282930313233343536373839"
    "40414243444546474849505152535455565758596061626364656667686970717273747576777879"
    "8081828384858687888990919293949596979899";

static inline void put_number(buffer *buffer, uint64_t value) {
  char digits[20];
  int start = sizeof digits;
  while (value >= 10) {
    start -= 2;
    memcpy(digits + start, digit_pairs + value % 100 * 2, 2);
    value /= 100;
  }
  // A pair of digits that begins with 0 is a single one, at the front.
  if (value || start == sizeof digits) digits[--start] = (char)('0' + value);
  put(buffer, digits + start, sizeof digits - (size_t)start);
}

static void drain(buffer *buffer) {
  opaque(buffer->bytes);
  if (buffer->kept) memcpy(buffer->kept + buffer->kept_count, buffer->bytes, buffer->count);
  if (buffer->kept) buffer->kept_count += buffer->count;
  buffer->count = 0;
}

static void begin(buffer *buffer, uint64_t at, uint64_t sequence) {
  if (capacity - buffer->count < longest_line) drain(buffer);
  buffer->line = buffer->count;
  PUT(buffer, "{\"at\":");
  put_number(buffer, at);
  PUT(buffer, ",\"sequence\":");
  put_number(buffer, sequence);
}

static void end(buffer *buffer) {
  PUT(buffer, "}\n");
  XXH3_128bits_update(
      buffer->digest, buffer->bytes + buffer->line, buffer->count - buffer->line);
}

NOT_INLINED static void put_input(
    buffer *buffer, uint64_t at, uint64_t sequence, uint64_t finger, uint64_t x) {
  begin(buffer, at, sequence);
  PUT(buffer, ",\"event\":\"input\",\"pid\":31,\"kind\":\"touch-moved\",\"finger\":");
  put_number(buffer, finger);
  PUT(buffer, ",\"x\":");
  put_number(buffer, x);
  PUT(buffer, ",\"y\":");
  put_number(buffer, 15360);
  end(buffer);
}

NOT_INLINED static void put_process(
    buffer *buffer, uint64_t at, uint64_t sequence, uint64_t pid, uint64_t footprint) {
  begin(buffer, at, sequence);
  PUT(buffer, ",\"event\":\"process-sampled\",\"pid\":");
  put_number(buffer, pid);
  PUT(buffer, ",\"cause\":\"change\",\"footprintBytes\":");
  put_number(buffer, footprint);
  PUT(buffer, ",\"cleanPages\":");
  put_number(buffer, 412);
  PUT(buffer, ",\"purgeablePages\":");
  put_number(buffer, 0);
  end(buffer);
}

NOT_INLINED static void put_device(buffer *buffer, uint64_t at, uint64_t sequence) {
  begin(buffer, at, sequence);
  PUT(buffer, ",\"event\":\"device-sampled\",\"cause\":\"change\",\"freePages\":");
  put_number(buffer, 1201);
  PUT(buffer, ",\"cleanPages\":");
  put_number(buffer, 2210);
  PUT(buffer, ",\"purgeablePages\":");
  put_number(buffer, 16);
  PUT(buffer, ",\"dirtyPages\":");
  put_number(buffer, 11300);
  PUT(buffer, ",\"reservedPages\":");
  put_number(buffer, 17920);
  end(buffer);
}

NOT_INLINED static void put_reclaimed(buffer *buffer, uint64_t at, uint64_t sequence) {
  begin(buffer, at, sequence);
  PUT(buffer, ",\"event\":\"pages-reclaimed\",\"pid\":");
  put_number(buffer, 32);
  PUT(buffer, ",\"memory\":\"clean\",\"pages\":");
  put_number(buffer, 96);
  end(buffer);
}

NOT_INLINED static void put_lifecycle(buffer *buffer, uint64_t at, uint64_t sequence) {
  begin(buffer, at, sequence);
  PUT(buffer, ",\"event\":\"lifecycle-called\",\"pid\":");
  put_number(buffer, 31);
  PUT(buffer, ",\"method\":\"applicationDidBecomeActive:\"");
  end(buffer);
}

static void put_candidate(buffer *buffer, uint64_t index) {
  if (index) PUT(buffer, ",");
  PUT(buffer, "{\"pid\":");
  put_number(buffer, 29 + index);
  PUT(buffer, ",\"rank\":");
  put_number(buffer, index);
  PUT(buffer, ",\"footprintBytes\":");
  put_number(buffer, 4194304);
  if (index < 2) {
    PUT(buffer, ",\"passedOver\":\"warned, and answers until the next check\"");
  }
  PUT(buffer, "}");
}

NOT_INLINED static void put_terminated(buffer *buffer, uint64_t at, uint64_t sequence) {
  begin(buffer, at, sequence);
  PUT(buffer, ",\"event\":\"terminated\",\"pid\":");
  put_number(buffer, 32);
  PUT(buffer, ",\"reason\":\"background-quit\",\"footprintBytes\":");
  put_number(buffer, 4194304);
  PUT(buffer, ",\"peakBytes\":");
  put_number(buffer, 4194304);
  PUT(buffer, ",\"freedBytes\":");
  put_number(buffer, 4194304);
  PUT(buffer, ",\"because\":{\"rule\":\"urgent\",\"level\":");
  put_number(buffer, 2);
  PUT(buffer, ",\"availablePages\":");
  put_number(buffer, 3411);
  PUT(buffer, ",\"candidates\":[");
  for (uint64_t index = 0; index < 3; index++) put_candidate(buffer, index);
  PUT(buffer, "],\"behind\":");
  put_number(buffer, 2);
  PUT(buffer, ",\"putOffPages\":");
  put_number(buffer, 521);
  PUT(buffer, ",\"putOffBy\":\"anybody\",\"putOffUntil\":\"more-taken\"}");
  end(buffer);
  // Its line goes out at once, as that of every decision.
  drain(buffer);
}

static void put_turn(buffer *buffer, uint64_t turn) {
  uint64_t at = 1000000000 + turn * 16666667, sequence = turn * floor_journal_events;
  uint64_t footprint = 9437184 + turn % 64 * 4096;
  for (uint64_t finger = 0; finger < 2; finger++) {
    put_input(buffer, at, ++sequence, finger, 10240 + turn % 1024);
  }
  for (uint64_t pid = 31; pid < 33; pid++) put_process(buffer, at, ++sequence, pid, footprint);
  put_device(buffer, at, ++sequence);
  put_reclaimed(buffer, at, ++sequence);
  put_lifecycle(buffer, at, ++sequence);
  put_terminated(buffer, at, ++sequence);
}

static buffer make_buffer(char *kept) {
  buffer buffer = {malloc(capacity), 0, 0, XXH3_createState(), kept, 0};
  if (!buffer.bytes || !buffer.digest) abort();
  XXH3_128bits_reset(buffer.digest);
  return buffer;
}

static void free_buffer(buffer *buffer) {
  XXH3_freeState(buffer->digest);
  free(buffer->bytes);
}

size_t floor_journal_text(uint64_t turns, char *text) {
  buffer buffer = make_buffer(text);
  for (uint64_t turn = 0; turn < turns; turn++) put_turn(&buffer, turn);
  free_buffer(&buffer);
  return buffer.kept_count;
}

uint64_t floor_journal(uint64_t turns) {
  buffer buffer = make_buffer(NULL);
  put_turn(&buffer, 0);
  uint64_t start = timing_now();
  for (uint64_t turn = 0; turn < turns; turn++) put_turn(&buffer, turn);
  uint64_t elapsed = timing_now() - start;
  free_buffer(&buffer);
  return elapsed;
}
