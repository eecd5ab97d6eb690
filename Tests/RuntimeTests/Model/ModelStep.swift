/// One step of a random program: which host thread does what.
///
/// Objects, blocks and pools are named
/// by the order in which the program made them; a step that names what there is not does nothing,
/// so that any part of a program is a program.
struct ModelStep: CustomStringConvertible {
  enum Action {
    case allocate(ModelClass)
    case malloc(Int)
    case free(Int)
    case realloc(Int, Int)
    case retain(Int)
    case release(Int)
    case autorelease(Int)
    case push
    case pop(Int)
    case setReference(Int, word: Int, to: Int?)
    case storeWeak(Int, to: Int)
    case loadWeak(Int)
    case disown(Int)
    case adopt(Int)
    case takeHandovers
    case turn
    case leave
  }

  /// 0 or 1.
  var host: Int
  var action: Action

  var description: String {
    ".init(host: \(host), action: .\(action))"
  }
}

/// What the objects of random programs do when they go.
enum ModelClass: Int, CaseIterable {
  /// Nothing; its end is not heard of.
  case plain
  /// Releases what it holds.
  case holder
  /// Retains and autoreleases the first it holds, then releases what it holds.
  case echo
  /// Retains, releases, autoreleases and weakly refers to itself, then releases what it holds.
  case selfish
}
