import MemsimVocabulary
import XCTest

/// The notation of values, and other notations that people use.
final class ParameterKindTests: XCTestCase {
  func testASizeWithAFractionIsAWholeNumberOfBytes() {
    let sizes = [
      ("0.25MB", 262_144), ("1.5GB", 1_610_612_736), ("0.5KB", 512), ("2.0MB", 2 << 20),
      ("0.0009765625MB", 1024), ("1023.99609375GB", 1_099_507_433_472), ("0.0KB", 0),
    ]
    for (text, bytes) in sizes {
      XCTAssertEqual(ParameterKind.bytes.number(of: text), bytes, text)
    }
    let wrong = [
      "0.3MB", "1.5", ".5MB", "1.MB", "1.5.5MB", "-0.5MB", "1.5 MB", "1,5MB", "0.5kb",
      "99999999999.5GB", "1.0000000000000000000001KB",
    ]
    for text in wrong { XCTAssertNil(ParameterKind.bytes.number(of: text), text) }
  }

  func testNoNumberHasAPlus() {
    for (kind, text) in [
      (ParameterKind.bytes, "+1KB"), (.bytes, "+1.5KB"), (.rate, "+1/s"), (.percent, "+20%"),
      (.count, "+1"), (.duration, "+1s"), (.decimal, "+1.5"),
    ] {
      XCTAssertNil(kind.number(of: text), text)
      XCTAssertNotNil(kind.number(of: String(text.dropFirst())), text)
    }
  }

  func testWhatIsMeantByOtherSpellings() {
    let spellings: [(ParameterKind, [(String, String)])] = [
      (
        .bytes,
        [
          ("64KiB", "64KB"), ("64 KB", "64KB"), ("64kb", "64KB"), ("64k", "64KB"),
          ("1.5 GiB", "1.5GB"), ("16 mb", "16MB"), ("16Mi", "16MB"), ("4096 bytes", "4096"),
          ("4096B", "4096"), ("1 TB", "1024GB"), ("1,024 KB", "1024KB"), ("1_024KB", "1024KB"),
          ("0.3MB", "308KB"), ("0.1KB", "103"),
          ("0,25MB", "0.25MB"), ("64megabytes", ""), ("much", ""), ("KB", ""),
        ]
      ),
      (
        .duration,
        [
          ("500 ms", "500ms"), ("5", "5s"), ("1.5", "1.5s"), ("5 seconds", "5s"), ("5S", "5s"),
          ("10sec", "10s"), ("2 m", "2min"), ("2 minutes", "2min"), ("1hr", "1h"),
          ("3 days", "72h"), ("100µs", "100us"), ("1,5s", "1.5s"), ("5 fortnights", ""),
          ("soon", ""),
        ]
      ),
      (
        .percent,
        [("50 %", "50%"), ("0.5", "50%"), ("50 percent", "50%"), ("50.0%", "50%"), ("12.5%", "")]
      ),
      (.rate, [("20", "20/s"), ("20 / s", "20/s"), ("20 per second", "20/s"), ("6/hour", "6/h")]),
      (.rate, [("20Hz", "20/s"), ("20/fortnight", "")]),
      (
        .count,
        [("1,000", "1000"), ("1_000", "1000"), ("7.0", "7"), ("1e6", "1000000"), ("7.5", "")]
      ),
      (.decimal, [("1,5", "1.5")]),
      (.flag, [("on", "yes"), ("Off", "no"), ("TRUE", "true"), ("1", "yes"), ("perhaps", "")]),
      (.choice(["foreground", "background"]), [("BACKGROUND", "background"), ("back", "")]),
      (.text, [("64KiB", "")]),
    ]
    for (kind, texts) in spellings {
      for (text, meant) in texts {
        XCTAssertEqual(kind.meant(by: text) ?? "", meant, text)
      }
    }
  }

  /// A suggestion that is refused in its turn is none.
  func testWhatIsMeantCanBeWritten() {
    let kinds: [ParameterKind] = [.bytes, .duration, .percent, .rate, .count, .decimal, .flag]
    let texts = [
      "", "-", ".", ",", "e", "1e", "1e99", "-5 mb", "9999999999999 gb", "1 TB", "0.0.0",
    ]
    for kind in kinds {
      for text in texts {
        guard let meant = kind.meant(by: text) else { continue }
        XCTAssertNotNil(kind.number(of: meant), "\(kind): \(text)")
      }
    }
  }
}
