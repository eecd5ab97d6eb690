internal import MemsimVocabulary

/// What an engine says, as a line of JSON.
struct LiveMessage {
  /// What messages are about.
  enum Kind: String, CaseIterable {
    case hello, state, event, memory, processes, frame, expectation, played, refused, answer
    case error, branches, dropped, done

    /// Whether only the newest is of use, so that it takes the place of one that is not read yet.
    var isReplaced: Bool { [.memory, .processes, .frame, .branches].contains(self) }

    /// Whether a reader who is too slow can do without it.
    ///
    /// A run says these by itself, without end. The others come of commands, and no more of those
    /// are read from a reader who leaves too much unread.
    var isDropped: Bool { [.event, .expectation, .error].contains(self) }
  }

  /// What it is about.
  let kind: Kind
  /// The number of the branch.
  let branch: Int
  /// The line, with its end.
  let bytes: [UInt8]

  /// Says something of a branch at a moment; the last member can be JSON as it is written.
  init(
    _ kind: Kind, at moment: Instant, branch: Int, _ members: JSON.Members,
    record: (key: String, json: ArraySlice<UInt8>)? = nil
  ) {
    (self.kind, self.branch) = (kind, branch)
    let head: JSON.Members = [
      (key: "is", value: .text(kind.rawValue)), (key: "at", value: .number(moment.nanoseconds)),
      (key: "branch", value: .number(branch)),
    ]
    var bytes = Array(JSON.object(head + members).text.utf8)
    if let record {
      bytes.removeLast()
      bytes += Array(",\(record.key.quotedAsJSON):".utf8) + record.json
      bytes.append(UInt8(ascii: "}"))
    }
    self.bytes = bytes + [UInt8(ascii: "\n")]
  }
}
