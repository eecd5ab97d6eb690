// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// Plays a sound from a file or from memory (platform Z14 to Z18).
///
/// memsim reads the header of the sound and decodes no samples: the time passes, each start is an
/// event of the run, and the meters show silence.
public final class AVAudioPlayer: NSObject {
  @Retained private var urlStore: NSURL?
  @Retained private var dataStore: NSData?
  @Assigned private var delegateObject: NSObject?
  @Owned private var buffers: Ref
  private var file: AudioFile?

  /// The position at the last start, in seconds, and the number of loops before it.
  private var position = 0.0
  private var loopsPlayed = 0
  /// The time of the last start; nil while it does not play.
  private var start: Instant?
  private var end: ProgramTimer?
  private var loops = 0

  public override class var instanceSize: Int { 32 }

  /// How loud it is, from 0 to 1, of the volume of the device.
  @Checked public var volume: Float = 1

  /// Whether the meters show something.
  @Checked public var meteringEnabled: Bool = false

  /// Initialises a player of a file; returns nil, releasing itself, for a file that is missing or
  /// that it cannot play.
  public func initWithContentsOfURL(
    _ url: NSURL, error: UnsafeMutablePointer<NSError?>?
  ) -> Self? {
    checkAlive()
    guard let path = url.isFileURL ? url.path : nil,
      let bytes = AppProcess.current.contents(ofFile: path.string)
    else { return fail(error, Self.missingFile) }
    urlStore = url
    return read(bytes, error)
  }

  /// Initialises a player of data, which it retains; returns nil, releasing itself, for data that
  /// it cannot play.
  public func initWithData(_ data: NSData, error: UnsafeMutablePointer<NSError?>?) -> Self? {
    checkAlive().dataStore = data
    return read(data.withBytes { Array($0) }, error)
  }

  private func read(_ bytes: [UInt8], _ error: UnsafeMutablePointer<NSError?>?) -> Self? {
    do throws(AudioFile.Problem) {
      file = try AudioFile(bytes)
      return self
    } catch let problem {
      return fail(error, problem.rawValue)
    }
  }

  private func fail(_ place: UnsafeMutablePointer<NSError?>?, _ code: Int) -> Self? {
    place?.pointee = NSError.errorWithDomain(NSOSStatusErrorDomain, code: code)
    release()
    return nil
  }

  /// The number of the error of a file that is missing.
  private static let missingFile = -43

  /// The file; nil for data.
  public var url: NSURL? { checkAlive().urlStore }

  /// The data; nil for a file.
  public var data: NSData? { checkAlive().dataStore }

