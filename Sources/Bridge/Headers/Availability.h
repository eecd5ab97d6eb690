// The versions of the system, and the one of the framework here.
#pragma once

#define __IPHONE_2_0 20000
#define __IPHONE_2_1 20100
#define __IPHONE_2_2 20200
#define __IPHONE_3_0 30000
#define __IPHONE_3_1 30100
#define __IPHONE_3_2 30200

#define __IPHONE_OS_VERSION_MIN_REQUIRED __IPHONE_3_0
#define __IPHONE_OS_VERSION_MAX_ALLOWED __IPHONE_3_2
