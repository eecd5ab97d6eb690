internal import MemsimVocabulary

/// Builds a package anew whenever one of its files was saved.
final class PackageWatch {
  /// What there is to be told.
  enum News {
    /// Nothing.
    case none
    /// A build has begun.
    case building
    /// It has failed, for these reasons.
    case failed([String])
    /// It is done: what plays from now on is another program.
    case built
  }

  /// What is watched.
  let package: UserPackage

  /// An editor saves several files, and some in several steps: so long it has to be quiet.
  private static let quiet = Duration.milliseconds(100)

  private let folder: WatchedFolder
  private let checkWords: [String]
  private var build: HostTool?
  /// What looks whether the program that was built takes the scenario.
  private var check: HostTool?
  private var saved: ContinuousClock.Instant?

  /// Begins to watch; the options are those by which the scenario is checked.
  init(_ package: UserPackage, checkingWith options: [String]) throws(Failure) {
    self.package = package
    checkWords = [package.program, "check"] + options + ["--", package.scenario]
    folder = try WatchedFolder(
      package.folder, except: package.scratchFolder, and: package.scenario)
  }

  /// What has something to be read once there may be news.
  var descriptors: [Int32] {
    [folder.descriptor] + [build, check].compactMap { $0?.descriptor }
  }

  /// After how many milliseconds there may be news all the same; nil if there can be none.
  var milliseconds: Int32? { saved == nil || isBusy ? nil : 50 }

  private var isBusy: Bool { build != nil || check != nil }

  /// Builds before anything is played; says what is wrong.
  func buildFirst(on console: Console) throws(Failure) {
    let tool = try HostTool(package.buildWords)
    console.log("\(package.folder): building the package")
    try tool.finish()
    guard tool.isSuccess == true else {
      throw Failure(tool.output.faults(in: package.folder).map(\.visible))
    }
  }

  /// Goes on with what there is to be done, without waiting.
  func turn() -> News {
    if folder.readChanges() { saved = .now }
    do throws(Failure) {
      if let build { return try turn(building: build) }
      if let check { return turn(checking: check) }
      guard let saved, ContinuousClock.now - saved >= Self.quiet else { return .none }
      self.saved = nil
      build = try HostTool(package.buildWords)
      return .building
    } catch {
      return .failed(error.messages.map(\.shown))
    }
  }

  private func turn(building tool: HostTool) throws(Failure) -> News {
    tool.read()
    guard let isSuccess = tool.isSuccess else { return .none }
    build = nil
    // What was saved meanwhile may be in it or not: the next build has it.
    if saved != nil { return .none }
    guard isSuccess else { return .failed(tool.output.faults(in: package.folder)) }
    check = try HostTool(checkWords)
    return .none
  }

  private func turn(checking tool: HostTool) -> News {
    tool.read()
    guard let isSuccess = tool.isSuccess else { return .none }
    check = nil
    if saved != nil { return .none }
    return isSuccess ? .built : .failed(tool.output.faults(in: package.folder))
  }
}
