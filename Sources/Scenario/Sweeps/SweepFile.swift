internal import MemsimHost
package import MemsimVocabulary

/// A file that describes a sweep.
package struct SweepFile: Sendable {
  /// More axes than a map of them could show.
  private static let mostAxes = 16
  private static let name = "a sweep"

  /// Its path, as it was given.
  package var path: String { file.path }
  private let file: ScenarioFile
  private var root: Node { file.root }

  /// Reads a file.
  package init(path: String) throws(InputError) {
    file = try ScenarioFile(path: path)
  }

  /// Reads bytes as if they were the contents of a file.
  package init(bytes: [UInt8], path: String) throws(InputError) {
    file = try ScenarioFile(bytes: bytes, path: path)
  }

  /// A key whose value has keys or a list of its own.
  private enum Section: String, CaseIterable {
    case axes, exclude
  }

  /// A key of a range of numbers.
  private enum RangeKey: String, CaseIterable {
    case from, to, step
  }

  /// The values of the other keys.
  private struct Keys {
    let name: String
    let about: String?
    let scenario: String
    let keepsJournals: Bool?

    static let syntax = Syntax(
      group: Field(
        "name", \Self.name, .text(ScenarioFormat.nameLengths), "The name of the sweep."),
      Field(
        "about", \.about, .text(0...10_000), otherwise: "nothing",
        "The question that the sweep answers."),
      Field(
        "scenario", \.scenario, .text(1...4096),
        "The path of the scenario, relative to the sweep's folder."),
      Field(
        "journals", \.keepsJournals, .flag, otherwise: "no",
        "Whether to keep the journal of every run."),
      make: Self.init)
  }

  /// Decodes the sweep with the words of a vocabulary; throws all problems at once.
  package func sweep(in vocabulary: ScenarioVocabulary) throws(InputError) -> Sweep {
    let found = ProblemList()
    for problem in file.problems { found.add(problem) }
    guard let entries = root.entries else {
      throw InputError(
        at: root.mark, "\(Self.name) is \(root.found)",
        expected: "a mapping of name, scenario and axes")
    }
    let folder = ScenarioFolder(path: ScenarioFolder.path(of: path), allowsOutside: true)
    let values = ValueDecoder(
      vocabulary: vocabulary, names: AppNames(in: root, vocabulary), folder: folder,
      problems: found)
    let sections = Section.allCases.map(\.rawValue)
    let arguments = values.arguments(
      entries.filter { !sections.contains($0.key) }.map { SuppliedArgument($0) },
      of: Keys.syntax.term.parameters, beside: sections, owner: "the sweep", at: root.mark)
    let axes = axes(found)
    let exclusions = exclusions(among: axes, found)
    try found.throwIfAny()
    let keys = Keys.syntax.value(of: arguments)
    return Sweep(
      name: keys.name, about: keys.about, scenarioName: keys.scenario,
      scenarioPath: folder.hostPath(of: keys.scenario),
      scenarioMark: Keys.syntax.mark(of: \.scenario, in: arguments) ?? root.mark, axes: axes,
      exclusions: exclusions, keepsJournals: keys.keepsJournals ?? false)
  }

  private func axes(_ found: ProblemList) -> [SweepAxis] {
    let expected = "a mapping of paths and values, such as {policy: [jetsam, iphoneos]}"
    guard let node = root[Section.axes], let entries = node.entries, !entries.isEmpty else {
      let mark = root[Section.axes]?.mark ?? root.mark
      found.add(
        at: mark,
        "the sweep has no axes, so nothing varies", expected: expected)
      return []
    }
    guard entries.count <= Self.mostAxes else {
      found.add(
        at: node.mark,
        "the sweep has \(entries.count) axes", expected: "at most \(Self.mostAxes)")
      return []
    }
    let axes = entries.compactMap { axis($0, found) }
    var choices = 1
    for axis in axes {
      let (product, overflows) = choices.multipliedReportingOverflow(by: axis.count)
      guard !overflows, product <= Sweep.mostPoints else {
        found.add(
          at: axis.mark, "the axes up to this one have too many points",
          expected: "at most \(Sweep.mostPoints)")
        return []
      }
      choices = product
    }
    return axes
  }

  /// The axis of an entry: values in a list, numbers from one to another, or a value alone.
  private func axis(_ entry: Node.Entry, _ found: ProblemList) -> SweepAxis? {
    let node = entry.value
    if let entries = node.entries { return range(entry.key, entries, node, found) }
    let elements = node.elements ?? [node]
    guard !elements.isEmpty, elements.allSatisfy({ !$0.isEmpty }) else {
      found.add(
        at: node.mark, "\(entry.key.quoted) has an empty value",
        expected: "a list such as [64MB, 128MB], or {from: 64MB, to: 128MB, step: 8MB}")
      return nil
    }
    var seen: Set<String> = []
    let values = elements.map(\.overrideText)
    for (element, value) in zip(elements, values) where !seen.insert(value).inserted {
      found.add(at: element.mark, "\(value.quoted) appears twice")
      return nil
    }
    return SweepAxis(entry.key, over: values, at: entry.mark)
  }

  private func range(
    _ path: String, _ entries: [Node.Entry], _ node: Node, _ found: ProblemList
  ) -> SweepAxis? {
    for entry in entries where RangeKey(rawValue: entry.key) == nil {
      found.add(
        at: entry.mark, unknown: "a range has no key \(entry.key.quoted)", word: entry.key,
        among: RangeKey.allCases.map(\.rawValue))
      return nil
    }
    guard let from = node[RangeKey.from], let to = node[RangeKey.to] else {
      found.add(
        at: node.mark, "the range \(path.quoted) needs 'from' and 'to'",
        expected: "a range such as {from: 64MB, to: 128MB, step: 8MB}")
      return nil
    }
    for (kind, usualStep) in SweepAxis.kinds {
      guard let first = Self.number(from, kind), let last = Self.number(to, kind) else { continue }
      guard let step = node[RangeKey.step].map({ Self.number($0, kind) }) ?? usualStep, step > 0
      else {
        let mark = node[RangeKey.step]?.mark ?? node.mark
        found.add(
          at: mark,
          "the range \(path.quoted) has \(node[RangeKey.step] == nil ? "no" : "an invalid") "
            + "step",
          expected: "\(kind.expectation), more than 0")
        return nil
      }
      let span = last.subtractingReportingOverflow(first)
      guard !span.overflow, span.partialValue >= 0 else {
        found.add(at: to.mark, "'to' is before 'from'", expected: "\(from.text) or more")
        return nil
      }
      // A count beyond the maximum is too large, so the exact number does not matter.
      let count = min(span.partialValue / step, Sweep.mostPoints) + 1
      return SweepAxis(path, from: first, by: step, count: count, of: kind, at: node.mark)
    }
    found.add(
      at: from.mark, "'from' is \(from.found) and 'to' is \(to.found), which are not of one kind",
      expected: "two numbers of one kind, such as 64MB and 128MB")
    return nil
  }

  private static func number(_ node: Node, _ kind: ParameterKind) -> Int? {
    node.scalar.flatMap(kind.number(of:)).flatMap { $0 >= 0 ? $0 : nil }
  }

  private func exclusions(among axes: [SweepAxis], _ found: ProblemList) -> [SweepExclusion] {
    guard let node = root[Section.exclude], !node.isEmpty else { return [] }
    return (node.elements ?? [node]).compactMap { element -> SweepExclusion? in
      guard let entries = element.entries, !entries.isEmpty else {
        found.add(
          at: element.mark, "an exclusion is \(element.found)",
          expected: "values of axes, such as {policy: none, seed: [1, 2]}")
        return nil
      }
      let positions = entries.compactMap { self.positions(of: $0, among: axes, found) }
      return positions.count == entries.count ? SweepExclusion(positions: positions) : nil
    }
  }

  private func positions(
    of entry: Node.Entry, among axes: [SweepAxis], _ found: ProblemList
  ) -> (axis: Int, values: [Int])? {
    guard let number = axes.firstIndex(where: { $0.path == entry.key }) else {
      // One whose values are wrong is a problem already.
      if root[Section.axes]?[entry.key] != nil { return nil }
      found.add(
        at: entry.mark, unknown: "the sweep has no axis \(entry.key.quoted)", word: entry.key,
        among: axes.map(\.path))
      return nil
    }
    let axis = axes[number]
    let nodes = entry.value.elements ?? [entry.value]
    let positions = nodes.compactMap { node in
      let value = node.overrideText
      let position = axis.position(of: value)
      if position == nil {
        let values = axis.count <= 100 ? (0..<axis.count).map(axis.value) : []
        found.add(
          at: node.mark, unknown: "\(value.quoted) is not a value of '\(axis.path)'", word: value,
          among: values, otherwise: "one of the axis's values")
      }
      return position
    }
    return positions.count == nodes.count ? (number, positions) : nil
  }
}

extension Sweep {
  /// The values of a point as overrides of its scenario.
  ///
  /// The overrides of a whole policy or device come first. A policy or a device that the file names
  /// itself stays as the file has it set.
  package func overrides(
    at point: SweepPoint, policy: String, device: String
  ) -> [Override] {
    let own = ["policy": policy, "device": device]
    let all = zip(axes, point.values).filter { axis, value in own[axis.path] != value }
    let wholes = all.filter { own[$0.0.path] != nil }
    let parts = all.filter { own[$0.0.path] == nil }
    return (wholes + parts).map { axis, value in Override(axis.path, to: value, at: axis.mark) }
  }
}
