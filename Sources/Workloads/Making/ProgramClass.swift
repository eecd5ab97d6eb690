/// A class of objects that refer to each other, as a program describes it.
struct ProgramClass: Hashable {
  /// What its objects do before they go.
  enum Dealloc: Int, CaseIterable {
    /// Release what they refer to.
    case releases
    /// Forget what they refer to.
    case forgets
    /// Free what they refer to: objects are released, blocks freed.
    case frees
    /// Make a weak reference to themselves, which nobody may.
    case weakens
    /// Not call that of their superclass.
    case stops

    /// The words for them, in order.
    static let words = ["releases", "forgets", "frees", "weakens", "stops"]
  }

  /// The name.
  let name: String
  /// The bytes of an instance, at least; references and a weak reference have room in any case.
  let size: Int
  /// The names of the references.
  let fields: [String]
  /// What is done before they go.
  let dealloc: Dealloc

  /// The word of the one weak reference that an object can hold.
  var weakWord: Int { fields.count }
}
