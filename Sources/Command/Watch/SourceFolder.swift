internal import Glibc
internal import MemsimHost
internal import MemsimVocabulary

/// A folder of an app in Objective-C that `live --watch` builds: the bundle and the scenario that
/// plays it are in a temporary folder.
final class SourceFolder {
  /// The folder, as a package whose build makes the bundle.
  let package: UserPackage

  private let scratch: String

  /// Prepares the build of a folder.
  init(_ path: String) throws {
    guard let folder = HostFile(path).resolvedPath,
      let program = HostFile("/proc/self/exe").resolvedPath
    else { throw Failure(of: path, "memsim cannot read the folder", errorNumber: errno) }
    let bundle = try AppFolder(folder, output: nil).bundle
    scratch = try Self.makeFolder()
    package = UserPackage(
      folder: folder, scenario: "\(scratch)/\(bundle.productName).yaml", program: program,
      buildWords: [program, "build", "-o", "\(scratch)/\(bundle.name)", "--", folder],
      scratchFolder: scratch)
    do throws(WriteError) {
      try AtomicFile(path: package.scenario).replace(
        with: Array(Self.scenario(of: bundle).utf8), isLasting: false)
    } catch {
      HostFolder.remove(scratch)
      throw Failure(of: package.scenario, "memsim cannot write the scenario", error)
    }
  }

  deinit {
    HostFolder.remove(scratch)
  }

  private static func makeFolder() throws(Failure) -> String {
    let parent = UnlinkedTempFile.folder
    let path = strdup("\(parent)/memsim-XXXXXX")
    defer { free(path) }
    guard let path, mkdtemp(path) != nil else {
      throw Failure(of: parent, "memsim cannot make a folder there", errorNumber: errno)
    }
    return String(cString: path)
  }

  /// A phone on which the app is launched.
  private static func scenario(of bundle: BundlePath) -> String {
    let name = BuildCommand.quoted(bundle.productName)
    return """
      name: live
      device: {profile: iphone-3g}
      policy: iphoneos
      settings: {auto-lock: never}
      apps: [{name: \(name), bundle: \(BuildCommand.quoted(bundle.name))}]
      timeline: [{at: 1s, launch: \(name)}]
      end: 24h

      """
  }
}
