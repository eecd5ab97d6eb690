// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

// The services for short sounds: a file is loaded once, played by its number, and let go of.

/// A file is none that the services can play.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

/// Loads the sound of a file, a `.caf`, `.aif` or `.wav`; its number is the caller's to dispose of
/// (platform Z1).
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ url: NSURL, _ sound: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  url.checkAlive()
  guard let path = url.isFileURL ? url.path : nil,
    let bytes = AppProcess.current.contents(ofFile: path.string),
    SystemSounds.canPlay(bytes, path.string)
  else { return kAudioServicesSystemSoundUnspecifiedError }
  sound.pointee = SystemSounds.ofProcess.load(path, bytes)
  return 0
}

/// Plays a sound, and returns at once (platform Z2); a number that is none is passed over.
public func AudioServicesPlaySystemSound(_ sound: SystemSoundID) {
  guard let name = SystemSounds.ofProcess.fileName(of: sound) else { return }
  AppProcess.current.system.playSound(named: name)
}

/// Disposes of a sound (platform Z3).
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ sound: SystemSoundID) -> OSStatus {
  SystemSounds.ofProcess.dispose(sound) ? 0 : kAudioServicesSystemSoundUnspecifiedError
}
