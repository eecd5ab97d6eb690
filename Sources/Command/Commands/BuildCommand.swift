internal import Glibc
internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimHost
internal import MemsimRuntime
internal import MemsimSimulation
internal import MemsimVocabulary

/// `build`: the bundle of an app out of a folder of Objective-C.
struct BuildCommand: Command {
  let folder: String
  let output: String?

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<BuildCommand> {
    CommandSyntax(
      Argument(
        operand: "FOLDER", \.folder, .path,
        "The folder of the app: its source files, its Info.plist and its resources."),
      Argument(
        option: "output", letter: "o", "NAME.app", \.output, .path(endings: ["app"]),
        "The bundle to write (default: the product's name, here)."),
      examples: [
        "memsim build Sketch": "Writes Sketch.app, which 'apps: [{bundle: Sketch.app}]' runs."
      ],
      make: Self.init)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    guard let support = simulation.catalogue.compiledCode else {
      HostProcess.become("memsim-objc")
      throw Failure(["error: there is no memsim-objc beside memsim; install memsim again"], .host)
    }
    let project = try AppFolder(folder, output: output)
    let bundle = project.bundle
    try check(bundle)
    let temporary = try Failure.writing(bundle, orFail: "memsim cannot compile") {
      () throws(WriteError) in try TemporaryFolder()
    }
    let executable = "\(temporary.path)/executable"
    do throws(CompiledCodeSupport.Failure) {
      for line in try support.compile(project.sources, executable) { console.log(line.visible) }
    } catch {
      throw Failure(error.lines.map(\.visible), error.isOfHost ? .host : .wrongInput)
    }
    // A bundle is written only when nothing in the folder can be refused any more.
    let files = try project.resources.map { (project.place(of: $0), try project.contents(of: $0)) }
    let code = try HostFile(executable).read(.resource)
    for (place, contents) in files + [(project.info.executable, code)] {
      try write(contents, to: "\(bundle)/\(place)")
    }
    _ = try AppBundle(path: bundle)
    try console.write("Built \(bundle)\n")
    return .success
  }

  /// Checks that a path is that of a bundle, which may be there from an earlier build.
  private func check(_ path: String) throws {
    guard path.hasSuffix(".app"), path != ".app" else {
      throw Failure(["\(path): error: this is not the name of a bundle; expected NAME.app"])
    }
    guard let kind = try? HostFile(path).kind() else { return }
    guard kind == .folder, (try? HostFile("\(path)/Info.plist").kind()) == .file else {
      throw Failure(["\(path): error: there is something else of this name"])
    }
  }

  private func write(_ contents: [UInt8], to path: String) throws {
    try Failure.writing(path, orFail: "memsim cannot write the file") { () throws(WriteError) in
      let steps = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      for end in steps.indices {
        let folder = steps[...end].joined(separator: "/")
        if !folder.isEmpty, mkdir(folder, 0o777) != 0, errno != EEXIST {
          throw WriteError(errorNumber: errno)
        }
      }
      try AtomicFile(path: path).replace(with: contents, isLasting: false)
    }
  }
}
