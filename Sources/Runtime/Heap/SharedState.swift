/// What host threads share and take turns at.
struct SharedState {
  var attachments: [AttachmentRecord] = []

  /// The segments of the heap, in the order in which it took them.
  var segments: [Int] = []

  /// What attachments left behind and none has taken over.
  var abandonedSlots = AbandonedSlots()

  /// The simulated threads that have not exited.
  var threads: [SimulatedThread] = []
  var lastThread = 1

  /// What the program registered as in use.
  var roots: [Ref] = []

  var history: History?

  /// What is known of the dead; nil where zombies are not kept.
  var zombies: Zombies?

  /// The properties that were told of for naming objects in plain Swift.
  var toldProperties: Set<String> = []

  /// How many allocations are let through before one fails; nil for no planned failure.
  var allocationsUntilFailure: Int?

  /// Serves a doomed callback.
  var scratch: Arena?

  /// An attachment, and what other host threads have for it.
  struct AttachmentRecord {
    let attachment: UnsafeMutablePointer<Attachment>
    let owner: UInt64

    /// The list of slots of its segments that others freed, by its first.
    var returned: UInt32 = 0

    /// Objects that others ask it to let go of.
    var handovers: [Ref] = []
  }

  /// Where the record of the attachment is that owns what `owner` owns; nil when it has left.
  func position(of owner: UInt64) -> Int? {
    attachments.firstIndex { $0.owner == owner }
  }
}
