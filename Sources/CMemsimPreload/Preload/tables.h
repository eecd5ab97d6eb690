// Reads the unwind tables that compilers write for exceptions: `.eh_frame`.
#pragma once
#include "preload.h"

// How to come from a frame to that of its caller.
struct rule {
  // Its frame begins so many bytes above one of the two registers.
  int32_t offset;
  bool is_from_rbp;
  // Where the frame pointer of the caller is, below its frame in words; 0 where it is unchanged.
  uint8_t rbp_words;
  // There is no caller.
  bool is_last;
  // It takes more than this to tell.
  bool is_other;
};

// The rule of an address, by the table of its file, whose header is given.
HIDDEN struct rule memsim_rule_at(uintptr_t address, const uint8_t *header);
