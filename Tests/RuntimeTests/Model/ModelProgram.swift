import MemsimRuntime
import TestSupport

/// A random program, and the parts of it that still fail.
struct ModelProgram: CustomStringConvertible {
  var steps: [ModelStep]

  init(steps: [ModelStep]) {
    self.steps = steps
  }

  /// The program of a seed.
  init(seed: UInt64) {
    var dice = Dice(seed: seed)
    var made = 0
    var pools = 0
    let length = 5 + dice.roll(60)
    let hosts = dice.roll(3) == 0 ? 1 : 2
    steps = []
    for _ in 0..<length {
      let action = ModelProgram.action(&dice, &made, &pools)
      steps.append(ModelStep(host: dice.roll(hosts), action: action))
    }
  }

  private static func action(
    _ dice: inout Dice, _ made: inout Int, _ pools: inout Int
  ) -> ModelStep.Action {
    if made < 2 || dice.roll(6) == 0 {
      made += 1
      return .allocate(ModelClass.allCases[dice.roll(4)])
    }
    let id = dice.roll(3) == 0 ? dice.roll(made) : max(0, made - 1 - dice.roll(4))
    switch dice.roll(40) {
    case 0..<6: return .retain(id)
    case 6..<15: return .release(id)
    case 15..<19: return .autorelease(id)
    case 19..<21:
      pools += 1
      return .push
    case 21..<23: return .pop(max(0, pools - 1 - dice.roll(3)))
    case 23..<28:
      return .setReference(id, word: dice.roll(2), to: dice.roll(4) == 0 ? nil : dice.roll(made))
    case 28..<30: return .storeWeak(id, to: dice.roll(made))
    case 30..<32: return .loadWeak(id)
    case 32: return .disown(id)
    case 33..<35: return .adopt(id)
    case 35: return .performHandovers
    case 36: return .turn
    case 37:
      made += 1
      return .malloc(dice.roll(3) == 0 ? dice.roll(40_000) : dice.roll(300))
    case 38: return dice.roll(2) == 0 ? .free(id) : .realloc(id, dice.roll(40_000))
    default: return dice.roll(3) == 0 ? .leave : .free(id)
    }
  }

  var description: String {
    steps.map { "      \($0)," }.joined(separator: "\n")
  }

  /// Leaves steps out as long as `fails` says yes.
  func shrunk(while fails: (ModelProgram) -> Bool) -> ModelProgram {
    var program = self
    program.steps = steps.shrunk { steps in
      program.steps = steps
      return fails(program)
    }
    return program
  }
}

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
    case performHandovers
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

/// The kinds of objects in random programs, by the work of their dealloc.
enum ModelClass: Int, CaseIterable {
  /// Has no dealloc, so its deallocation is not recorded.
  case plain
  /// Releases what it holds.
  case holder
  /// Retains and autoreleases the first it holds, then releases what it holds.
  case echo
  /// Retains, releases, autoreleases and weakly refers to itself, then releases what it holds.
  case selfish
}

/// The classes of random programs: two strong words, and a weak one.
struct ModelClasses {
  let deaths = Deaths()
  let all: [HeapClass]

  init() {
    let deaths = deaths
    all = ModelClass.allCases.map { kind in
      guard kind != .plain else {
        return HeapClass(named: "plain", instanceSize: 24, strongWords: [0, 1])
      }
      return deaths.makeClass(
        named: "\(kind)", instanceSize: 24 + 100 * kind.rawValue, strongWords: [0, 1]
      ) { heap, object in
        if kind == .echo { ModelClasses.echo(heap, object) }
        if kind == .selfish { ModelClasses.clingToItself(heap, object) }
        heap.releaseReferences(of: object)
      }
    }
  }

  private static func echo(_ heap: Heap, _ object: Ref) {
    let first = heap.reference(in: object, at: 0)
    guard heap.isAlive(first), heap.heapClass(of: first) != nil else { return }
    heap.retain(first)
    heap.autorelease(first)
  }

  private static func clingToItself(_ heap: Heap, _ object: Ref) {
    heap.retain(object)
    heap.release(object)
    heap.autorelease(object)
    heap.storeWeak(object, in: object, at: 2)
  }
}
