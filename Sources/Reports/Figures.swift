internal import MemsimJournal
internal import MemsimVocabulary

/// Formats figures for people.
package enum Figures {
  /// A size, as `3.2MB`: of three figures or fewer, rounded.
  package static func size(_ bytes: Int) -> String { ParameterKind.roundedSize(bytes) }

  /// A size that is enough as a limit, as `2836KB`: exact, in whole pages, and never less.
  package static func limit(_ bytes: Int) -> String {
    let page = ParameterKind.pageBytes
    return ParameterKind.bytes.text(of: (bytes + page - 1) / page * page)
  }

  /// A number with commas between thousands.
  package static func count(_ number: Int) -> String {
    var digits = "\(number.magnitude)"
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// A number of things, as `1 page` or `521 pages`.
  package static func count(_ number: Int, _ one: String, _ several: String? = nil) -> String {
    "\(count(number)) \(number.magnitude == 1 ? one : several ?? one + "s")"
  }

  /// A moment or a duration, as `12.5s`; fractions of a millisecond are dropped, and times
  /// of an hour or more are `1:02:03.5`.
  package static func time(_ nanoseconds: UInt64) -> String {
    let milliseconds = nanoseconds / 1_000_000
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let zeros = "\(rest)".reversed().prefix { $0 == "0" }.count
    let fraction = rest == 0 ? "" : "." + "\(1000 + rest)".dropFirst().dropLast(zeros)
    guard seconds >= 3600 else { return "\(seconds)\(fraction)s" }
    let parts = [seconds / 60 % 60, seconds % 60].map { "\($0 + 100)".dropFirst() }
    return "\(seconds / 3600):\(parts[0]):\(parts[1])\(fraction)"
  }

  /// Some names, the first of them spelled out.
  package static func list(_ names: [String], atMost limit: Int) -> String {
    guard names.count > limit + 1 else { return names.joined(separator: ", ") }
    return names.prefix(limit).joined(separator: ", ") + " and \(count(names.count - limit)) more"
  }
}
