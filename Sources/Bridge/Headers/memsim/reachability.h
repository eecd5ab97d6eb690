// Declared by hand: the functions of SystemConfiguration that take addresses.
#pragma once
#import "../SystemConfiguration/SystemConfiguration.h"
#include <netinet/in.h>
#include <sys/socket.h>

typedef unsigned int SCNetworkReachabilityFlags;
typedef SCNetworkReachabilityFlags SCNetworkConnectionFlags;
enum {
  kSCNetworkReachabilityFlagsTransientConnection = 1 << 0,
  kSCNetworkReachabilityFlagsReachable = 1 << 1,
  kSCNetworkReachabilityFlagsConnectionRequired = 1 << 2,
  kSCNetworkReachabilityFlagsConnectionOnTraffic = 1 << 3,
  kSCNetworkReachabilityFlagsConnectionAutomatic = kSCNetworkReachabilityFlagsConnectionOnTraffic,
  kSCNetworkReachabilityFlagsInterventionRequired = 1 << 4,
  kSCNetworkReachabilityFlagsConnectionOnDemand = 1 << 5,
  kSCNetworkReachabilityFlagsIsLocalAddress = 1 << 16,
  kSCNetworkReachabilityFlagsIsDirect = 1 << 17,
  kSCNetworkReachabilityFlagsIsWWAN = 1 << 18,
  kSCNetworkFlagsTransientConnection = 1 << 0,
  kSCNetworkFlagsReachable = 1 << 1,
  kSCNetworkFlagsConnectionRequired = 1 << 2,
  kSCNetworkFlagsConnectionAutomatic = 1 << 3,
  kSCNetworkFlagsInterventionRequired = 1 << 4,
  kSCNetworkFlagsIsLocalAddress = 1 << 16,
  kSCNetworkFlagsIsDirect = 1 << 17,
};

typedef void (*SCNetworkReachabilityCallBack)(
    SCNetworkReachabilityRef target, SCNetworkReachabilityFlags flags, void *info);
typedef struct {
  CFIndex version;
  void *info;
  const void *(*retain)(const void *info);
  void (*release)(const void *info);
  CFStringRef (*copyDescription)(const void *info);
} SCNetworkReachabilityContext;

SCNetworkReachabilityRef SCNetworkReachabilityCreateWithName(
    CFAllocatorRef allocator, const char *name);
SCNetworkReachabilityRef SCNetworkReachabilityCreateWithAddress(
    CFAllocatorRef allocator, const struct sockaddr *address);
Boolean SCNetworkReachabilityGetFlags(
    SCNetworkReachabilityRef target, SCNetworkReachabilityFlags *flags);
Boolean SCNetworkReachabilitySetCallback(
    SCNetworkReachabilityRef target, SCNetworkReachabilityCallBack callout,
    SCNetworkReachabilityContext *context);
