internal import MemsimJournal

extension SourcePlace {
  /// File, line and function, as `Zoo/Album.swift:12 show()`; the property where one stands for a
  /// line.
  var text: String {
    if isProperty { return function }
    let place = line > 0 ? "\(file):\(line)" : file
    return function.isEmpty ? place : "\(place) \(function)"
  }

  /// The same behind what was done there: `at Zoo/Album.swift:12 show()`, `by Album.cover`.
  var whereabouts: String { isProperty ? "by \(text)" : "at \(text)" }

  /// Whether a property did it, on whatever line.
  var isProperty: Bool { file == "property" || file == "unretained property" }

  /// Whether it is a line of Swift, which can be changed.
  var isLine: Bool { line > 0 && file.hasSuffix(".swift") }
}
