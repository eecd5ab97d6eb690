internal import MemsimJournal

/// What must hold between any two callbacks, for tests.
extension SpringBoard {
  /// What is wrong, in words; nothing when every invariant holds.
  package func brokenInvariants() -> [String] {
    var broken: [String] = []
    for process in kernel.processes.living where process.isFrontmost != (process === front) {
      broken.append("\(process.app.name) is in front, or should be")
    }
    if let front, !front.isLiving { broken.append("\(front.app.name) is in front and dead") }
    if let picture, picture != front?.app.name { broken.append("a picture of \(picture)") }
    if let destination, let front, front.state != .quitting {
      broken.append("\(destination) is waited for, and \(front.app.name) stays")
    }
    inspectInterruptions(&broken)
    return broken
  }

  private func inspectInterruptions(_ broken: inout [String]) {
    if interruptions.count(where: { $0.kind == .lock }) > 1 { broken.append("two locks") }
    for interruption in interruptions where interruption.isPutOff && !isLocked {
      broken.append("\(interruption.kind.rawValue) \(interruption.number) waits for an unlock")
    }
    let waiting = interruptions + (conversation.map { [$0.call] } ?? [])
    for call in waiting where call.kind == .call && !calls.contains(where: { $0 === call }) {
      broken.append("call \(call.number) has no memory")
    }
    if let conversation, interruptions.contains(where: { $0 === conversation.call }) {
      broken.append("call \(conversation.call.number) was answered and still rings")
    }
  }

  /// What is wrong when there is nothing more to be done at this moment, in words.
  package func brokenRest() -> [String] {
    var broken = brokenInvariants()
    if let destination { broken.append("\(destination) does not come") }
    if let conversation, !conversation.hasBegun {
      broken.append("a call is there that has not begun")
    }
    let phones = kernel.processes.living.filter { $0.role == .phone }
    if phones.count > 1 { broken.append("\(phones.count) phones") }
    for phone in phones where phone.isBusy == calls.isEmpty {
      broken.append("Phone is busy with \(calls.count) calls, or is not")
    }
    if let front, interruptions.isEmpty, front.state != .active {
      broken.append("\(front.app.name) is in front and \(front.state)")
    }
    if let front, !interruptions.isEmpty, front.state != .inactive {
      broken.append("\(front.app.name) is covered and \(front.state)")
    }
    for process in kernel.processes.living where process !== front {
      guard process.state != .background else { continue }
      broken.append("\(process.app.name) is not in front and \(process.state)")
    }
    return broken
  }
}
