// The bundles of apps that the package manager copies beside each program that it links.
#pragma once

// The name of their folder: those of the package, the target and a copied resource.
const char *_Nonnull memsim_bundles_folder(void);
