/// Sizes and limits of the platform that nobody published, or that we chose.
enum KitParameters {
  /// The shortest interval of a repeating timer, in seconds (platform O12).
  static let shortestTimerInterval: NSTimeInterval = 0.0001

  /// When the device is switched on, in seconds since the beginning of 2001: at 17:00 on 17 June
  /// 2009, which we chose (platform O10).
  static let switchedOn: NSTimeInterval = 266_950_800
}
