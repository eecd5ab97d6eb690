// Memory cgroups: events of their files, their members, and a watcher that outlives memsim.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Reads a file of the kernel from its start; returns the number of bytes, or -1 and `errno`.
int64_t memsim_group_read(const char *path, void *bytes, int64_t most);
// Writes a text to a file of the kernel in one call; `errno` if that is not possible.
bool memsim_group_write(const char *path, const char *text);
// Opens the list of members, to which a process writes itself; -1 and `errno` if not possible.
int32_t memsim_group_open_members(const char *folder);
// A number that this process has not had yet, from 1.
int32_t memsim_group_next_number(void);

// Opens the kernel's log after its last record; -1 if this user may not read the log.
int32_t memsim_kernel_log_open(void);
// Reads the next record; returns the number of bytes, 0 if there is none.
int64_t memsim_kernel_log_read(int32_t log, void *bytes, int64_t most);

// Opens an event that a file of version 1 rings; `errno` and -1 if that is not possible.
int32_t memsim_group_event(void);
// Lets a file of a version 1 group ring an event, such as `memory.oom_control`.
bool memsim_group_ring(int32_t event, const char *folder, const char *file);
// Waits for an event (-1 for none), for a signal, or for so long.
void memsim_group_wait(int32_t event, int32_t milliseconds);

enum memsim_membership {
  // The process is gone, or about to be.
  memsim_membership_unknown,
  memsim_membership_inside,
  // In a group below that of the name.
  memsim_membership_below,
  memsim_membership_outside,
};
// The place of a process in relation to the group of a name.
enum memsim_membership memsim_group_membership(const char *name, int32_t pid);

// Sends a signal to a process that is in the group of a name, or in a group below; to no other
// process, even if its number was reused.
bool memsim_group_signal(const char *name, int32_t pid, int32_t number);

// Kills the members of a group and of the groups below it, and removes those that are empty;
// whether the group is gone. Processes take a moment to end, so that a caller tries again.
bool memsim_group_remove(const char *folder);

// Starts a process that kills the members of a group and removes the group when this process ends,
// however it ends; returns a descriptor to close, or -1 and `errno`. If there is a home, that
// process also removes it, and stops the group above it from sharing its memory out.
//
// If this process closes the descriptor after it has removed the group, nothing is left to do.
int32_t memsim_group_watch(const char *folder, const char *_Nullable home);

// A process as the kernel shows it.
struct memsim_member {
  // Its anonymous and shared pages, and those in swap; 0 if it has no memory.
  int64_t pages;
  // Whether it waits for something that only the kernel or SIGKILL can end.
  bool is_blocked;
  // Its name, up to 15 bytes.
  char name[16];
};
// Reads `/proc/PID/status`; false if the process is gone or a zombie.
bool memsim_member_look(int32_t pid, struct memsim_member *member);
// The device and the inode of the program that it runs, as one number; 0 if that is unknown.
uint64_t memsim_member_program(int32_t pid);
// The start of a process in ticks since the host's; 0 if it is gone.
uint64_t memsim_member_start(int32_t pid);

#pragma clang assume_nonnull end
