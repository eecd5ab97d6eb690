/// Properties by their names, as nibs know them.
extension Object {
  /// What becomes of a property that is set by name.
  public enum PropertySetting: Sendable {
    /// It was set.
    case done
    /// The class has no such property.
    case unknownProperty
    /// The property takes no value of that class.
    case wrongClass
  }

  /// Sets a property of a name as assigning to it does: it retains, assigns or copies.
  public final func setProperty(named name: String, to value: Object?) -> PropertySetting {
    guard let (wrapper, word) = InstanceLayout.of(type(of: self)).properties[name] else {
      return .unknownProperty
    }
    return wrapper.store(value, in: self, at: word) ? .done : .wrongClass
  }
}
