internal import MemsimDevice
internal import MemsimVocabulary

extension ViewNode {
  /// What messages call it: its class, its text and where it is.
  var title: String {
    let read = text.map { " '\($0)'" } ?? ""
    let number = tag == 0 ? "" : " tagged \(tag)"
    return "\(className)\(read)\(number) at \(center.text)"
  }
}

extension Point {
  /// The place in points, to the thousandth.
  var text: String { "[\(Point.text(x)), \(Point.text(y))]" }

  /// A coordinate in points, to the thousandth.
  static func text(_ parts: Int) -> String {
    Thousandths.text(of: ViewTransform.rounded(Double(parts) * 1000 / Double(Point.point)))
  }
}

extension Rectangle {
  /// Its place and its size in points, to the thousandth.
  var text: String {
    let parts = [origin.x, origin.y, width, height]
    return "[\(parts.map(Point.text).joined(separator: ", "))]"
  }
}
