package import MemsimJournal
package import MemsimRuntime

extension Diagnosed {
  /// Tells of a diagnosis, with the number that the journal has for its site.
  ///
  /// An allocation that was refused is no fault of the program and has an event of its own: there
  /// is nothing to tell of it here.
  package init?(_ diagnosis: Diagnosis, site: Int) {
    guard diagnosis.kind != .allocationRefused else { return nil }
    self.init(
      diagnosis: diagnosis.kind.rawValue,
      className: diagnosis.isOfBlock ? nil : diagnosis.className, site: site,
      reference: diagnosis.reference, thread: diagnosis.thread,
      message: Self.withoutAddresses(diagnosis.message))
  }

  /// The message with `0x…` for every address: of a ref that is foreign to the heap it shows bits
  /// that the history of the host process has part in.
  private static func withoutAddresses(_ message: String) -> String {
    var result = ""
    var rest = message[...]
    while let start = rest.firstRange(of: "0x") {
      let isWord = rest[..<start.lowerBound].last.map { $0.isLetter || $0.isNumber } ?? false
      let digits = rest[start.upperBound...].prefix { $0.isHexDigit }
      result += rest[..<start.upperBound] + (isWord ? "" : "…")
      rest = isWord ? rest[start.upperBound...] : rest[digits.endIndex...]
    }
    return result + rest
  }
}
