// Reads `.eh_frame`: a table of functions by their addresses, and for each of them steps that give,
// from one address to the next, the place of its frame and of the registers that were saved there.
#if defined(__x86_64__)
#include "tables.h"

#include <stddef.h>
#include <string.h>

enum { register_rbp = 6, register_rsp = 7, register_return = 16 };

// Bytes of a table.
struct cursor { const uint8_t *next, *end; };

static uint64_t take_number(struct cursor *cursor, size_t bytes) {
  uint64_t value = 0;
  if ((size_t)(cursor->end - cursor->next) < bytes)
    cursor->next = cursor->end;
  else
    memcpy(&value, cursor->next, bytes), cursor->next += bytes;
  return value;
}

static uint64_t take_uleb(struct cursor *cursor) {
  uint64_t value = 0;
  for (unsigned shift = 0; cursor->next < cursor->end; shift += 7) {
    uint8_t byte = *cursor->next++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7f) << shift;
    if (!(byte & 0x80)) break;
  }
  return value;
}

static int64_t take_sleb(struct cursor *cursor) {
  uint64_t value = 0;
  unsigned shift = 0;
  while (cursor->next < cursor->end) {
    uint8_t byte = *cursor->next++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7f) << shift;
    shift += 7;
    if (byte & 0x80) continue;
    if (shift < 64 && byte & 0x40) value |= ~(uint64_t)0 << shift;
    break;
  }
  return (int64_t)value;
}

// An address of a table, which is relative to its own place, or absolute; 0 for any
// other encoding.
static uintptr_t take_address(struct cursor *cursor, uint8_t encoding) {
  const uint8_t *place = cursor->next;
  uint64_t value;
  switch (encoding & 0x0f) {
  case 0x00: case 0x04: case 0x0c: value = take_number(cursor, 8); break;
  case 0x03: value = take_number(cursor, 4); break;
  case 0x0b: value = (uint64_t)(int64_t)(int32_t)take_number(cursor, 4); break;
  default: cursor->next = cursor->end; return 0;
  }
  if ((encoding & 0x70) == 0x10) return (uintptr_t)place + value;
  return (encoding & 0x70) == 0 ? value : 0;
}

// The unwind rules of an address, as the tables are followed.
struct registers {
  uint8_t cfa;
  int64_t offset;
  // The places at which the two are saved, from the frame; 0 if they are unchanged.
  int64_t rbp;
  int64_t address;
  bool has_no_return, is_other;
};

struct common {
  uint64_t code_step;
  int64_t data_step;
  uint8_t encoding;
  bool has_size, is_signal;
  struct cursor steps;
};

static bool read_common(const uint8_t *start, struct common *common) {
  uint32_t bytes;
  memcpy(&bytes, start, 4);
  struct cursor cursor = {start + 8, start + 4 + bytes};
  if (bytes == 0xffffffff) return false;
  uint8_t version = (uint8_t)take_number(&cursor, 1);
  const char *letters = (const char *)cursor.next;
  while (take_number(&cursor, 1) != 0) {
  }
  common->code_step = take_uleb(&cursor);
  common->data_step = take_sleb(&cursor);
  uint64_t number = version == 1 ? take_number(&cursor, 1) : take_uleb(&cursor);
  if ((version != 1 && version != 3) || number != register_return) return false;
  common->encoding = 0;
  common->has_size = letters[0] == 'z';
  common->is_signal = false;
  if (!common->has_size) {
    common->steps = cursor;
    return letters[0] == 0;
  }
  uint64_t size = take_uleb(&cursor);
  common->steps = (struct cursor){cursor.next + size, cursor.end};
  for (letters++; *letters != 0; letters++) {
    if (*letters == 'R') common->encoding = (uint8_t)take_number(&cursor, 1);
    else if (*letters == 'L') take_number(&cursor, 1);
    else if (*letters == 'P') take_address(&cursor, (uint8_t)take_number(&cursor, 1) & 0x0f);
    else if (*letters == 'S') common->is_signal = true;
    else return false;
  }
  return true;
}

static void note_saved(struct registers *registers, uint64_t number, int64_t offset) {
  if (number == register_rbp) registers->rbp = offset;
  if (number == register_return) registers->address = offset;
}

static void note_elsewhere(struct registers *registers, uint64_t number) {
  if (number == register_rbp || number == register_return) registers->is_other = true;
}

enum { most_kept = 8 };

// The state of following steps.
struct walk {
  struct cursor cursor;
  const struct common *common;
  // The rules at the beginning of the function.
  const struct registers *first;
  struct registers now;
  // The rules that were remembered.
  struct registers kept[most_kept];
  size_t kept_count;
};

static void restore(struct walk *walk, uint64_t number) {
  if (number == register_rbp) walk->now.rbp = walk->first->rbp;
  if (number == register_return) walk->now.address = walk->first->address;
}

static int64_t take_factored(struct walk *walk, bool is_signed) {
  int64_t value =
      is_signed ? take_sleb(&walk->cursor) : (int64_t)take_uleb(&walk->cursor);
  return value * walk->common->data_step;
}

static void skip_expression(struct walk *walk) {
  uint64_t bytes = take_uleb(&walk->cursor);
  size_t rest = (size_t)(walk->cursor.end - walk->cursor.next);
  walk->cursor.next += bytes < rest ? bytes : rest;
}

