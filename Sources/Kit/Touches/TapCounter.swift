/// Counts how often fingers tap in one place.
struct TapCounter {
  private var lastLocation = CGPoint.zero
  private var lastEnd = -Double.infinity
  private var lastCount = 0

  /// The number of a tap that begins (platform E16 and E18).
  mutating func began(at location: CGPoint, _ time: Double) -> Int {
    let isNext = time - lastEnd <= KitParameters.tapInterval && isNear(location, lastLocation)
    lastCount = isNext ? lastCount + 1 : 1
    lastLocation = location
    lastEnd = -.infinity
    return lastCount
  }

  /// Notes when the last finger went up, and whether it had moved away.
  mutating func ended(_ time: Double, isTap: Bool) {
    lastEnd = isTap ? time : -.infinity
  }

  /// Whether two places are near enough for a tap, or for two in one place.
  func isNear(_ first: CGPoint, _ second: CGPoint) -> Bool {
    let (x, y) = (first.x - second.x, first.y - second.y)
    return x * x + y * y <= KitParameters.tapDistance * KitParameters.tapDistance
  }
}
