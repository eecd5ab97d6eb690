internal import MemsimDevice
internal import MemsimJournal

/// Pictures of the screen, where somebody wants them.
extension Run {
  /// Takes those pictures that the scenario does not ask for, from now on.
  func beginFrames() {
    guard let period = frameWish?.period else { return }
    let clock = device.clock
    clock.schedule(every: period, from: clock.now + period, for: .system) { [unowned self] _ in
      takeFrame(named: nil)
      device.giveOperationBack()
    }
  }

  /// Takes a picture; if it cannot be kept, the run goes on without any.
  func takeFrame(named name: String?) {
    guard let frameWish, frameFailure == nil else { return }
    device.noteHostTime()
    let frame = device.frame()
    guard frameNames.count < frameWish.most else {
      frameFailure = FrameWriteError(
        "the run has more than \(frameWish.most) pictures; '--max-frames' allows more")
      return stop()
    }
    let picture = frameNames.next(name, at: device.clock.now)
    do throws(FrameWriteError) {
      try frameWish.writer.write(frame, named: picture)
    } catch {
      frameFailure = error
      return
    }
    device.record(
      FrameTaken(
        picture: picture, width: frame.width, height: frame.height,
        pixels: UnsafeRawBufferPointer(frame.pixels)))
  }
}
