import Foundation
import PackagePlugin

/// Builds the object that `memsim exec` preloads, and a source that says where it is.
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
    return [
      .buildCommand(
        displayName: "Building libmemsim_preload.so", executable: script,
        arguments: [context.pluginWorkDirectoryURL.path, place.path],
        inputFiles: inputs.sorted { $0.path < $1.path }
          + ["include/memsim_preload_counters.h", "include/memsim_look.h", "memsim_look.c"].map {
            folder.appending(path: $0)
          },
        outputFiles: [place])
    ]
  }
}
