internal import MemsimJournal

extension SourcePlace {
  /// File, line and function, as `Zoo/Album.swift:12 show()`; the property where one stands for a
  /// line.
  var text: String {
    if isProperty || file.isEmpty { return function }
    if isCallback { return "the callback \(function)" }
    let place = line > 0 ? "\(file):\(line)" : file
    return function.isEmpty ? place : "\(place) \(function)"
  }

  /// The same behind what was done there: `at Zoo/Album.swift:12 show()`, `by Album.cover`,
  /// `in Zoo.Album.show` where the line is not known.
  var whereabouts: String {
    if isProperty { return "by \(text)" }
    return file.isEmpty || isCallback ? "in \(text)" : "at \(text)"
  }

  /// Whether nothing but the callback is known in which it was done.
  var isCallback: Bool { file == "callback" }

  /// Whether it is in the framework, which nobody changes who writes an app.
  var isOfFramework: Bool { file.hasPrefix("MemsimKit/") }

  /// Whether a pool did it.
  var isPool: Bool { file == "autorelease pool" }

  /// Whether a property did it, on whatever line.
  var isProperty: Bool { file == "property" || file == "unretained property" }

  /// Whether it is a line of Swift, which can be changed.
  var isLine: Bool { line > 0 && file.hasSuffix(".swift") }
}
