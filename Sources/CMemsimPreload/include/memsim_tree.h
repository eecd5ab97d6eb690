// The processes that descend from this one, and what the kernel knows of them.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Whether processes whose parents end become children of this process, rather than of the first
// one.
void memsim_tree_adopt(bool is_adopting);

struct memsim_relative {
  int32_t pid, parent;
  // Whether it has ended and waits until its parent reaps it.
  bool is_ended;
};
// Whether this process has children, ended ones that wait for it among them.
bool memsim_tree_has_children(void);
// Lists the processes of the host, at most so many of them; returns how many there are.
int32_t memsim_tree_list(struct memsim_relative *list, int32_t most);
// Reaps a child that has ended.
void memsim_tree_reap(int32_t pid);

// The text of a file of the kernel's about a process, as much as there is room for; -1 if there is
// none.
int64_t memsim_process_read(int32_t pid, const char *what, char *text, int64_t bytes);
// The path of the program that a process runs; its name if the path is unknown.
void memsim_process_program(int32_t pid, char *path, int32_t bytes);
// The value of a variable in the environment with which the program of a process began, or an empty
// text; false if the environment is unknown, as one is of a program that is just being loaded.
bool memsim_process_variable(int32_t pid, const char *name, char *value, int32_t bytes);

// How many processes of the host the kernel has killed for memory; -1 if that is unknown.
int64_t memsim_kills_for_memory(void);

#pragma clang assume_nonnull end
