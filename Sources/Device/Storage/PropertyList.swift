/// A property list: a dictionary as a file, in XML.
///
/// The same entries always give the same bytes, and every entry comes back as it was. A character
/// that XML cannot carry, such as most controls, is written as the instruction `<?character 1?>`,
/// which this reader understands and others pass over.
package struct PropertyList: Hashable, Sendable {
  /// What it says.
  package let entries: [String: PreferenceValue]

  /// How deep values can lie in one another, the whole being the first level.
  package static let greatestDepth = 256

  /// The instruction that stands for a character, by its number.
  static let characterInstruction = "character"

  /// A list of entries.
  package init(_ entries: [String: PreferenceValue]) {
    self.entries = entries
  }

  /// Reads a file, strictly: what would have to be guessed or passed over is an error.
  package init(bytes: [UInt8]) throws(PropertyListError) {
    let reader = PropertyListReader(file: "")
    entries = PropertyListNode.preferences(try reader.read(bytes))
  }

  /// The file.
  ///
  /// - Precondition: No values are nested deeper than can be read again.
  package var bytes: [UInt8] {
    var writer = PropertyListWriter()
    writer.writeFile(entries)
    return writer.bytes
  }
}
