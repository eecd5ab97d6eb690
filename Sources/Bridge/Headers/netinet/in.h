// Addresses of the Internet, as the platform declares them: the host's have no length.
#pragma once
#include_next <netinet/in.h>

#define sin_len sin_zero[0]
#define IN_LINKLOCALNETNUM ((in_addr_t)0xa9fe0000)
