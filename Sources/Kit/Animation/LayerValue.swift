internal import MemsimGraphics

/// The value of a property of a layer at some time.
enum LayerValue: Equatable {
  case point(CGPoint)
  case rect(CGRect)
  case transform(CATransform3D)
  case number(Double)

  /// Makes the value of a property from an animation's value; nil if it is of another kind.
  init?(_ value: NSValue, of property: LayerProperty) {
    switch (property, value.structure) {
    case (.position, .point(let point)): self = .point(point)
    case (.bounds, .rect(let rect)): self = .rect(rect)
    case (.transform, .transform3D(let transform)): self = .transform(transform)
    case (.opacity, nil), (.zPosition, nil), (.rotation, nil), (.rotationZ, nil):
      guard let number = value as? NSNumber else { return nil }
      self = .number(number.doubleValue)
    default: return nil
    }
  }

  /// The value so much of the way to another one.
  ///
  /// Every number of a transform changes on its own, which is right for scales and translations
  /// (platform A31).
  func moved(to other: LayerValue, by part: Double) -> LayerValue {
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
    switch (self, other) {
    case (.point(let from), .point(let to)):
      return .point(from.moved(to: to, by: part))
    case (.rect(let from), .rect(let to)):
      return .rect(
        CGRect(
          x: between(from.minX, to.minX), y: between(from.minY, to.minY),
          width: between(from.width, to.width), height: between(from.height, to.height)))
    case (.transform(let from), .transform(let to)):
      return .transform(from.moved(to: to, by: part))
    case (.number(let from), .number(let to)):
      return .number(between(from, to))
    default:
      return other
    }
  }
}

/// A property of a layer that animates.
enum LayerProperty: String, CaseIterable {
  case position
  case bounds
  case transform
  case opacity
  case zPosition
  case rotation = "transform.rotation"
  case rotationZ = "transform.rotation.z"

  /// The properties that are not a part of another one.
  static let whole: [LayerProperty] = [.position, .bounds, .transform, .opacity, .zPosition]
}

/// The properties that animate, by their names.
extension SpaceState {
  /// The value of a property that animates.
  subscript(property: LayerProperty) -> LayerValue {
    get {
      switch property {
      case .position: .point(plane.position)
      case .bounds: .rect(plane.bounds)
      case .transform: .transform(transform)
      case .opacity: .number(plane.opacity)
      case .zPosition: .number(zPosition)
      case .rotation, .rotationZ: .number(transform.rotation)
      }
    }
    set {
      switch (property, newValue) {
      case (.position, .point(let value)): plane.position = value
      case (.bounds, .rect(let value)): plane.bounds = value
      case (.transform, .transform(let value)): transform = value
      case (.opacity, .number(let value)): plane.opacity = value
      case (.zPosition, .number(let value)): zPosition = value
      case (.rotation, .number(let value)), (.rotationZ, .number(let value)):
        // Everything else about the transform stays (platform A43).
        transform = CATransform3DRotate(transform, value - transform.rotation, 0, 0, 1)
      default: break
      }
    }
  }
}

/// A point on its way.
extension CGPoint {
  /// The point so much of the way to another one.
  func moved(to other: CGPoint, by part: Double) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}
