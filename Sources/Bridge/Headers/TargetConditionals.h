// The system that code is compiled for: a phone.
#pragma once

#define TARGET_OS_MAC 1
#define TARGET_OS_IPHONE 1
#define TARGET_OS_EMBEDDED 1
#define TARGET_OS_WIN32 0
#define TARGET_IPHONE_SIMULATOR 0
#define TARGET_RT_BIG_ENDIAN 0
#define TARGET_RT_LITTLE_ENDIAN 1
