internal import MemsimDevice
internal import MemsimDisplay
internal import MemsimJournal
internal import MemsimVocabulary

/// The operations that actions perform on a device.
extension Run {
  /// Does something as the user of the device.
  func asUser(_ body: (Device) throws(UserActionError) -> Void) throws(ActionError) {
    do throws(UserActionError) {
      try body(device)
    } catch {
      throw ActionError("\(error)")
    }
  }

  /// The process that lives of those that a name could mean: an app has one at most.
  func living(_ name: ProcessName) throws(ActionError) -> SimulatedProcess {
    let living = device.kernel.processes.living
    guard let process = living.last(where: { $0.isCalled(name) }) else {
      throw ActionError("'\(name)' is not running at \(device.clock.now)")
    }
    return process
  }

  /// Returns the scenario's access to the heap of a process.
  func heapAccess(in name: ProcessName) throws(ActionError) -> HeapAccess {
    let process = try living(name)
    if let heapAccess = heapAccesses[process.pid] { return heapAccess }
    let heapAccess = HeapAccess(in: process, of: device)
    heapAccesses[process.pid] = heapAccess
    return heapAccess
  }

  /// Performs actions several times.
  func `repeat`(_ times: Int, every period: TimeSpan, _ actions: [BoundAction]) {
    for action in actions { perform(action) }
    guard times > 1 else { return }
    device.clock.schedule(after: period, for: .system) { [unowned self] _ in
      self.repeat(times - 1, every: period, actions)
    }
  }
}

/// Pictures of the screen, where the caller of the run wants them.
extension Run {
  /// Starts to take the pictures that the scenario does not request.
  func beginFrames() {
    guard let frameRequest else { return }
    device.storePictures()
    guard let period = frameRequest.period else { return }
    captureFrames(every: period, from: device.clock.now + period)
  }

  private func captureFrames(every period: TimeSpan, from instant: Instant) {
    device.kernel.probes.add(at: instant) { [unowned self] place in
      captureFrame(named: nil)
      // The queue counts its callbacks, and pictures must not change the count of the run.
      if place == .inItsTurn { device.uncountOperation() }
      captureFrames(every: period, from: instant + period)
    }
  }

  /// Takes a picture; if it cannot be stored, the run continues without any.
  func captureFrame(named name: String?) {
    guard let frameRequest, frameFailure == nil else { return }
    device.checkHostTime()
    let frame: Frame
    do {
      frame = try device.frame(asHeld: frameRequest.isAsHeld)
    } catch {
      frameFailure = FrameWriteError("memsim cannot draw the screen: \(error)")
      return
    }
    guard frameNames.count < frameRequest.most else {
      frameFailure = FrameWriteError(
        "the run has more than \(frameRequest.most) pictures; allow more with '--max-frames'")
      return
    }
    let picture = frameNames.next(name, at: device.clock.now)
    do throws(FrameWriteError) {
      try frameRequest.writer.write(frame, named: picture)
    } catch {
      frameFailure = error
      return
    }
    device.record(frame.taken(as: picture))
  }
}

/// The controls of the system that are on the screen, as scenarios name them.
extension Run {
  /// Returns the control of a name; if there is none, throws an error that lists the existing ones.
  func control(_ name: ControlName) throws(ActionError) -> Control {
    let controls = device.springBoard.controls
    if let control = controls.last(where: { $0.isCalled(name) }) { return control }
    if case .icon(let title) = name, let there = device.springBoard.otherPage(ofIcon: title) {
      throw ActionError(
        "the icon '\(title)' is on page \(there.page) of \(there.of), but page \(there.shown) is "
          + "on the screen; swipe there first")
    }
    let titles = controls.map(\.name).filter { $0.kind == name.kind }.map(\.title)
    let rest =
      titles.isEmpty
      ? "; the screen has no \(name.kind)"
      : "; the screen has \(titles.map { "'\($0)'" }.joined(separator: ", "))"
        + didYouMean(nearestWord(to: name.title, in: titles))
    throw ActionError("no \(name.kind) '\(name.title)' is on the screen\(rest)")
  }
}
