// A socket at which programs listen for warnings, and the folder that it is in.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

enum memsim_warner_fault { memsim_warner_no_socket = -1, memsim_warner_no_folder = -2 };

// A socket at which programs listen for warnings, in a folder of its own below `folder`, which a
// process of its own removes when this one is gone, for any reason. `path` receives its path. Gives
// one of the numbers above, and sets errno, if that is not possible.
int32_t memsim_warner_open(
    const char *folder, char *path, int32_t path_bytes, int32_t *keeper);
void memsim_warner_close(const char *path, int32_t socket, int32_t keeper);
// The next program that listens, and its pid; -1 for none.
int32_t memsim_warner_accept(int32_t socket, int32_t *pid);
// Warns one; false if it has exited.
bool memsim_warner_warn(int32_t listener);

#pragma clang assume_nonnull end
