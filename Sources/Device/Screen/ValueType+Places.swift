public import MemsimVocabulary

extension ValueType where Value == Rectangle {
  /// A part of the screen.
  public static var rectangle: ValueType {
    ValueType(.rectangle) { value in
      guard case .rectangle(let x, let y, let width, let height) = value else {
        preconditionFailure("\(value) is no rectangle")
      }
      return Rectangle(origin: Point(x: x, y: y), width: width, height: height)
    } encode: {
      .rectangle(x: $0.origin.x, y: $0.origin.y, width: $0.width, height: $0.height)
    }
  }
}

extension ValueType where Value == Point {
  /// A place on the screen.
  public static var point: ValueType {
    ValueType(.point) { value in
      guard case .point(let x, let y) = value else { preconditionFailure("\(value) is no point") }
      return Point(x: x, y: y)
    } encode: {
      .point(x: $0.x, y: $0.y)
    }
  }
}
