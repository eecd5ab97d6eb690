import Foundation
import PackagePlugin

/// Builds the object that `memsim exec` preloads, and a source that names its folder, as seen from
/// the folder of all builds: no program contains the path of the build.
///
/// It is linked of C and of a jemalloc whose names are changed, which no target can say. One build
/// serves debug and release.
@main
struct BuildPreload: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Sources/CMemsimPreload")
    let sources = folder.appending(path: "Preload")
    let script = sources.appending(path: "build")
    let inputs = try FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: nil)
    let place = context.pluginWorkDirectoryURL.appending(path: "BuiltPreload.swift")
    let parts = context.pluginWorkDirectoryURL.pathComponents
    guard let outputs = parts.lastIndex(of: "outputs"), outputs > 0 else {
      throw UnknownFolder(path: context.pluginWorkDirectoryURL.path)
    }
    return [
      .buildCommand(
        displayName: "Building libmemsim_preload.so", executable: script,
        arguments: [
          context.pluginWorkDirectoryURL.path, place.path,
          parts[(outputs - 1)...].joined(separator: "/"),
        ],
        inputFiles: inputs.sorted { $0.path < $1.path }
          + ["include/memsim_preload_counters.h", "include/memsim_look.h", "memsim_look.c"].map {
            folder.appending(path: $0)
          },
        outputFiles: [place])
    ]
  }
}

/// A folder that is not below the `plugins/outputs` of a build.
struct UnknownFolder: Error, CustomStringConvertible {
  let path: String

  var description: String { "\(path) is not below plugins/outputs" }
}
