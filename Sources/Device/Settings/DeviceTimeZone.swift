internal import MemsimVocabulary

/// The time zone that a device is set to.
///
/// The zones and their rules are our own, the same on every host. A rule is that of 2009, for all
/// years.
package enum DeviceTimeZone: String, CaseIterable, Sendable {
  /// Universal time.
  case utc = "UTC"
  /// Great Britain.
  case london = "Europe/London"
  /// Central Europe.
  case berlin = "Europe/Berlin"
  /// The east of the United States.
  case newYork = "America/New_York"
  /// Their west.
  case losAngeles = "America/Los_Angeles"
  /// India, half an hour beside the full ones.
  case kolkata = "Asia/Kolkata"
  /// Japan.
  case tokyo = "Asia/Tokyo"

  /// When clocks are an hour ahead.
  private enum Rule {
    /// Never.
    case none
    /// From the last Sunday of March to that of October, at one o'clock universal time.
    case europe
    /// From the second Sunday of March to the first of November, at two o'clock by the clock.
    case america
  }

  /// The number of seconds that clocks are ahead of universal time, without summer time.
  package var standardSeconds: Int {
    switch self {
    case .utc, .london: 0
    case .berlin: 3600
    case .newYork: -5 * 3600
    case .losAngeles: -8 * 3600
    case .kolkata: 5 * 3600 + 1800
    case .tokyo: 9 * 3600
    }
  }

  /// Whether its clocks are ever an hour ahead.
  package var hasSummer: Bool { rule != .none }

  private var rule: Rule {
    switch self {
    case .utc, .kolkata, .tokyo: .none
    case .london, .berlin: .europe
    case .newYork, .losAngeles: .america
    }
  }

  /// The number of seconds that clocks are ahead of universal time at a moment, in seconds from the
  /// beginning of 2001, universal time.
  package func secondsAhead(at moment: Int64) -> Int {
    guard let (start, end) = summer(ofYearOf: moment), (start..<end).contains(moment) else {
      return standardSeconds
    }
    return standardSeconds + 3600
  }

  /// The moment at which the clocks show a time, in seconds from the beginning of 2001 by the
  /// clock.
  ///
  /// A time that is shown twice is the later one, and one that is left out an hour later.
  package func moment(showing time: Int64) -> Int64 {
    let inWinter = time - Int64(standardSeconds)
    let inSummer = inWinter - 3600
    let isSummer =
      secondsAhead(at: inWinter) > standardSeconds && secondsAhead(at: inSummer) > standardSeconds
    return isSummer ? inSummer : inWinter
  }

  /// When summer begins and ends in the year of a moment.
  private func summer(ofYearOf moment: Int64) -> (start: Int64, end: Int64)? {
    let standard = Int64(standardSeconds)
    let year = CivilDate(second: moment + standard).year
    switch rule {
    case .none:
      return nil
    case .europe:
      return (
        CivilDate.lastSunday(of: 3, in: year) + 3600, CivilDate.lastSunday(of: 10, in: year) + 3600
      )
    case .america:
      // Two o'clock of summer is one of winter.
      return (
        CivilDate.sunday(2, of: 3, in: year) + 2 * 3600 - standard,
        CivilDate.sunday(1, of: 11, in: year) + 3600 - standard
      )
    }
  }
}
