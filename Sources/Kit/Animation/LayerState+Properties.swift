/// The properties that animate, by their names.
extension LayerState {
  /// What a property that animates is.
  subscript(property: LayerProperty) -> LayerValue {
    get {
      switch property {
      case .position: .point(position)
      case .bounds: .rect(bounds)
      case .transform: .transform(transform)
      case .opacity: .number(opacity)
      }
    }
    set {
      switch (property, newValue) {
      case (.position, .point(let value)): position = value
      case (.bounds, .rect(let value)): bounds = value
      case (.transform, .transform(let value)): transform = value
      case (.opacity, .number(let value)): opacity = value
      default: break
      }
    }
  }
}
