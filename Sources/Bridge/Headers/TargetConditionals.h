// The kind of device that code is compiled for: a simulated phone.
#pragma once
#define TARGET_OS_IPHONE 1
#define TARGET_OS_MAC 1
#define TARGET_IPHONE_SIMULATOR 1
#define TARGET_OS_EMBEDDED 0
