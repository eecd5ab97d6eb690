internal import MemsimDevice
internal import MemsimHost
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimVocabulary
internal import MemsimWorkloads

/// Resolves the parts of a scenario: device, policy, settings and apps.
extension Catalogue {
  /// The device of a scenario.
  func profile(of scenario: Scenario) throws(InputError) -> DeviceProfile {
    let values = settings(in: scenario.device.arguments)
    return try at(scenario.device.mark, in: scenario.device.arguments) { () throws(ProfileError) in
      try DeviceProfiles.make(scenario.device.term, setting: values, from: devices)
    }
  }

  /// The policy of a scenario.
  func policy(
    of scenario: Scenario, on profile: DeviceProfile
  ) throws(InputError) -> PolicyChoice {
    let name = scenario.policy.term
    guard let type = policies.first(where: { $0.guide.name == name }) else {
      preconditionFailure("\(name) is in the vocabulary and not in the catalogue")
    }
    // The device's levels apply where the policy sets none, so a mistake can be in either.
    return try at(
      scenario.policy.mark, in: scenario.policy.arguments, scenario.device.arguments
    ) { () throws(PolicyError) in
      var settings = scenario.policy.arguments
      settings.fill(with: LevelThresholds.syntax.arguments(of: profile.levels))
      return try PolicyChoice(of: type, settings)
    }
  }

  /// Returns the system settings of a scenario.
  func settings(of scenario: Scenario) throws(InputError) -> SystemSettings {
    var settings = SystemSettings()
    for setting in self.settings(in: scenario.settings) {
      try at(scenario.device.mark, in: scenario.settings) { () throws(SettingError) in
        try settings.set(setting.name, to: setting.value)
      }
    }
    return settings
  }

  /// The pages of the network, each with a URL of its own.
  func pages(of scenario: Scenario) throws(InputError) -> WebPages {
    var pages = WebPages()
    var problems: [Problem] = []
    for page in scenario.pages {
      do throws(URLTextError) {
        let url = try URLText(page.url)
        let scheme = url.scheme.name
        if !["http", "https"].contains(scheme) {
          problems.append(
            Problem(
              at: page.mark, "the page \(page.url.quoted) has the scheme '\(scheme)'",
              expected: "http or https", nearest: nearestWord(to: scheme, in: ["http", "https"])))
        } else if url.host?.isEmpty ?? true {
          problems.append(
            Problem(
              at: page.mark, "the page \(page.url.quoted) has no host",
              expected: "a URL such as http://zoo.example/"))
        } else if pages[url] != nil {
          problems.append(
            Problem(
              at: page.mark, "another page has the URL \(page.url.quoted)",
              expected: "a different URL"))
        } else {
          pages[url] = page.html
        }
      } catch {
        problems.append(
          Problem(at: page.mark, "the page \(page.url.quoted) has no valid URL: \(error)"))
      }
    }
    guard problems.isEmpty else { throw InputError(problems) }
    return pages
  }

  /// An app that can be launched in a scenario.
  func app(
    _ described: ScenarioApp, of scenario: Scenario, on profile: DeviceProfile
  ) throws(InputError) -> App {
    var app: App
    if let resident = profile.resident(named: described.name) {
      app = try make(resident, as: described)
    } else {
      app = try program(of: described, in: scenario)
    }
    if let container = described.container { app.join(container, of: scenario, on: profile) }
    if let role = described.role.flatMap(Role.init(rawValue:)) { app.role = role }
    try checkPriorities(of: described)
    // The catalogue's values stay where the scenario sets none.
    app.priorities += described.priorities.numbers.map { PolicyPriority($0.name, $0.value) }
    app.group = described.cgroup.flatMap { path in
      scenario.cgroups.firstIndex { $0.path == path }
    }
    if profile.appLimitPages > 0, !app.isOfSystem {
      app.limits.hardPages = profile.appLimitPages
      app.limits.isUsual = true
    }
    try at(described.mark) { () throws(URLTextError) in
      try AppSettings.syntax.value(of: described.settings).apply(to: &app)
    }
    if described.hardLimit != nil || described.highWaterLimit != nil {
      app.limits = MemoryLimits(
        hardBytes: described.hardLimit, highWaterBytes: described.highWaterLimit)
      app.backgroundLimits = app.limits
    }
    return app
  }

