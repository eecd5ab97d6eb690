internal import CMemsimObjC
internal import Glibc
internal import MemsimDevice
internal import MemsimHost
internal import MemsimKit
internal import MemsimObjectiveC
internal import MemsimRuntime
package import MemsimSimulation
internal import MemsimVocabulary

/// The compiled code of a bundle that `memsim build` has made.
package enum CompiledApp {
  /// Building and running such apps.
  package static let support = CompiledCodeSupport(compile: compile, code: code)

  @Sendable
  private static func compile(
    _ sources: CompiledCodeSupport.Sources, _ executable: String, in folder: String
  ) throws(CompiledCodeSupport.Failure) -> [String] {
    var compiler = ObjectiveCCompiler(frameworkClasses: FrameworkClass.names)
    compiler.frameworkFunctions = FrameworkMethods.functionNames
    compiler.frameworkStamp = FrameworkClass.stamp
    compiler.headerFolders = [headers] + sources.headerFolders
    compiler.prefixHeader = sources.prefixHeader
    compiler.needsMain = true
    compiler.isWanted = sources.isWanted
    do throws(ObjectiveCCompiler.Failure) {
      return lines(try compiler.make(executable, of: sources.files, in: folder))
    } catch {
      switch error {
      case .noCompiler:
        throw CompiledCodeSupport.Failure([
          "error: there is no clang; expected clang 14 or later on the PATH"
        ])
      case .host(let message): throw CompiledCodeSupport.Failure([message], isOfHost: true)
      case .stopped: throw CompiledCodeSupport.Failure([])
      case .refused(let messages): throw CompiledCodeSupport.Failure(lines(messages))
      }
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  /// The folder of the headers.
  private static var headers: String {
    let places = HostProcess.places(of: "headers", inClone: "Sources/Bridge/Headers")
    return places.first { (try? HostFile($0).kind()) == .folder } ?? places.last ?? ""
  }

  /// Returns the code of a bundle that contains its executable, and nil for any other; loading it
  /// runs parts of it, so its file is checked before.
  @Sendable
  private static func code(
    of bundle: AppBundle, isRun: Bool
  ) throws(InputError) -> BundleCode? {
    let name = bundle.info.executable
    guard bundle.files.contains(name) else { return nil }
    FrameworkClass.define()
    let image: ObjectiveCCode.Image
    let superclasses: [String: String]
    do {
      let bytes = try bundle.contents(of: name)
      try ObjectiveCCode.check(bytes)
      superclasses = ObjectiveCCode.superclasses(in: bytes)
      if !isRun { return unloaded(name, superclasses) }
      image = try ObjectiveCCode.load("\(bundle.path)/\(name)")
    } catch let failure as ObjectiveCCode.LoadFailure {
      throw InputError(at: SourceMark(wholeOf: "\(bundle.path)/\(name)"), failure.reason)
    } catch {
      throw InputError((error as? Problem).map { [$0] } ?? [])
    }
    var executable = Executable(name, classes: []) { argc, argv in
      try run(image, argc, argv)
    }
    executable.compiled = CompiledObjects.classes(of: image, superclasses)
    executable.compiled?.stacks = CompiledThread.stacks
    executable.compiled?.throwing = { FrameworkCall.throwing($0) }
    executable.compiled?.hasThrown = { memsim_objc_has_thrown() }
    executable.compiled?.label = CompiledObjects.label(of: image, superclasses.keys.sorted())
    return executable.code
  }

  /// The code of an app that is not to run.
  private static func unloaded(_ name: String, _ superclasses: [String: String]) -> BundleCode {
    var executable = Executable(name, classes: []) { _, _ in
      preconditionFailure("\(name) was not loaded")
    }
    executable.compiled = CompiledObjects.classes(superclasses)
    return executable.code
  }

  /// Runs `main` of an app; throws if it enters the event loop.
  private static func run(
    _ image: ObjectiveCCode.Image, _ argc: Int, _ argv: [String]
  ) throws -> Int {
    let system = AppProcess.current.system
    system.heap.endsProcess = { [unowned system] in
      system.crashAtOnce()
      memsim_objc_end_code()
    }
    system.heap.callerSite = { memsim_objc_is_called() ? CompiledObjects.senderSite : .unknown }
    ObjectiveCCode.launch(image)
    // The app gets a copy, and uses it after its `main` was left.
    var words = argv.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var status: Int32 = 0
    let hasLeft = words.withUnsafeMutableBufferPointer { words in
      memsim_objc_call_main(
        image.pointer, Int32(argc), words.baseAddress.unsafelyUnwrapped, &status)
    }
    if hasLeft { throw EventLoopEntry() }
    return Int(status)
  }
}
