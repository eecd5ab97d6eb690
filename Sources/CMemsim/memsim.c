#include "memsim.h"

__thread void *memsim_thread_slot;
