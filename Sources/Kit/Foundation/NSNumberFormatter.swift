// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Writes numbers as texts in the language of the device, and reads them.
public final class NSNumberFormatter: NSObject {
  @Retained private var localeStore: NSLocale?

  public override class var instanceSize: Int { 16 }

  /// Does nothing: formatters have one behaviour.
  public static func setDefaultFormatterBehavior(_ behavior: NSNumberFormatterBehavior) {}

  /// The locale whose signs it writes and reads; that of the device unless it is set, or set to
  /// nil.
  public var locale: NSLocale? {
    get { checkAlive().localeStore ?? NSLocale.currentLocale() }
    set { checkAlive().localeStore = newValue }
  }

  /// The form of the numbers.
  @Checked public var numberStyle: NSNumberFormatterStyle = .none

  /// The fewest digits of a fraction; -1 for those of the style.
  @Checked public var minimumFractionDigits: Int = -1

  /// The most digits of a fraction; -1 for those of the style.
  @Checked public var maximumFractionDigits: Int = -1

  /// The text of a number, autoreleased.
  public func stringFromNumber(
    _ number: NSNumber, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString {
    NSString.stringWithString(
      checkAlive().localeStore.speaking { text(of: number.doubleValue) }, file: file, line: line,
      function: function)
  }

  /// The number of a text, autoreleased; nil if it is none.
  public func numberFromString(
    _ text: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSNumber? {
    checkAlive()
    let plain = localeStore.speaking {
      text.string.filter { "\($0)" != grouping && !"$€% ".contains($0) }
        .replacing(decimal, with: ".")
    }
    guard let value = Double(plain) else { return nil }
    let number = numberStyle == .percent ? value / 100 : value
    return number == number.rounded() && abs(number) < 1e15
      ? NSNumber.numberWithInteger(Int(number), file: file, line: line, function: function)
      : NSNumber.numberWithDouble(number, file: file, line: line, function: function)
  }

  private var decimal: String { systemWord(".", ",") }
  private var grouping: String { systemWord(",", ".") }

  private func text(of value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-∞" : "+∞" }
    let shown = numberStyle == .percent ? value * 100 : value
    let own = numberStyle.fraction
    let least = max(0, minimumFractionDigits >= 0 ? minimumFractionDigits : own.lowerBound)
    let most = max(least, maximumFractionDigits >= 0 ? maximumFractionDigits : own.upperBound)
    let digits = Self.digits(abs(shown), least, most)
    let whole = numberStyle == .none ? digits.whole : grouped(digits.whole)
    let number = digits.fraction.isEmpty ? whole : whole + decimal + digits.fraction
    let isZero = !(digits.whole + digits.fraction).contains { $0 != "0" }
    let sign = shown < 0 && !isZero ? "-" : ""
    switch numberStyle {
    case .none, .decimal: return sign + number
    case .percent: return sign + number + systemWord("%", " %")
    case .currency:
      return systemWord(sign.isEmpty ? "$\(number)" : "($\(number))", "\(sign)\(number) €")
    }
  }

  /// Digits in groups of three.
  private func grouped(_ digits: String) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += grouping }
      text.append(digit)
    }
    return text
  }

  /// The digits of a number, rounded to an even last one where it is in the middle.
  private static func digits(
    _ value: Double, _ least: Int, _ most: Int
  ) -> (whole: String, fraction: String) {
    let most = min(most, 15)
    let scale = (0..<most).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (value * scale).rounded(.toNearestOrEven)
    guard scaled < 9e18 else { return ("\(value.rounded())".replacing(".0", with: ""), "") }
    let all = "\(Int(scaled))"
    let padded = String(repeating: "0", count: max(0, most + 1 - all.count)) + all
    var fraction = String(padded.suffix(most))
    while fraction.count > least, fraction.last == "0" { fraction.removeLast() }
    return (String(padded.dropLast(most)), fraction)
  }
}

/// The forms of numbers.
public enum NSNumberFormatterStyle: Int, Sendable {
  /// Whole, without groups of digits.
  case none
  /// With a fraction of up to three digits.
  case decimal
  /// An amount of money.
  case currency
  /// A hundredfold, with the sign.
  case percent

  /// How many digits a fraction has.
  fileprivate var fraction: ClosedRange<Int> {
    switch self {
    case .none, .percent: 0...0
    case .decimal: 0...3
    case .currency: 2...2
    }
  }
}

/// How formatters behave.
public enum NSNumberFormatterBehavior: Int, Sendable {
  /// As the system does.
  case ofSystem = 0
  /// As since Mac OS X 10.4, the same.
  case ofTiger = 1040
}

/// The behaviour of the system.
public let NSNumberFormatterBehaviorDefault = NSNumberFormatterBehavior.ofSystem
/// The behaviour since Mac OS X 10.4, the only one.
public let NSNumberFormatterBehavior10_4 = NSNumberFormatterBehavior.ofTiger
