internal import MemsimDevice
internal import MemsimHost
package import MemsimJournal
internal import MemsimRuntime
package import MemsimScenario
package import MemsimVocabulary

/// A scenario resolved once for all runs: the device, its apps and the timeline, bound
/// to the code that performs, matches and checks the items.
///
/// Nothing in it changes by a run: each launch of an app makes a program of its own, and each run
/// begins with the policy as it is here.
package struct RunPlan: Sendable {
  /// The scenario that runs.
  package private(set) var scenario: Scenario
  /// The kind of device.
  let profile: DeviceProfile
  /// The policy, as the run begins with it.
  let policy: PolicyChoice
  /// The settings of the system.
  let settings: SystemSettings
  /// The apps that can be launched, in the order of the file.
  let apps: [App]
  /// The faces of the apps of the device, by the names of these apps.
  let faces: [String: SystemFace]
  /// The pages of the network.
  let pages: WebPages
  /// The memory cgroups of the device.
  var groups: [MemoryGroup] { scenario.groups }
  /// The items of the timeline, in the order of the file.
  private(set) var timeline: [BoundItem]
  /// The expectations at the end of the run.
  let expectations: [BoundExpectation]

  /// The options of the command line that change the run that the file describes.
  package var options: [RunOption] = []

  /// The timeline items that can make others invalid: all planned ones, and each added one that
  /// expects something, marks, repeats, stops or has no fixed moment.
  private var related: [TimelineItem]

  /// Resolves a scenario with the contents of a catalogue.
  init(of scenario: Scenario, with catalogue: Catalogue) throws(InputError) {
    var problems: [Problem] = []
    let profile = problems.collect { () throws(InputError) in
      try catalogue.profile(of: scenario)
    }
    let policy = profile.flatMap { profile in
      problems.collect { () throws(InputError) in try catalogue.policy(of: scenario, on: profile) }
    }
    let settings = problems.collect { () throws(InputError) in
      try catalogue.settings(of: scenario)
    }
    let pages = problems.collect { () throws(InputError) in try catalogue.pages(of: scenario) }
    let apps = profile.map { profile in
      scenario.apps.compactMap { app in
        problems.collect { () throws(InputError) in
          try catalogue.app(app, of: scenario, on: profile)
        }
      }
    }
    guard problems.isEmpty, let profile, let policy, let settings, let pages, let apps
    else {
      let native = (apps ?? []).filter(\.isNative).map(\.name)
      throw InputError(
        problems + ScenarioFacts.problems(in: scenario, nativeApps: native))
    }
    self.scenario = scenario
    (self.profile, self.policy, self.settings, self.apps) = (profile, policy, settings, apps)
    (faces, self.pages) = (catalogue.faces, pages)
    timeline = scenario.timeline.map { BoundItem($0) }
    related = scenario.timeline
    expectations = scenario.expectations.map { expectation in
      BoundExpectation(expectation.phrase, under: expectation.policy, in: expectation.build)
    }
  }

  /// Adds one item to its timeline if the item is possible; the end is then not before the item.
  ///
  /// - Complexity: Linear in the related items: fingers that moved before are not examined again.
  mutating func add(_ item: TimelineItem, atMost mostEvents: Int) throws(InputError) {
    let bound = BoundItem(item)
    try check(adding: item, atMost: mostEvents)
    scenario.append(item)
    timeline.append(bound)
    if bound.isRelated { related.append(item) }
    if case .at(let moment) = item.trigger { end(notBefore: moment) }
  }

  /// Throws if an item cannot be added: an unrelated item is right if it is right by itself.
  private func check(adding item: TimelineItem, atMost mostEvents: Int) throws(InputError) {
    var part = self
    part.scenario = scenario.with(timeline: related + [item])
    part.timeline = part.scenario.timeline.map { BoundItem($0) }
    if case .at(let moment) = item.trigger { part.end(notBefore: moment) }
    try part.check(
      atMost: mostEvents, besides: timeline.count - related.count, isPlayed: true)
  }

  /// Extends the run up to a moment at least.
  mutating func end(notBefore moment: Instant) { scenario.end(notBefore: moment) }

  /// The names of the apps of native code, whose memory depends on earlier events in the host
  /// process.
  package var nativeApps: [String] { apps.filter(\.isNative).map(\.name) }

  /// Whether anything is checked.
  package var expectsSomething: Bool { !allExpectations.isEmpty }

  /// The expectations of the timeline and of the end.
  var allExpectations: [BoundExpectation] {
    timeline.flatMap(\.action.action.expectations) + expectations
  }

  /// Throws if a scenario combines requests that are impossible together, or has
  /// more events than the maximum.
  ///
  /// In addition, the timeline may have as many items that each happen once.
  /// A live run is not checked for calls to a device that takes none: the device refuses such a
  /// call when it comes.
  func check(
    atMost mostEvents: Int, besides others: Int = 0, isPlayed: Bool = false
  ) throws(InputError) {
    var problems = zip(apps, scenario.apps).compactMap { app, described in
      app.fault(under: profile.counting).map { fault in
        Problem(at: described.mark, "\(app.name.quoted): \(fault)")
      }
    }
    if !isPlayed { problems += refusedCalls }
    problems += ScenarioFacts.problems(in: scenario, nativeApps: nativeApps)
    problems.collect { () throws(InputError) in
      try TimelineSize.check(self, atMost: mostEvents, besides: others)
    }
    guard problems.isEmpty else { throw InputError(problems) }
  }

  /// The calls to a device without a phone.
  private var refusedCalls: [Problem] {
    guard !profile.takesCalls else { return [] }
    let calls = scenario.timeline.flatMap { $0.action.withAllWithin(of: .actions) }
      .filter { $0.table == .actions && $0.phrase.term == CallAction.name }
      .map(\.phrase)
    return calls.prefix(Problem.most).map { call in
      Problem(
        at: call.mark, "\(profile.name.quoted) receives no calls",
        expected: "a device with a Phone app")
    }
  }

  /// Throws if expectations of a scenario with the apps of this one cannot be met.
  package func checkExpectations(of scenario: Scenario) throws(InputError) {
    let problems = ScenarioFacts.problems(in: scenario, nativeApps: nativeApps)
    guard problems.isEmpty else { throw InputError(problems) }
  }

  /// Throws if this host does not support the page counting of the device.
  package func checkHost() throws(InputError) {
    guard let fault = profile.counting.fault else { return }
    throw InputError(
      at: scenario.device.mark,
      "this host does not support 'pages: \(profile.counting)': \(fault)")
  }

  /// The paths of the apps' bundles, each once.
  package var bundlePaths: [String] {
    apps.compactMap(\.bundle?.path).reduce(into: []) { paths, path in
      if !paths.contains(path) { paths.append(path) }
    }
  }

  /// The hashes of all files of those bundles.
  package func bundleFiles() throws(InputError) -> [FileHash] {
    var hashes: [FileHash] = []
    var paths: Set<String> = []
    for bundle in apps.compactMap(\.bundle) where paths.insert(bundle.path).inserted {
      for file in bundle.files {
        do throws(Problem) {
          let digest = DigestStream()
          try bundle.contents(of: file).withUnsafeBytes { digest.write($0) }
          hashes.append(FileHash(name: "\(bundle.productName).app/\(file)", hash: digest.text))
        } catch {
          throw InputError([error])
        }
      }
    }
    return hashes
  }

  /// Whether something that an app needs of the host is there, and the host refuses it: a library
  /// does not give the reason for the failed load.
  private static func isOfHost(_ error: any Error) -> Bool {
    (error as? FileError)?.cause == .refused || !HostProcess.hasFiles() || !HostProcess.hasRoom
      || !HostProcess.hasThreads
  }

  /// The dependencies of the apps beside the scenario: host files, each once, and the build of
  /// native code if there is any; throws at the first app with a missing dependency.
  func dependencies() throws(InputError) -> (files: [FileHash], build: BuildConfiguration?) {
    var files: [FileHash] = []
    for (app, described) in zip(apps, scenario.apps) {
      do {
        for file in try app.hostFiles() where !files.contains(file) { files.append(file) }
      } catch {
        if let error = error as? InputError { throw error }
        throw InputError(
          at: described.mark, "\(described.name): \(error)", isOfHost: Self.isOfHost(error))
      }
    }
    // The places of links depend on the fonts.
    if let page = scenario.pages.first, let face = faces.values.first {
      do {
        for file in try face.files() where !files.contains(file) { files.append(file) }
      } catch {
        throw InputError(at: page.mark, "a page: \(error)", isOfHost: Self.isOfHost(error))
      }
    }
    return (files, nativeApps.isEmpty ? nil : .current)
  }
}

