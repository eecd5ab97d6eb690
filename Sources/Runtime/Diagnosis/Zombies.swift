/// What is known of every object and block of a heap that is gone, so that a message to it can name
/// it however often its slot has been used since.
///
/// The records are the host's memory: the slots and regions of the dead are used again as ever, so
/// the process has the same pages whether zombies are kept or not.
struct Zombies {
  /// What is known of one.
  struct Record {
    let classNumber: UInt32
    let site: UInt32
    let lastRelease: HistoryEntry?
  }

  private var records: [UInt64: Record] = [:]

  /// Notes one more.
  mutating func note(_ ref: Ref, _ record: Record) {
    records[ref.bits] = record
  }

  /// What is known of an object that is gone; nil if it is not.
  func record(of ref: Ref) -> Record? {
    records[ref.bits]
  }
}
