internal import MemsimJournal
internal import MemsimVocabulary

/// What expectations ask.
extension EventHistory {
  /// How often processes of a name were warned.
  func warningCount(of name: String) -> Int {
    events.count { $0.body is WarningDelivered && self.name(name, means: $0.pid) }
  }

  /// What processes of a name have lost, or all have where none is named.
  func leaks(of name: String?) -> [LeakFound] {
    bodies(of: name)
  }

  /// What processes of a name did wrong, or all did where none is named.
  func diagnoses(of name: String?) -> [Diagnosed] {
    bodies(of: name)
  }

  /// What processes of a name printed.
  func log(of name: String) -> [Logged] {
    bodies(of: name)
  }

  /// What became of the last process of a name, to stand after it; with the time of its end if that
  /// is asked for.
  func fate(of name: String, isTimed: Bool = false) -> String {
    let last = events.last { event in
      (event.body is ProcessTerminated || event.body is ProcessExited
        || event.body is ProcessLaunched) && self.name(name, means: event.pid)
    }
    let time = isTimed ? last.map { " at \(Instant(nanoseconds: Int64($0.at)))" } ?? "" : ""
    switch last?.body {
    case let end as ProcessTerminated: return "was terminated (\(end.reason))\(time)"
    case let end as ProcessExited where end.reason != .runEnded:
      return "exited (\(end.reason.rawValue))\(time)"
    case nil: return "was never launched"
    default: return "is alive"
    }
  }

  private func bodies<Body: EventBody>(of name: String?) -> [Body] {
    events.compactMap { event in
      name.map { self.name($0, means: event.pid) } ?? true ? event.body as? Body : nil
    }
  }
}
