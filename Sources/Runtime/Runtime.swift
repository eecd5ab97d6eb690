// The memory of one simulated process. The nouns, from the ground up:
//
//   page        4096 bytes, the unit of every counter.
//   budget      a number of pages that several arenas share: a device without swap.
//   arena       one jemalloc arena with our extent hooks. jemalloc asks the hooks before it uses a
//               page; memory runs out when a hook refuses. jemalloc's own statistics audit the
//               counters of the hooks.
//   region      the bytes of one object or block, allocated by jemalloc in an arena.
//   slot        24 bytes outside the arenas: the address of an object, its class, its retain count,
//               and the life of the slot. Slots outlive regions, so no use of a deallocated object
//               touches freed memory.
//   ref         the handle to an object or block: a slot's index and a life. A ref whose life is
//               over is stale, and is always recognized.
//   class       name, instance size, strong reference words of an instance, dealloc.
//   heap        the objects and blocks of one process: an arena, and the slots that point into it.
//   local state one host thread's state of one heap: its magazines, its free slots, its identity as
//               an owner of counts.
//   magazine    freed slots that still have their region, one list for each small size class. A
//               steady state of allocation and release runs between the magazines alone.
//   owner       the host thread that made an object. It counts in plain words; every other host
//               thread counts atomically in the slot's first word, and the owner merges its count
//               when it gives up the object (biased reference counting).
//   thread      a simulated thread of the process, with its own stack of autorelease pools.
//   turn        one callback into the process. Objects that a turn created or retained are not
//               leaked until the turn is over.
//
// The strategy: the owner's hot path compares, counts and moves a cursor; any rare case (another
// host thread, a diagnosis, an empty magazine, history, a kill) makes one of its comparisons fail
// and is decided on a slow path, which alone takes locks.

/// The size of a page, on the device and on the host.
public let pageSize = 4096