  /// Throws if an original does not accept the priority of an app.
  private func checkPriorities(of described: ScenarioApp) throws(InputError) {
    for (name, value) in described.priorities.numbers {
      guard let range = policies.first(where: { $0.guide.name == name })?.guide.priorities,
        !range.contains(value)
      else { continue }
      throw InputError(
        at: described.priorities.mark(of: name) ?? described.mark,
        "the priority under '\(name)' is \(value)",
        expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
  }

  /// Makes an app of the device, which also does the work that the scenario adds.
  private func make(
    _ resident: ResidentApp, as described: ScenarioApp
  ) throws(InputError) -> App {
    switch described.program {
    case .resident: return App(resident, face: faces[resident.name])
    case .workload(let phrase):
      let choice = try workload(of: phrase)
      return App(resident, face: faces[resident.name]) { choice.makeProgram() }
    case .shipped(let phrase):
      var app = try shippedApp(of: phrase)
      // One of Apple's, in place of a part of the system that only has memory.
      guard app.identifier == resident.bundleIdentifier, app.isOfSystem else {
        throw strange(described)
      }
      app.imagePages = resident.imageDirtyPages
      app.codePages = resident.cleanPages
      return app
    case .bundle, .trace: throw strange(described)
    }
  }

  /// Returns the error for a program that an app of the device cannot have.
  private func strange(_ described: ScenarioApp) -> InputError {
    InputError(
      at: described.mark, "\(described.name.quoted) is an app of the device",
      expected: "no 'workload' or 'steps' beside this name, or another name")
  }

  private func shippedApp(of phrase: Phrase) throws(InputError) -> App {
    guard let shipped = app(named: phrase.term) else {
      preconditionFailure("\(phrase.term) is in the vocabulary and not in the catalogue")
    }
    var app = try make(at: phrase.mark) { try shipped.make(phrase.arguments) }
    // The catalogue names it, whatever its bundle is called.
    app.name = phrase.term
    return app
  }

  private func program(
    of described: ScenarioApp, in scenario: Scenario
  ) throws(InputError) -> App {
    let missing = InputError(
      at: described.mark, "this device has no app \(described.name.quoted)",
      expected: "a device that has the app")
    switch described.program {
    case .resident: throw missing
    case .shipped(let phrase):
      let app = try shippedApp(of: phrase)
      // One of Apple's is where the device has it, or nowhere.
      let isOfDevices = devices.contains {
        $0.resident(named: app.name)?.bundleIdentifier == app.identifier
      }
      if app.isOfSystem, isOfDevices { throw missing }
      return app
    case .workload(let phrase):
      let choice = try workload(of: phrase)
      return App(described.name) { choice.makeProgram() }
    case .bundle(let path):
      return try make(at: described.mark) {
        let bundle = try AppBundle(scenario.folder.folder(path))
        try checkStatics(of: bundle, described, in: scenario)
        var app = try code(of: bundle, at: described.mark).make(bundle)
        // The scenario names it, whatever the bundle is called.
        app.name = described.name
        return app
      }
    case .trace(let path, let phrase):
      return App(described.name, replaying: try playback(path, phrase, in: scenario.folder))
    }
  }

  /// Throws if another app runs the same compiled code: the two would share its variables.
  private func checkStatics(
    of bundle: AppBundle, _ described: ScenarioApp, in scenario: Scenario
  ) throws(InputError) {
    guard bundle.files.contains(bundle.info.executable) else { return }
    let place = HostFile(bundle.path).resolvedPath
    let isShared = scenario.apps.contains { other in
      guard case .bundle(let path) = other.program, other.name != described.name else {
        return false
      }
      return HostFile(scenario.folder.folder(path).path).resolvedPath == place
    }
    guard isShared, case .bundle(let path) = described.program else { return }
    throw InputError(
      at: described.mark, "another app runs the compiled code of \(path.quoted), too",
      expected: "a bundle for each app, as 'memsim build -o NAME.app' writes")
  }

  /// A trace that is one, and how it is replayed.
  private func playback(
    _ path: String, _ phrase: Phrase, in folder: ScenarioFolder
  ) throws(InputError) -> TracePlayback {
    let source = TraceSource(path) { try folder.opened(path) }
    do throws(PlaybackError) {
      return try TracePlayback(
        source, TraceSettings.syntax.value(of: phrase.arguments), watch: replayWatch)
    } catch .refused(let reason) {
      throw InputError(at: phrase.mark, reason, isOfHost: true)
    } catch {
      return try at(phrase.mark, in: phrase.arguments) { () throws(PlaybackError) in throw error }
    }
  }

  private func workload(of phrase: Phrase) throws(InputError) -> WorkloadChoice {
    try at(phrase.mark, in: phrase.arguments) { () throws(WorkloadError) in
      try Workloads.choose(phrase.term, phrase.arguments, from: workloads)
    }
  }

  /// Returns the code that runs a bundle.
  private func code(
    of bundle: AppBundle, at mark: SourceMark
  ) throws(InputError) -> BundleCode {
    let name = bundle.info.executable
    if let code = try compiledCode?.code(bundle, loadsCompiledCode) { return code }
    let isCompiled = compiledCode == nil && bundle.files.contains(name)
    // The program with the framework for compiled code gets the same words, and has read nothing.
    if isCompiled, let program = compiledCodeProgram { HostProcess.become(program) }
    guard let code = executables.first(where: { $0.name == name }) else {
      if isCompiled { throw InputError([unsupported(bundle)]) }
      throw InputError([
        Problem(
          at: bundle.info.marks["CFBundleExecutable"] ?? mark,
          unknown: "'CFBundleExecutable' is \(name.quoted), but the bundle has no such file, and "
            + "this memsim no code with that name",
          word: name, among: executables.map(\.name))
      ])
    }
    return code
  }

  /// Returns the error for a bundle with compiled code, which this program does not run.
  private func unsupported(_ bundle: AppBundle) -> Problem {
    Problem(
      at: SourceMark(wholeOf: "\(bundle.path)/\(bundle.info.executable)"),
      "this program does not run compiled code",
      expected: compiledCodeProgram.map { "\($0) beside it; install memsim again" }
        ?? "the program memsim")
  }

  /// Makes an app; an error without a place gets the place where the scenario names the app.
  private func make(at mark: SourceMark, _ body: () throws -> App) throws(InputError) -> App {
    do {
      return try body()
    } catch {
      let problems = (error as? InputError)?.problems
      let isOfHost = (error as? FileError)?.cause == .refused
      throw InputError(problems ?? [Problem(at: mark, "\(error)", isOfHost: isOfHost)])
    }
  }

  /// Returns the values that were written or differ from the defaults; the subject keeps the rest.
  private func settings(in arguments: Arguments) -> [(name: String, value: ParameterValue)] {
    arguments.all.compactMap { parameter, value in
      let isWritten = arguments.mark(of: parameter.name) != nil
      guard let value, isWritten || value != parameter.standard else { return nil }
      return (name: parameter.name, value: value)
    }
  }

  /// Adds a place to the error of a closure: the place of the faulty value, if the value was
  /// written, or else a mark.
  private func at<Value, Failure: Error>(
    _ mark: SourceMark, in arguments: Arguments..., body: () throws(Failure) -> Value
  ) throws(InputError) -> Value {
    do throws(Failure) {
      return try body()
    } catch {
      let names = (error as? any ParameterFault)?.faultyParameters ?? []
      let written = names.lazy.compactMap { name in
        arguments.lazy.flatMap(\.written).first { $0.parameter.name == name }?.mark
      }
      let mark = (error as? WorkloadError)?.mark ?? written.first ?? mark
      throw InputError(at: mark, "\(error)")
    }
  }
}

extension App {
  /// Runs it as a container does: unseen, with the adjustment that the kubelet gives it.
  fileprivate mutating func join(
    _ container: ScenarioContainer, of scenario: Scenario, on profile: DeviceProfile
  ) {
    if role == .foreground { role = .background }
    let pods = scenario.cgroups.compactMap(\.pod)
    guard let pod = pods.first(where: { $0.name == container.pod }) else {
      preconditionFailure("the scenario has no pod \(container.pod)")
    }
    let adjustment = Pod(pod).adjustment(
      ofRequest: container.request, capacityBytes: profile.memoryPages * pageSize)
    for guide in [LinuxOOMPolicy.guide, KubeletPolicy.guide] {
      priorities.append(PolicyPriority(guide.name, adjustment))
    }
  }
}

extension Pod {
  /// A pod of a scenario.
  fileprivate init(_ pod: ScenarioPod) {
    self.init(
      pod.name, quality: pod.quality, requestBytes: pod.request, priority: pod.priority,
      grace: pod.grace)
  }
}

extension MemoryGroup {
  /// A memory cgroup of a scenario below another.
  fileprivate init(_ cgroup: ScenarioCgroup, under parent: Int?) {
    self.init(
      under: parent, maxPages: cgroup.max.map { $0 / pageSize },
      highPages: cgroup.high.map { $0 / pageSize }, isKilledTogether: cgroup.isKilledTogether,
      pod: cgroup.pod.map { Pod($0) })
  }
}

extension Scenario {
  /// The memory cgroups for a device, in the same order.
  var groups: [MemoryGroup] {
    var places: [Substring: Int] = [:]
    return cgroups.enumerated().map { place, cgroup in
      let parent = cgroup.pathsAbove.lazy.compactMap { places[$0] }.first
      places[cgroup.path[...]] = place
      return MemoryGroup(cgroup, under: parent)
    }
  }
}
