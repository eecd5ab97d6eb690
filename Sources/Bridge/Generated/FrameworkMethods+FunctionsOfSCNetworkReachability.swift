// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfSCNetworkReachability: [FrameworkMethod] = [
    FrameworkMethod(
      "SCNetworkReachabilityScheduleWithRunLoop", "",
      { p_target, p_runLoop, p_mode in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Int8 in
          let target: SCNetworkReachability = try FrameworkCall.object(p_target, as: SCNetworkReachability.self)
          let runLoop: NSRunLoop = try FrameworkCall.object(p_runLoop, as: NSRunLoop.self)
          let mode: String = try FrameworkCall.object(p_mode, as: NSString.self).string
          return (SCNetworkReachabilityScheduleWithRunLoop(target, runLoop, mode)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, ID, ID) -> Int8),
    FrameworkMethod(
      "SCNetworkReachabilityUnscheduleFromRunLoop", "",
      { p_target, p_runLoop, p_mode in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Int8 in
          let target: SCNetworkReachability = try FrameworkCall.object(p_target, as: SCNetworkReachability.self)
          let runLoop: NSRunLoop = try FrameworkCall.object(p_runLoop, as: NSRunLoop.self)
          let mode: String = try FrameworkCall.object(p_mode, as: NSString.self).string
          return (SCNetworkReachabilityUnscheduleFromRunLoop(target, runLoop, mode)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, ID, ID) -> Int8),
  ]
}
