// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// The sounds that a process has loaded, with their bytes.
final class SystemSounds: NSObject {
  @Retained private var names: NSMutableDictionary?
  @Retained private var contents: NSMutableDictionary?
  private var last: SystemSoundID = 0

  override class var instanceSize: Int { 16 }

  /// Those of the process.
  static var ofProcess: SystemSounds { AppProcess.current.shared() }

  @discardableResult
  override func `init`() -> Self {
    $names = NSMutableDictionary.new()
    $contents = NSMutableDictionary.new()
    return self
  }

  /// Whether a file is one that the services play.
  static func canPlay(_ bytes: [UInt8], _ path: String) -> Bool {
    SystemSoundForm.allCases.contains { $0.isForm(of: bytes, path) }
  }

  /// Stores the bytes of a file, and returns the number of the sound.
  func load(_ path: NSString, _ bytes: [UInt8]) -> SystemSoundID {
    last += 1
    let name = path.string.split(separator: "/").last.map(String.init) ?? path.string
    names?.setObject(NSString.stringWithString(name), forKey: key(last))
    contents?.setObject(NSData.dataWithBytes(bytes), forKey: key(last))
    return last
  }

  /// The name of a sound's file; nil if there is none of the number.
  func fileName(of sound: SystemSoundID) -> String? {
    (names?.objectForKey(key(sound)) as? NSString)?.string
  }

  /// Disposes of a sound; returns whether one of the number existed.
  func dispose(_ sound: SystemSoundID) -> Bool {
    guard fileName(of: sound) != nil else { return false }
    names?.removeObjectForKey(key(sound))
    contents?.removeObjectForKey(key(sound))
    return true
  }

  private func key(_ sound: SystemSoundID) -> NSNumber { NSNumber.numberWithInt(Int(sound)) }
}

/// The forms of files that the services play: by the ending of the name, and how the file begins.
private enum SystemSoundForm: String, CaseIterable {
  case caf
  case aif
  case wav

  private var start: String {
    switch self {
    case .caf: "caff"
    case .aif: "FORM"
    case .wav: "RIFF"
    }
  }

  func isForm(of bytes: [UInt8], _ path: String) -> Bool {
    path.hasSuffix(".\(rawValue)") && bytes.starts(with: start.utf8)
  }
}

/// The result of a function of the services: 0, or the number of an error.
public typealias OSStatus = Int32

/// The number of a sound that is loaded.
public typealias SystemSoundID = UInt32

// The services for short sounds: a file is loaded once, played by its number, and disposed of.

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
