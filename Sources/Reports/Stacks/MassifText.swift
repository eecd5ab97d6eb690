internal import MemsimVocabulary

/// Bytes against time in the format of Massif, as `ms_print` reads it.
struct MassifText {
  /// The most snapshots, as Massif has them.
  static let mostSnapshots = 100

  /// The lines.
  private(set) var text: String
  private var count = 0

  /// Begins to tell of bytes of a program, against time in a unit.
  init(_ what: String, of program: String, unit: String) {
    text = "desc: \(what)\ncmd: \(program.visible.shown)\ntime_unit: \(unit)\n"
  }

  /// Adds what there was at a time, with or without its stacks.
  mutating func add(time: Int, bytes: Int, _ tree: StackTree? = nil, isPeak: Bool = false) {
    text +=
      "#-----------\nsnapshot=\(count)\n#-----------\ntime=\(time)\n"
      + "mem_heap_B=\(bytes)\nmem_heap_extra_B=0\nmem_stacks_B=0\n"
      + "heap_tree=\(tree == nil ? "empty" : isPeak ? "peak" : "detailed")\n\(tree?.text ?? "")"
    count += 1
  }
}
