#include "memsim_bundles.h"

const char *memsim_bundles_folder(void) { return "memsim_CMemsimApps.resources"; }
