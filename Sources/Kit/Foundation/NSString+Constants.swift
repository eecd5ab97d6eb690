/// Constant texts: one object for each, for as long as the process runs.
extension NSString {
  /// A constant text beside the code of the framework; that of compiled code with the same units,
  /// if there is one.
  package static func constant(_ text: String) -> NSString {
    constantIfKnown(text) ?? constant(text, at: nil)
  }

  /// The constant of compiled code that begins at an address, so that the framework returns the
  /// object that it got.
  package static func constant(
    at address: UnsafeMutableRawPointer, text: () -> String
  ) -> NSString {
    let process = AppProcess.current
    if let known = process.constants.byAddress[address], let text = process.text(known) {
      return text
    }
    return constant(text(), at: address)
  }

  /// The constant with the units of a text; nil if the process has none.
  package static func constantIfKnown(_ text: String) -> NSString? {
    let process = AppProcess.current
    return process.constants.byUnits[Array(text.utf16)].flatMap(process.text)
  }

  private static func constant(_ text: String, at address: UnsafeMutableRawPointer?) -> NSString {
    let process = AppProcess.current
    let made = NSString.alloc().initWithString(text)
    made.constantAddress = address
    process.heap.addRoot(made.ref)
    process.constants.byUnits[Array(text.utf16)] = made.ref
    if let address { process.constants.byAddress[address] = made.ref }
    return made
  }
}

/// The strings of constant texts, which the process owns.
struct ConstantTexts {
  /// By their UTF-16 units: texts that are canonically equal are two constants.
  var byUnits: [[UInt16]: Ref] = [:]
  /// Those of compiled code, by their addresses there.
  var byAddress: [UnsafeMutableRawPointer: Ref] = [:]
}

extension AppProcess {
  fileprivate func text(_ ref: Ref) -> NSString? { heap.object(ref) as? NSString }
}
