/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  final var property: LayerProperty?

  open override class var instanceSize: Int { super.instanceSize + 8 }

  /// An animation of the property of a name, which the pool releases.
  public static func animationWithKeyPath(
    _ keyPath: String, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    let animation = new(file: file, line: line, function: function)
    animation.property = LayerProperty(rawValue: keyPath)
    if animation.property == nil {
      NSException.raise(
        .invalidArgument,
        "+[\(self) animationWithKeyPath:]: '\(keyPath)' is no property that animates; these do: "
          + LayerProperty.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return animation.autorelease(file: file, line: line, function: function)
  }

  /// The name of the property.
  public final var keyPath: String? { checkAlive().property?.rawValue }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    property = (other as? CAPropertyAnimation)?.property
  }
}
