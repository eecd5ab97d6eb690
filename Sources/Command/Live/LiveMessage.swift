internal import MemsimVocabulary

/// A message of an engine to the pages of its device, or of the page server to them: one line of
/// JSON.
///
/// Messages are made and read as values. Fields that only pages read are members of JSON; those
/// that the page server acts on have types.
package struct LiveMessage {
  /// The subject of a message.
  package enum Kind: String, CaseIterable {
    case hello, state, time, event, memory, processes, frame, expectation, played, refused, answer
    case error, branches, dropped, done
    /// The two messages of the page server: the engine has exited, or its program is built.
    case gone, build

    /// Whether only the newest is of use, so that it replaces one that is not read yet.
    var isReplaced: Bool { [.time, .memory, .processes, .frame, .branches].contains(self) }

    /// Whether a slow reader can do without it.
    ///
    /// A run sends these by itself, without end. The others answer commands, and no more commands
    /// are read from a reader that leaves too much unread.
    var isDropped: Bool { [.event, .expectation, .error].contains(self) }

    /// Whether a page that connects later gets only the newest one, of each branch or of all.
    var isLatest: Bool {
      [.hello, .state, .time, .processes, .frame, .branches, .build].contains(self)
    }
  }

  /// The content of a message.
  enum Content {
    /// A branch begins, under a policy.
    case hello(policy: String, JSON.Members)
    case state(State)
    /// A command was played, as part of a timeline.
    case played(number: Int, command: String)
    /// The command of a number cannot be performed.
    case refused(number: Int)
    case other(Kind, JSON.Members)
  }

  /// Whether time passes, and its speed.
  struct State {
    enum Phase: String {
      case running, paused, ended
    }

    let phase: Phase
    /// The speed as a decimal number.
    let speed: String
    /// The reason of a pause or of the end.
    let reason: String?
  }

  /// The content.
  let content: Content
  /// The virtual time; nil in a message of the page server.
  let moment: Instant?
  /// The number of the branch; nil in a message of the page server.
  let branch: Int?
  /// The line, with its end.
  let bytes: [UInt8]

  /// Makes a message of an engine; the last member can be JSON as it is written.
  init(
    _ content: Content, at moment: Instant, branch: Int,
    record: (key: String, json: ArraySlice<UInt8>)? = nil
  ) {
    (self.content, self.moment, self.branch) = (content, moment, branch)
    let head: JSON.Members = [
      ("is", .text(content.kind.rawValue)),
      ("at", .number(moment.nanoseconds)), ("branch", .number(branch)),
    ]
    var line = Array(JSON.object(head + content.members).text.utf8)
    if let record {
      line.removeLast()
      line += Array(",\(record.key.quotedAsJSON):".utf8) + record.json
      line.append(UInt8(ascii: "}"))
    }
    bytes = line + [UInt8(ascii: "\n")]
  }

  /// Makes a message of the page server.
  init(ofServer kind: Kind, _ members: JSON.Members) {
    (content, moment, branch) = (.other(kind, members), nil, nil)
    let head: JSON.Members = [("is", .text(kind.rawValue))]
    bytes = Array("\(JSON.object(head + members).text)\n".utf8)
  }

  /// Reads the line of an engine; nil if it is no message.
  package init?(_ line: [UInt8]) {
    guard let json = JSON(parsing: line), let content = Content(json) else { return nil }
    (self.content, bytes) = (content, line + [UInt8(ascii: "\n")])
    moment = json["at"]?.asInteger.map { Instant(nanoseconds: Int64($0)) }
    branch = json["branch"]?.asInteger
  }

  /// The subject.
  package var kind: Kind { content.kind }
  /// The line, without its end.
  var line: [UInt8] { Array(bytes[..<(bytes.count - 1)]) }
  /// The message as an event of a stream.
  var event: [UInt8] { LiveReader.event("message", line) }
}

extension LiveMessage.Content {
  /// The subject.
  var kind: LiveMessage.Kind {
    switch self {
    case .hello: .hello
    case .state: .state
    case .played: .played
    case .refused: .refused
    case .other(let kind, _): kind
    }
  }

  /// The fields, behind the head that every message has.
  fileprivate var members: JSON.Members {
    switch self {
    case .hello(let policy, let others): [("policy", .text(policy))] + others
    case .state(let state):
      [
        ("state", .text(state.phase.rawValue)),
        ("speed", .decimal(state.speed)),
        ("why", .text(ifAny: state.reason)),
      ]
    case .played(let number, let command):
      [("number", .number(number)), ("command", .text(command))]
    case .refused(let number): [("number", .number(number))]
    case .other(_, let members): members
    }
  }

  /// Reads the fields of a message; nil if some are missing.
  fileprivate init?(_ json: JSON) {
    guard case .object(let members) = json,
      let kind = json["is"]?.asText.flatMap(LiveMessage.Kind.init)
    else { return nil }
    switch kind {
    case .hello:
      guard let policy = json["policy"]?.asText else { return nil }
      self = .hello(policy: policy, members)
    case .state:
      guard let phase = json["state"]?.asText.flatMap(LiveMessage.State.Phase.init) else {
        return nil
      }
      let speed: String
      switch json["speed"] {
      case .integer(let number)?: speed = "\(number)"
      case .decimal(let number)?: speed = number
      default: return nil
      }
      self = .state(
        LiveMessage.State(phase: phase, speed: speed, reason: json["why"]?.asText))
    case .played:
      guard let number = json["number"]?.asInteger, let command = json["command"]?.asText else {
        return nil
      }
      self = .played(number: number, command: command)
    case .refused:
      guard let number = json["number"]?.asInteger else { return nil }
      self = .refused(number: number)
    default: self = .other(kind, members)
    }
  }
}
