/// What a process was refused, until the refusal is written down.
struct UnwrittenRefusal {
  /// What it asked for.
  let bytes: Int
  /// The pages that were free.
  let freePages: Int
}
