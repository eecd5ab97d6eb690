// Reads the unwind tables that compilers write for exceptions: `.eh_frame`.
#pragma once
#include "preload.h"

// The rule that leads from a frame to that of its caller.
struct rule {
  // Its frame begins so many bytes above one of the two registers.
  int32_t offset;
  bool is_from_rbp;
  // The place of the caller's frame pointer, below its frame in words; 0 if it is unchanged.
  uint8_t rbp_words;
  // The function has no caller.
  bool is_last;
  // The rule needs more than these fields.
  bool is_other;
};

// The rule of an address, by the table of its file, whose header is given.
HIDDEN struct rule memsim_rule_at(uintptr_t address, const uint8_t *header);
