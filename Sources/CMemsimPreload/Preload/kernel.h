// Reads the kernel's figures for this process.
#pragma once
#include "preload.h"

// Writes the pages that are in memory; returns all anonymous pages, 0 if they are unknown.
HIDDEN int64_t memsim_kernel_figures(struct memsim_resident *resident);
