internal import MemsimJournal
internal import MemsimRuntime

/// The consequences of the end of a process.
extension SpringBoard: ProcessWatcher {
  func processEnded(_ process: SimulatedProcess) {
    if kernel.settings.emptiesTemporary { apps.folders(of: process.app).emptyTemporary() }
    let wasInFront = process === front
    if wasInFront {
      front = nil
      picture = nil
      _ = fingers.cancel()
    }
    updateScreen()
    kernel.clock.schedule(after: .zero, for: .system) { [unowned self] _ in
      settle(afterEndOf: process, inFront: wasInFront)
    }
  }

  /// The consequences that must wait until a decision is complete.
  private func settle(afterEndOf process: SimulatedProcess, inFront wasInFront: Bool) {
    if wasInFront, front == nil, destination == nil {
      destination = destinationAfterEnd(of: process.app)
    }
    if process.role == .phone { calls.phoneEnded() }
    if process.role == .home { homeScreenDied() }
    if process.app.staysAlive {
      respawner.startLater(process.app) { [unowned self] in
        userActed()
        activateFront()
      }
    }
    arrive()
    updateIdleness()
  }

  /// The app in front is killed with the home screen, unless it is Phone; panels are closed.
  private func homeScreenDied() {
    destination = nil
    returnPath.clear()
    apps.home.turning = PageTurning()
    volume.hide()
    calls.forgetInterruptedApp()
    for interruption in interruptions.all where interruption.kind != .lock {
      interruptions.close(interruption)
    }
    if let front, front.role != .phone, front.state != .quitting {
      kernel.ends.exit(front, for: .homeScreenDied)
    }
    activateFront()
  }
}

/// Starts processes of the system again some time after they died: at once, they could die again
/// and again at one moment (platform H8).
final class Respawner {
  private var entries: [String: EntryHandle] = [:]
  private unowned let kernel: Kernel

  init(on kernel: Kernel) {
    self.kernel = kernel
  }

  /// Starts an app later, and calls back when it is a home screen that is there.
  func startLater(_ app: App, homeScreenIsThere: @escaping () -> Void) {
    if let entry = entries[app.name] { kernel.clock.cancel(entry) }
    let span = kernel.settings.respawnAfter
    entries[app.name] = kernel.clock.schedule(after: span, for: .system) { [unowned self] _ in
      entries[app.name] = nil
      guard kernel.processes.process(of: app.name) == nil else { return }
      guard let process = kernel.launcher.launch(app, cause: .system), app.role == .home else {
        return
      }
      // Its first callback is queued: this is behind it.
      kernel.clock.schedule(after: .zero, for: process.owner) { _ in homeScreenIsThere() }
    }
  }
}

/// Invariants between any two callbacks, for tests.
extension SpringBoard {
  /// The broken invariants, in words; none when every invariant holds.
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
    let all = interruptions.all
    if all.count(where: { $0.kind == .lock }) > 1 { broken.append("two locks") }
    for interruption in all where interruption.isPutOff && !interruptions.isLocked {
      broken.append("\(interruption.kind.rawValue) \(interruption.number) waits for an unlock")
    }
    let waiting = all + (calls.conversation.map { [$0.call] } ?? [])
    for call in waiting
    where call.kind == .call && !calls.withMemory.contains(where: { $0 === call }) {
      broken.append("call \(call.number) has no memory")
    }
    if let conversation = calls.conversation, all.contains(where: { $0 === conversation.call }) {
      broken.append("call \(conversation.call.number) was answered and still rings")
    }
  }

  /// The broken invariants when there is nothing more to be done at this moment, in words.
  package func brokenRest() -> [String] {
    var broken = brokenInvariants()
    if let destination { broken.append("\(destination) does not come") }
    if let conversation = calls.conversation, !conversation.hasBegun {
      broken.append("a call is there that has not begun")
    }
    let phones = kernel.processes.living.filter { $0.role == .phone }
    if phones.count > 1 { broken.append("\(phones.count) phones") }
    for phone in phones where phone.isBusy == calls.withMemory.isEmpty {
      broken.append("Phone is busy with \(calls.withMemory.count) calls, or is not")
    }
    if let front {
      let expected: ProcessState = interruptions.all.isEmpty ? .active : .inactive
      if front.state != expected {
        broken.append("\(front.app.name) is in front and \(front.state), not \(expected)")
      }
    }
    for process in kernel.processes.living where process !== front {
      guard process.state != .background else { continue }
      broken.append("\(process.app.name) is not in front and \(process.state)")
    }
    return broken
  }
}
