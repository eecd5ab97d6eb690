/// How far an animation is after a part of its time.
public final class CAMediaTimingFunction: NSObject {
  private(set) var curve = TimingCurve.linear

  public override class var instanceSize: Int { 24 }

  /// The function of a name, which the pool releases.
  public static func functionWithName(
    _ name: String, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> CAMediaTimingFunction? {
    guard let curve = curves.first(where: { $0.name == name })?.curve else {
      NSException.raise(
        .invalidArgument, "+[CAMediaTimingFunction functionWithName:]: no function '\(name)'")
      return nil
    }
    let made = CAMediaTimingFunction.new(file: file, line: line, function: function)
    made.curve = curve
    return made.autorelease(file: file, line: line, function: function)
  }

  private static let curves = [
    (name: kCAMediaTimingFunctionLinear, curve: TimingCurve.linear),
    (name: kCAMediaTimingFunctionEaseIn, curve: TimingCurve.easeIn),
    (name: kCAMediaTimingFunctionEaseOut, curve: TimingCurve.easeOut),
    (name: kCAMediaTimingFunctionEaseInEaseOut, curve: TimingCurve.easeInEaseOut),
  ]
}

/// As fast all the time.
public let kCAMediaTimingFunctionLinear = "linear"
/// Slow at the start.
public let kCAMediaTimingFunctionEaseIn = "easeIn"
/// Slow at the end.
public let kCAMediaTimingFunctionEaseOut = "easeOut"
/// Slow at both ends.
public let kCAMediaTimingFunctionEaseInEaseOut = "easeInEaseOut"