extension [Problem] {
  /// Records an error as a problem instead of throwing it; returns nil then.
  @discardableResult
  fileprivate mutating func collect<Result>(
    _ body: () throws(InputError) -> Result
  ) -> Result? {
    do throws(InputError) {
      return try body()
    } catch {
      self += error.problems
      return nil
    }
  }
}

/// An item of a timeline, bound to the code that performs it and to its trigger.
struct BoundItem {
  /// The trigger of the item.
  let trigger: Trigger
  /// The action of the item.
  let action: BoundAction
  /// The text of trigger and action, on one line.
  let text: String
  /// The source position of the item.
  let mark: SourceMark
  /// The happening that it waits for; nil for an item at fixed moments.
  let cue: BoundCue?

  /// Whether it only looks at the device.
  var isLook: Bool { action.action is FrameAction }

  /// Whether it can make something else of the timeline wrong, or the other way round.
  var isRelated: Bool {
    guard case .at = trigger else { return true }
    let action = action.action
    return action is MarkAction || action is RepeatAction || action is StopAction
      || !action.expectations.isEmpty
  }

  init(_ item: TimelineItem) {
    trigger = item.trigger
    action = BoundAction(item.action)
    text = item.text
    mark = item.mark
    if case .on(let cue) = item.trigger { self.cue = BoundCue(cue) } else { cue = nil }
  }
}

/// An event of a run, bound to the pattern that matches it.
struct BoundCue {
  /// The pattern of the happening.
  let pattern: EventPattern
  /// The number of the occurrence that counts, from 1.
  let nth: Int
  /// The time to wait after it.
  let delay: TimeSpan
  /// The callback to be inside of; nil for the moment after it.
  let moment: CallbackMoment?

  init(_ cue: Cue) {
    pattern = EventPattern(cue.happening)
    nth = cue.nth
    delay = cue.delay
    moment = cue.moment
  }
}
