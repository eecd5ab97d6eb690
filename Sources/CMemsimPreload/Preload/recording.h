// Writes down each request of one process, as heaptrack does.
#pragma once
#include "preload.h"

// The recording of this process; null if there is none. In a forked child all of
// it is 0, and nothing is recorded.
extern HIDDEN struct memsim_recorder *memsim_recorder;

// Begins with an image, if it is the one that is to be recorded.
HIDDEN void memsim_record_image(void);
// A block was made, of so many bytes as were asked for.
HIDDEN void memsim_record_made(const void *block, size_t bytes);
// A block is about to be freed.
HIDDEN void memsim_record_freeing(const void *block);
// Called before a block is resized: no other thread may get its address before that is
// recorded. False if it is not recorded, and then it has no end.
HIDDEN bool memsim_record_moving(void);
// It is another now, or null if that was refused.
HIDDEN void memsim_record_moved(const void *before, const void *block, size_t bytes);
// The memory of a recording, in pages.
HIDDEN int64_t memsim_recorder_pages(void);