  /// The object that is informed; not retained.
  public var delegate: (any AVAudioPlayerDelegate)? {
    get { checkAlive().delegateObject as? any AVAudioPlayerDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// The duration in seconds, as the header has it; for MPEG layer 3 by the rate of the first
  /// frame.
  public var duration: NSTimeInterval { checkAlive().file?.duration ?? 0 }

  /// The number of channels, as the header has it; 2 for MPEG-4.
  public var numberOfChannels: Int { checkAlive().file?.channels ?? 0 }

  /// How often the sound is repeated after it was played once; without end if negative.
  public var numberOfLoops: Int {
    get { checkAlive().loops }
    set {
      checkAlive().loops = newValue
      if start != nil { scheduleEnd() }
    }
  }

  /// Whether it plays.
  public var playing: Bool { checkAlive().start != nil }

  /// The seconds of the sound that were played; it plays on from where it is set to.
  public var currentTime: NSTimeInterval {
    get { checkAlive().place.position }
    set {
      loopsPlayed = checkAlive().place.loops
      position = min(max(0, newValue), duration)
      guard start != nil else { return }
      start = AppProcess.current.system.now
      scheduleEnd()
    }
  }

  /// The present position, and the number of loops before it.
  private var place: (loops: Int, position: Double) {
    let ahead = position + (start.map { (AppProcess.current.system.now - $0).seconds } ?? 0)
    guard ahead > duration, duration > 0 else { return (loopsPlayed, ahead) }
    let loops = (ahead / duration).rounded(.down)
    return (loopsPlayed + Int(clamping: Int64(loops)), ahead - loops * duration)
  }

  /// Allocates the buffers; returns whether there is memory for them.
  @discardableResult
  public func prepareToPlay() -> Bool {
    checkAlive()
    guard buffers.isNull, let file else { return file != nil }
    let samples = file.duration * file.sampleRate * Double(file.channels)
    let bytes = Int(min(samples.rounded(.up) * 2, Double(KitParameters.audioBufferBytes)))
    guard bytes > 0 else { return true }
    guard let block = heap.malloc(bytes, site: allocationSite) else { return false }
    buffers = block
    return true
  }

  /// Starts the sound, or goes on with it; returns whether it plays.
  @discardableResult
  public func play() -> Bool {
    guard checkAlive().prepareToPlay() else { return false }
    guard start == nil else { return true }
    let process = AppProcess.current
    start = process.system.now
    process.system.listenToCalls()
    process.audio.add(self)
    scheduleEnd()
    let name = urlStore?.path?.string.split(separator: "/").last.map(String.init)
    process.system.playSound(
      named: name ?? "data", share: Double(volume),
      ignoresSwitch: process.present(AVAudioSession.self)?.ignoresSwitch ?? false)
    return true
  }

  private func scheduleEnd() {
    end?.invalidate()
    end = nil
    guard loops >= 0 else { return }
    let rest = duration * (Double(loops) + 1 - Double(place.loops)) - place.position
    end = AppProcess.current.schedule(after: TimeSpan(seconds: max(0, rest)), with: self) {
      $0.finish()
    }
  }

  /// The sound is over: the next start is at its beginning.
  private func finish() {
    retain()
    halt()
    (loopsPlayed, position) = (0, 0)
    freeBuffers()
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    release()
  }

  /// Stops; it plays on from there.
  public func pause() { checkAlive().halt() }

  /// Stops and frees the buffers; it plays on from there.
  public func stop() {
    checkAlive().halt()
    AppProcess.current.audio.forget(self)
    freeBuffers()
  }

  /// Stops; the position stays.
  private func halt() {
    (loopsPlayed, position) = place
    start = nil
    end?.invalidate()
    end = nil
    AppProcess.current.audio.remove(self)
  }

  private func freeBuffers() {
    freeBlock(buffers)
    buffers = .null
  }

  /// Reads the meters, which show silence.
  public func updateMeters() { checkAlive() }

  /// The power of a channel in decibels: -160, which is silence.
  public func averagePowerForChannel(_ channel: Int) -> Float {
    checkAlive()
    return Self.silence
  }

  /// The highest power of a channel in decibels: -160, which is silence.
  public func peakPowerForChannel(_ channel: Int) -> Float {
    checkAlive()
    return Self.silence
  }

  private static let silence: Float = -160

  /// A call has stopped the sound.
  func beginInterruption() {
    halt()
    delegate?.audioPlayerBeginInterruption(self)
  }

  /// The call is over.
  func endInterruption() { delegate?.audioPlayerEndInterruption(self) }

  public override func dealloc() {
    end?.invalidate()
    AppProcess.current.audio.remove(self)
    AppProcess.current.audio.forget(self)
    freeBlock(buffers)
    super.dealloc()
  }
}

/// The delegate of a player, which may leave out any method.
public protocol AVAudioPlayerDelegate: NSObject {
  /// The sound is over.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)

  /// A part of the sound cannot be decoded: never called here.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: NSError?)

  /// A call has stopped the sound.
  func audioPlayerBeginInterruption(_ player: AVAudioPlayer)

  /// The call is over, and the player may play on.
  func audioPlayerEndInterruption(_ player: AVAudioPlayer)
}

extension AVAudioPlayerDelegate {
  /// Does nothing.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
    checkAlive()
  }

  /// Does nothing.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: NSError?) {
    checkAlive()
  }

  /// Does nothing.
  public func audioPlayerBeginInterruption(_ player: AVAudioPlayer) { checkAlive() }

  /// Does nothing.
  public func audioPlayerEndInterruption(_ player: AVAudioPlayer) { checkAlive() }
}

/// The domain of errors that are numbers of the system.
public let NSOSStatusErrorDomain = "NSOSStatusErrorDomain"

/// The players of a process that play, and those that a call has interrupted, in the order of their
/// starts.
struct AudioPlayers {
  fileprivate var playing: [Ref] = []
  fileprivate var interrupted: [Ref] = []

  fileprivate mutating func add(_ player: AVAudioPlayer) {
    playing.append(player.ref)
    forget(player)
  }

  /// The end of the call does not concern a player any more.
  fileprivate mutating func forget(_ player: AVAudioPlayer) {
    interrupted.removeAll { $0 == player.ref }
  }

  fileprivate mutating func remove(_ player: AVAudioPlayer) {
    playing.removeAll { $0 == player.ref }
  }
}

/// Interruptions of sounds by calls (platform Z17).
extension AppProcess {
  /// A call rings: the session and all players that play are interrupted.
  func beginAudioInterruption() {
    present(AVAudioSession.self)?.beginInterruption()
    // The delegate of one can stop others.
    for ref in audio.playing where audio.playing.contains(ref) {
      audio.interrupted.append(ref)
      (heap.object(ref) as? AVAudioPlayer)?.beginInterruption()
    }
  }

  /// The call is over.
  func endAudioInterruption() {
    present(AVAudioSession.self)?.endInterruption()
    for ref in audio.interrupted where audio.interrupted.contains(ref) {
      audio.interrupted.removeAll { $0 == ref }
      (heap.object(ref) as? AVAudioPlayer)?.endInterruption()
    }
  }
}
