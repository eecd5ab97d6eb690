internal import MemsimKit

extension FuzzedReader {
  /// Headers of files of sound: those that are read have a duration and channels.
  static var sound: FuzzedReader {
    FuzzedReader("sound", files: ["Sources/Kit/Sound/AudioFile.swift"]) {
      { bytes in
        guard let file = try? AudioFile(bytes) else { return }
        demand(file.duration >= 0 && file.duration.isFinite, "a sound without a duration")
        demand(file.duration == 0 || file.duration > 1e-10, "a sound without an extent")
        demand(file.channels > 0 && file.sampleRate > 0, "a sound without channels")
      }
    }
  }
}
