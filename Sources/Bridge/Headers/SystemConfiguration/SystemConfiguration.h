// Generated from the sources of the framework.
#pragma once
#import "../CoreFoundation/CoreFoundation.h"

@interface SCNetworkReachability : NSObject {
 @private
  char _frameworkSCNetworkReachability[24];
}
@end

BOOL SCNetworkReachabilityScheduleWithRunLoop(SCNetworkReachabilityRef target, NSRunLoop * runLoop, NSString * mode);
BOOL SCNetworkReachabilityUnscheduleFromRunLoop(SCNetworkReachabilityRef target, NSRunLoop * runLoop, NSString * mode);
#import "../memsim/reachability.h"
