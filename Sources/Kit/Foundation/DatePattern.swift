internal import MemsimVocabulary

/// The pattern of a date: letters that stand for its parts, and a text between them.
struct DatePattern {
  private enum Piece {
    case text(String)
    /// A letter and how often it stands there.
    case field(Character, Int)
  }

  private let pieces: [Piece]

  /// Splits a pattern; a text between single quotation marks is none, and two of them are one.
  init(_ pattern: String) {
    var pieces: [Piece] = []
    var rest = pattern[...]
    var isQuoted = false
    while let letter = rest.first {
      if rest.hasPrefix("''") {
        pieces.append(.text("'"))
        rest = rest.dropFirst(2)
      } else if letter == "'" {
        isQuoted.toggle()
        rest = rest.dropFirst()
      } else if isQuoted {
        pieces.append(.text(String(letter)))
        rest = rest.dropFirst()
      } else if letter.isASCII, letter.isLetter {
        let run = rest.prefix { $0 == letter }
        pieces.append(.field(letter, run.count))
        rest = rest.dropFirst(run.count)
      } else {
        pieces.append(.text(String(letter)))
        rest = rest.dropFirst()
      }
    }
    self.pieces = pieces
  }

  /// The names of the months, in the language of the device.
  static var months: [String] {
    systemWord(
      "January February March April May June July August September October November December",
      "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"
    ).split(separator: " ").map(String.init)
  }

  /// The names of the days, from Sunday.
  static var weekdays: [String] {
    systemWord(
      "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
      "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag"
    ).split(separator: " ").map(String.init)
  }

