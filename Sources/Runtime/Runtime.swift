// The memory of one simulated process. The nouns, from the ground up:
//
//   page        4096 bytes, the unit of every book.
//   budget      a number of pages that several arenas share: a device without swap.
//   arena       one jemalloc arena with our extent hooks. jemalloc asks the hooks before it uses a
//               page; a hook that says no is how memory runs out. jemalloc's own statistics audit
//               what the hooks counted.
//   region      what jemalloc hands out of an arena: the bytes of one object or block.
//   slot        24 bytes outside the arenas that say where an object is, of which class, how often
//               it is retained, and in which of its lives the slot is. Slots outlive regions, so
//               nothing that an app does with a dead object touches freed memory.
//   ref         the handle to an object or block: a slot's index and the life that is meant. A ref
//               whose life is over is stale, and is always recognized.
//   class       name, instance size, which words of an instance are strong references, what
//               dealloc does.
//   heap        the objects and blocks of one process: an arena, and the slots that point into it.
//   attachment  one host thread's part of one heap: its magazines, its free slots, its identity as
//               an owner of counts.
//   magazine    freed slots that still have their region, one list for each small size class. A
//               steady state of allocation and release runs between the magazines alone.
//   owner       the attachment that made an object. It counts in plain words; every other host
//               thread counts atomically in the slot's first word, and the two meet when the owner
//               lets go (biased reference counting).
//   thread      a simulated thread of the process, with its own stack of autorelease pools.
//   turn        one callback into the process. What a turn created or retained is in flight, not
//               leaked, until the turn is over.
//
// The strategy: the owner's hot path compares, counts and moves a cursor; whatever is rare (another
// host thread, a diagnosis, an empty magazine, history, a kill) makes one of its comparisons fail
// and is decided on a slow path, which alone takes locks.

/// The size of a page, on the device and on the host.
public let pageSize = 4096
