/// The pages of available memory below which jetsam acts.
struct JetsamThresholds: Equatable, Sendable {
  let criticalPages: Int
  let idlePages: Int
  let softPages: Int
  /// A level falls again where its threshold is passed by this much more, in per cent of it.
  let recovery: Int

  /// The level that follows another, one step at a time.
  func level(after level: PressureLevel, available: Int) -> PressureLevel {
    switch level {
    case .normal:
      available < softPages ? .warning : .normal
    case .warning, .urgent:
      if available < criticalPages {
        .critical
      } else {
        available >= pagesToFall(from: .warning) ? .normal : .warning
      }
    case .critical:
      available >= pagesToFall(from: .critical) ? .warning : .critical
    }
  }

  /// The available pages at which a level falls.
  func pagesToFall(from level: PressureLevel) -> Int {
    let pages = level == .critical ? criticalPages : softPages
    return (pages * recovery + 99) / 100
  }
}