  /// The letters of the short name of a day.
  static var shortDay: Int { systemWord("3", "2") == "3" ? 3 : 2 }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = "\(abs(number))"
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, count - text.count))
      + text
  }

  /// The text of a second of the time that clocks show, so many seconds ahead of universal time.
  func text(of time: Int64, ahead: () -> Int) -> String {
    let (day, second) = (CivilDate(second: time), CivilDate.secondsOfDay(at: time))
    let (hour, minute) = (second / 3600, second / 60 % 60)
    return pieces.map { piece in
      guard case .field(let letter, let count) = piece else {
        if case .text(let text) = piece { return text }
        return ""
      }
      switch letter {
      case "y": return Self.year(day.year, count)
      case "Y": return Self.year(CalendarWeek(of: time).year, count)
      case "M", "L":
        return count >= 3
          ? Self.name(Self.months[day.month - 1], 3, count) : Self.digits(day.month, count)
      case "d": return Self.digits(day.day, count)
      case "D": return Self.digits(CalendarWeek.dayOfYear(of: time) + 1, count)
      case "w": return Self.digits(CalendarWeek(of: time).number, count)
      case "W": return Self.digits(CalendarWeek.weekOfMonth(of: time), count)
      case "F": return Self.digits((day.day - 1) / 7 + 1, count)
      case "E":
        return Self.name(
          Self.weekdays[CivilDate.weekday(ofSecond: time)], Self.shortDay, max(3, count))
      case "e", "c":
        let weekday = CivilDate.weekday(ofSecond: time)
        return count >= 3
          ? Self.name(Self.weekdays[weekday], Self.shortDay, count)
          : Self.digits((weekday - CalendarWeek.firstWeekday + 7) % 7 + 1, count)
      case "Q", "q": return Self.quarter((day.month + 2) / 3, count)
      case "G": return Self.era(day.year, count)
      case "a": return systemWord(hour < 12 ? "AM" : "PM", hour < 12 ? "vorm." : "nachm.")
      case "H": return Self.digits(hour, count)
      case "k": return Self.digits(hour == 0 ? 24 : hour, count)
      case "h": return Self.digits((hour + 11) % 12 + 1, count)
      case "K": return Self.digits(hour % 12, count)
      case "m": return Self.digits(minute, count)
      case "s": return Self.digits(second % 60, count)
      case "S": return String(repeating: "0", count: count)
      case "Z": return Self.offset(ahead(), separator: "")
      case "z": return Self.zoneName(ahead())
      default: return ""
      }
    }.joined()
  }

  private static func year(_ year: Int, _ count: Int) -> String {
    count == 2 ? digits(year % 100, 2) : digits(year, count)
  }

  /// A name as it stands for three letters of a pattern, four or five: short, whole, or its first
  /// letter.
  private static func name(_ name: String, _ short: Int, _ count: Int) -> String {
    count == 4 ? name : String(name.prefix(count == 3 ? short : 1))
  }

  private static func quarter(_ number: Int, _ count: Int) -> String {
    if count < 3 { return digits(number, count) }
    if count == 3 { return "Q\(number)" }
    let ending = ["st", "nd", "rd", "th"][number - 1]
    return systemWord("\(number)\(ending) quarter", "\(number). Quartal")
  }

  private static func era(_ year: Int, _ count: Int) -> String {
    let words = eras
    if count == 5 { return year > 0 ? "A" : "B" }
    if count == 4 {
      return year > 0
        ? systemWord("Anno Domini", words[1]) : systemWord("Before Christ", words[0])
    }
    return words[year > 0 ? 1 : 0]
  }

  /// The short names of the eras, the earlier first.
  private static var eras: [String] {
    [systemWord("BC", "v. Chr."), systemWord("AD", "n. Chr.")]
  }

  /// The short name of a zone whose clocks are ahead of universal time.
  static func zoneName(_ ahead: Int) -> String {
    "GMT" + (ahead == 0 ? "" : offset(ahead, separator: ":"))
  }

  private static func offset(_ seconds: Int, separator: String) -> String {
    let minutes = abs(seconds) / 60
    let sign = seconds < 0 ? "-" : "+"
    return sign + digits(minutes / 60, 2) + separator + digits(minutes % 60, 2)
  }

  /// The second that a text shows, and how far its clocks are ahead if it says that; nil if the
  /// text is not as the pattern.
  func time(of text: String) -> (shown: Int64, ahead: Int?)? {
    var rest = text[...]
    var (year, month, day, hour, minute, second) = (2000, 1, 1, 0, 0, 0)
    var (isAfternoon, ahead): (Bool?, Int?) = (nil, nil)
    for piece in pieces {
      switch piece {
      case .text(let expected):
        guard rest.hasPrefix(expected) else { return nil }
        rest = rest.dropFirst(expected.count)
      case .field(let letter, let count):
        switch letter {
        case "M" where count >= 3, "L" where count >= 3:
          guard let index = Self.index(of: Self.months, count == 3 ? 3 : 99, &rest) else {
            return nil
          }
          month = index + 1
        case "E":
          guard Self.index(of: Self.weekdays, count <= 3 ? Self.shortDay : 99, &rest) != nil else {
            return nil
          }
        case "G":
          guard Self.word(Self.eras, &rest) != nil else { return nil }
        case "a":
          guard let word = Self.word(["AM", "PM"], &rest) else { return nil }
          isAfternoon = word == 1
        case "Z", "z":
          guard let found = Self.ahead(&rest) else { return nil }
          ahead = found
        default:
          guard let number = Self.number(&rest, isYear: letter == "y" && count != 2) else {
            return nil
          }
          switch letter {
          case "y": year = count == 2 ? (number < 50 ? 2000 : 1900) + number : number
          case "M", "L": month = number
          case "d": day = number
          case "H", "k", "h", "K": hour = number
          case "m": minute = number
          case "s": second = number
          default: break
          }
        }
      }
    }
    guard rest.isEmpty, (1...12).contains(month), (1...31).contains(day), (0...24).contains(hour),
      (0..<60).contains(minute), (0...60).contains(second)
    else { return nil }
    if let isAfternoon { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    let shown = CivilDate.second(year: year, month: month, day: day)
    return (shown + Int64(hour * 3600 + minute * 60 + second), ahead)
  }

  private static func number(_ rest: inout Substring, isYear: Bool) -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }.prefix(isYear ? 6 : 2)
    rest = rest.dropFirst(digits.count)
    return Int(digits)
  }

  private static func index(of names: [String], _ count: Int, _ rest: inout Substring) -> Int? {
    word(names.map { String($0.prefix(count)) }, &rest)
  }

  private static func word(_ words: [String], _ rest: inout Substring) -> Int? {
    guard let found = words.firstIndex(where: { rest.lowercased().hasPrefix($0.lowercased()) })
    else { return nil }
    rest = rest.dropFirst(words[found].count)
    return found
  }

  private static func ahead(_ rest: inout Substring) -> Int? {
    for name in ["GMT", "UTC", "Z"] where rest.hasPrefix(name) {
      rest = rest.dropFirst(name.count)
      if rest.first != "+", rest.first != "-" { return 0 }
    }
    guard let sign = rest.first, sign == "+" || sign == "-" else { return nil }
    let digits = rest.dropFirst().prefix { ("0"..."9").contains($0) || $0 == ":" }
    rest = rest.dropFirst(digits.count + 1)
    guard let number = Int(digits.filter { $0 != ":" }) else { return nil }
    return (number / 100 * 3600 + number % 100 * 60) * (sign == "-" ? -1 : 1)
  }
}
