internal import Glibc
internal import MemsimHost
internal import MemsimVocabulary

/// A folder of an app in Objective-C that `live --watch` builds: the bundle and the scenario that
/// plays it are in a temporary folder.
final class SourceFolder {
  /// The folder, as a package whose build makes the bundle.
  let package: UserPackage

  private let scratch: TemporaryFolder

  /// Prepares the build of a folder.
  init(_ path: String) throws {
    guard let folder = HostFile(path).resolvedPath,
      let program = HostFile("/proc/self/exe").resolvedPath
    else { throw Failure(of: path, "memsim cannot read the folder", errorNumber: errno) }
    let bundle = try AppFolder(folder, output: nil).bundle
    let scratch = try Failure.writing(folder, orFail: "memsim cannot build the folder") {
      () throws(WriteError) in try TemporaryFolder()
    }
    self.scratch = scratch
    package = UserPackage(
      folder: folder, scenario: "\(scratch.path)/\(bundle.productName).yaml", program: program,
      buildWords: [program, "build", "-o", "\(scratch.path)/\(bundle.name)", "--", folder],
      scratchFolder: scratch.path)
    do throws(WriteError) {
      try AtomicFile(path: package.scenario).replace(
        with: Array(Self.scenario(of: bundle).utf8), isLasting: false)
    } catch {
      throw Failure(of: package.scenario, "memsim cannot write the scenario", error)
    }
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
