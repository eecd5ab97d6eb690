// Temporary files and folders that a sudden end of the process removes.
#pragma once
#include <stdint.h>

// Has that end remove a file, or a folder with all that is in it; returns its number, or -1 if
// there are too many, or its path is too long. A copy of the process does not remove it.
int32_t memsim_temporary_file_add(const char *_Nonnull path);
// The file is complete, or gone.
void memsim_temporary_file_forget(int32_t number);
// Removes those of this process; for signal handlers.
void memsim_temporary_file_remove_all(void);
// Exchanges two files or folders in one step; returns 0, or the number of an error.
int32_t memsim_exchange_files(const char *_Nonnull one, const char *_Nonnull other);
