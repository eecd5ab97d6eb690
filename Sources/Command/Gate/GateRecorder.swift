internal import MemsimDevice
internal import MemsimHost
internal import MemsimJournal
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimVocabulary

/// Counts the allocations of apps in a run, and the memory of each process at its peak.
final class GateRecorder: ProcessRecorder {
  private let apps: Set<String>
  private var recordings: [(app: String, recording: GateRecording)] = []

  /// Counts for some apps.
  init(of apps: [String]) {
    self.apps = Set(apps)
  }

  func recording(
    ofLaunch instance: Int, of app: String, clock: @escaping @Sendable () -> TimeSpan
  ) -> (any ProcessRecording)? {
    guard apps.contains(app) else { return nil }
    let recording = GateRecording(clock: clock)
    recordings.append((app, recording))
    return recording
  }

  /// The memory of the largest process of some apps, by class and place.
  func lines(of apps: [String]) -> [GateContents.Line] {
    let peaks = recordings.filter { apps.contains($0.app) }.map(\.recording.peak)
    return peaks.max { $0.bytes < $1.bytes }?.lines ?? []
  }
}

/// The allocations of one process.
private final class GateRecording: ProcessRecording {
  private struct State {
    var living: [Ref: (place: Place, bytes: Int)] = [:]
    var tallies: [Place: Tally] = [:]
    var allocations = 0
    var frees = 0
    var bytes = 0
    var peakBytes = 0
    var peakAt = TimeSpan.zero
    /// The number of times at which more was alive than before.
    var peakNumber = 0
  }

  private struct Place: Hashable {
    let shape: ObjectIdentifier
    let site: Site
  }

  /// The living bytes of a class and a place.
  private struct Tally {
    let shape: HeapClass
    var bytes = 0
    /// The bytes at the peak of a number.
    var peakBytes = 0
    var peakNumber = 0

    /// Records the bytes of the last peak, before a change.
    mutating func settle(_ number: Int) {
      if peakNumber != number { (peakBytes, peakNumber) = (bytes, number) }
    }
  }

  private let state = Monitor(State())
  private let clock: @Sendable () -> TimeSpan

  init(clock: @escaping @Sendable () -> TimeSpan) {
    self.clock = clock
  }

  func allocated(_ ref: Ref, _ shape: HeapClass, bytes: Int, site: Site, in heap: Heap) {
    let now = clock()
    state.withLock { state in
      let place = Place(shape: ObjectIdentifier(shape), site: site)
      state.living[ref] = (place, bytes)
      var tally = state.tallies[place] ?? Tally(shape: shape)
      tally.settle(state.peakNumber)
      tally.bytes += bytes
      state.tallies[place] = tally
      state.allocations += 1
      state.bytes += bytes
      if state.bytes > state.peakBytes {
        (state.peakBytes, state.peakAt) = (state.bytes, now)
        state.peakNumber += 1
      }
    }
  }

  func deallocated(_ ref: Ref, in heap: Heap) {
    state.withLock { state in
      guard let block = state.living.removeValue(forKey: ref) else { return }
      state.tallies[block.place]?.settle(state.peakNumber)
      state.tallies[block.place]?.bytes -= block.bytes
      state.frees += 1
      state.bytes -= block.bytes
    }
  }

  func end() -> RequestsCounted {
    state.withLock { state in
      RequestsCounted(
        allocations: state.allocations, frees: state.frees, peakBytes: state.peakBytes,
        peakAt: UInt64(state.peakAt.nanoseconds), unfreedBytes: state.bytes)
    }
  }

  /// The living memory at the peak.
  var peak: (bytes: Int, lines: [GateContents.Line]) {
    state.withLock { state in
      let lines = state.tallies.map { place, tally in
        var tally = tally
        tally.settle(state.peakNumber)
        return GateContents.Line(Self.name(tally.shape, place.site), bytes: tally.peakBytes)
      }
      return (state.peakBytes, lines.filter { $0.bytes > 0 })
    }
  }

  /// The class and the function: a line number would change with every edit above it.
  private static func name(_ shape: HeapClass, _ site: Site) -> String {
    guard let frame = site.frame else { return shape.name }
    return "\(shape.name) in \(frame.function) (\(frame.file))"
  }
}
