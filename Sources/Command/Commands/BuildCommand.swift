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
        "memsim build Sketch": "Writes Sketch.app, and prints how a scenario runs it."
      ],
      make: Self.init)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    guard let support = simulation.catalogue.compiledCode else {
      if let program = simulation.catalogue.compiledCodeProgram { HostProcess.become(program) }
      throw Failure("error: there is no memsim-objc beside memsim; install memsim again", .host)
    }
    InterruptSignal.listen()
    let project = try AppFolder(folder, output: output)
    let bundle = project.bundle
    let draft = try BundleDraft(of: bundle)
    let executable = "\(draft.scratch)/executable"
    var sources = project.sources
    sources.isWanted = { !InterruptSignal.isRequested }
    do throws(CompiledCodeSupport.Failure) {
      let warnings = try support.compile(sources, executable, draft.scratch)
      for line in warnings { console.log(line.visible) }
    } catch {
      if let code = InterruptSignal.exitCode { return code }
      throw Failure(error.lines.map(\.visible), error.isOfHost ? .host : .wrongInput)
    }
    for (place, file) in project.resources.sorted(by: { $0.key < $1.key }) {
      try draft.add(try project.contents(of: file), at: place)
    }
    try draft.add(try HostFile(executable).read(.resource), at: project.info.executable)
    if let code = InterruptSignal.exitCode { return code }
    for warning in try project.warnings + warnings(of: draft, project, support) {
      console.log(warning.warning.visible)
    }
    try draft.finish()
    try console.write("Built \(bundle.path)\n")
    let (name, file) = (Self.quoted(bundle.productName), Self.quoted(bundle.name))
    try console.write(
      "A scenario beside it runs it: apps: [{name: \(name), bundle: \(file)}]\n")
    return .success
  }

  /// Checks a bundle as one that is run; returns its warnings.
  private func warnings(
    of draft: BundleDraft, _ project: AppFolder, _ support: CompiledCodeSupport
  ) throws -> [Problem] {
    do {
      let bundle = try draft.bundle()
      return try support.code(bundle, false)?.make(bundle).warnings.map(project.inSource) ?? []
    } catch let error as InputError {
      throw Failure(InputError(error.problems.map(project.inSource)))
    }
  }

  /// A text as a value of YAML in a list: in quotes, if it could be something else there.
  static func quoted(_ text: String) -> String {
    let words = ["false", "no", "null", "off", "on", "true", "yes"]
    let isPlain = text.contains(#/^[A-Za-z][A-Za-z0-9_.-]*$/#) && !words.contains(text.lowercased())
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return isPlain ? text : "\"\(escaped)\""
  }
}
