/// A property list: a dictionary as a file, in XML.
///
/// The same entries always give the same bytes, and every entry comes back as it was. What XML
/// cannot carry, control characters for one, is written as a reference to its number, which this
/// reader takes and others may not.
package struct PropertyList: Hashable, Sendable {
  /// What it says.
  package let entries: [String: PreferenceValue]

  /// How deep values can lie in one another, the whole being the first level.
  package static let greatestDepth = 256

  /// A list of entries.
  package init(_ entries: [String: PreferenceValue]) {
    self.entries = entries
  }

  /// Reads a file, strictly: what would have to be guessed or passed over is an error.
  package init(bytes: [UInt8]) throws(PropertyListError) {
    var reader = PropertyListReader(bytes)
    entries = try reader.readFile()
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