// A step about where registers are saved; false if it is about something else.
static bool take_saving(struct walk *walk, uint8_t step) {
  struct cursor *cursor = &walk->cursor;
  struct registers *now = &walk->now;
  if (step < 0x05 || (step > 0x09 && step != 0x10 && step != 0x11 && step != 0x14 &&
                      step != 0x15 && step != 0x16))
    return false;
  uint64_t number = take_uleb(cursor);
  switch (step) {
  case 0x05: note_saved(now, number, take_factored(walk, false)); break;
  case 0x06: restore(walk, number); break;
  case 0x07: now->has_no_return |= number == register_return; break;
  case 0x08:
    if (number == register_rbp) now->rbp = 0;
    break;
  case 0x11: note_saved(now, number, take_factored(walk, true)); break;
  case 0x10: case 0x16:
    note_elsewhere(now, number);
    skip_expression(walk);
    break;
  default:
    note_elsewhere(now, number);
    take_uleb(cursor);
  }
  return true;
}

// A step that moves the frame, or saves or restores all rules; an unknown one sets `is_other`.
static void take_other(struct walk *walk, uint8_t step) {
  struct cursor *cursor = &walk->cursor;
  struct registers *now = &walk->now;
  switch (step) {
  case 0x00: break;
  case 0x0a:
    if (walk->kept_count < most_kept) walk->kept[walk->kept_count++] = *now;
    else now->is_other = true;
    break;
  case 0x0b:
    if (walk->kept_count > 0) *now = walk->kept[--walk->kept_count];
    else now->is_other = true;
    break;
  case 0x0c:
    now->cfa = (uint8_t)take_uleb(cursor);
    now->offset = (int64_t)take_uleb(cursor);
    break;
  case 0x0d: now->cfa = (uint8_t)take_uleb(cursor); break;
  case 0x0e: now->offset = (int64_t)take_uleb(cursor); break;
  case 0x0f:
    // The frame is somewhere else until a step sets it again.
    now->cfa = 0xff;
    skip_expression(walk);
    break;
  case 0x12:
    now->cfa = (uint8_t)take_uleb(cursor);
    now->offset = take_factored(walk, true);
    break;
  case 0x13: now->offset = take_factored(walk, true); break;
  case 0x2e: take_uleb(cursor); break;
  default: now->is_other = true;
  }
}

// Follows the steps of a table up to an address.
static struct registers follow(
    struct cursor cursor, const struct common *common, const struct registers *first,
    uintptr_t location, uintptr_t address) {
  struct walk walk = {.cursor = cursor, .common = common, .first = first, .now = *first};
  while (walk.cursor.next < walk.cursor.end && !walk.now.is_other) {
    uint8_t step = (uint8_t)take_number(&walk.cursor, 1);
    uint64_t number = step & 0x3f, advance = 0;
    switch (step & 0xc0) {
    case 0x40: advance = number; break;
    case 0x80: note_saved(&walk.now, number, take_factored(&walk, false)); break;
    case 0xc0: restore(&walk, number); break;
    default:
      if (step >= 0x02 && step <= 0x04)
        advance = take_number(&walk.cursor, (size_t)1 << (step - 2));
      else if (!take_saving(&walk, step))
        take_other(&walk, step);
    }
    location += advance * common->code_step;
    if (location > address) break;
  }
  return walk.now;
}

// The table of a function, by the addresses at which functions begin; null if there is none.
static const uint8_t *function_at(uintptr_t address, const uint8_t *header) {
  enum { as_is = 0x03, from_header = 0x3b };
  if (header == NULL || header[0] != 1 || header[2] != as_is || header[3] != from_header)
    return NULL;
  struct cursor cursor = {header + 4, header + 16};
  take_address(&cursor, header[1]);
  uint64_t count = take_number(&cursor, 4);
  const uint8_t *entries = cursor.next;
  uint64_t low = 0, high = count;
  int32_t value[2];
  while (low < high) {
    uint64_t middle = (low + high) / 2;
    memcpy(value, entries + middle * 8, 4);
    if ((uintptr_t)header + (uintptr_t)(intptr_t)value[0] <= address)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == 0) return NULL;
  memcpy(value, entries + (low - 1) * 8, 8);
  return header + value[1];
}

struct rule memsim_rule_at(uintptr_t address, const uint8_t *header) {
  const struct rule other = {.is_other = true};
  const uint8_t *function = function_at(address, header);
  if (function == NULL) return other;
  uint32_t bytes, back;
  memcpy(&bytes, function, 4);
  memcpy(&back, function + 4, 4);
  struct common common;
  if (bytes == 0xffffffff || back == 0 || !read_common(function + 4 - back, &common)) return other;
  if (common.is_signal) return other;
  struct cursor cursor = {function + 8, function + 4 + bytes};
  uintptr_t start = take_address(&cursor, common.encoding);
  uintptr_t length = take_address(&cursor, common.encoding & 0x0f);
  if (start == 0 || address - start >= length) return other;
  if (common.has_size) {
    uint64_t size = take_uleb(&cursor);
    cursor.next += size;
  }
  const struct registers nothing = {0};
  struct registers first = follow(common.steps, &common, &nothing, 0, 0);
  struct registers registers = follow(cursor, &common, &first, start, address);
  if (registers.has_no_return) return (struct rule){.is_last = true};
  bool is_simple = !registers.is_other && registers.address == -8 && registers.rbp <= 0 &&
                   registers.rbp >= -8 * 255 && registers.rbp % 8 == 0 &&
                   registers.offset > 0 && registers.offset < 1 << 23 &&
                   (registers.cfa == register_rsp || registers.cfa == register_rbp);
  if (!is_simple) return other;
  return (struct rule){
      .offset = (int32_t)registers.offset,
      .is_from_rbp = registers.cfa == register_rbp,
      .rbp_words = (uint8_t)(-registers.rbp / 8),
  };
}

#endif
