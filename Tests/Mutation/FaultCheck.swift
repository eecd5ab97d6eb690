package import Foundation

/// The faults that are kept beside this source, each against its judge.
package struct FaultCheck: Sendable {
  /// What a judge said.
  package enum Verdict: Equatable, Sendable {
    /// What the judge wrote of it, in a line.
    case caught(String)
    case missed
    /// The judge finds the same without the fault.
    case unfit(String)
  }

  /// The folder of the faults, below the root of the package.
  static let folder = "Tests/Mutation/Faults"

  package let verdicts: [(fault: Fault, verdict: Verdict)]

  /// The faults of a package, in the order of their names.
  package static func faults(of root: URL) throws -> [Fault] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    return try names.sorted().filter { $0.hasSuffix(".fault") }.map { name in
      let path = "\(folder)/\(name)"
      return try Fault(
        try String(contentsOf: root.appending(path: path), encoding: .utf8),
        name: String(name.dropLast(".fault".count)), file: path)
    }
  }

  /// What faults change in the sources of a package.
  package static func edits(
    of faults: [Fault], in root: URL
  ) throws -> [(name: String, edit: Edit)] {
    try faults.map { fault in
      let text = try String(contentsOf: root.appending(path: fault.path), encoding: .utf8)
      return (fault.name, try fault.edit(in: text, file: "\(folder)/\(fault.name).fault"))
    }
  }

  /// Asks the judge of each, two at a time; tells what it said.
  package init(
    of faults: [Fault], programs: URL, bundle: TestBundle,
    note: @escaping @Sendable (Fault, Verdict) -> Void
  ) {
    verdicts = inParallel(faults) { fault in
      let verdict: Verdict =
        switch fault.judge {
        case .fuzz(let first, let last):
          Self.fuzz(programs.appending(path: "memsim-fuzz"), first, last, fault.name)
        case .tests(let filter), .sanitized(_, let filter): Self.run(filter, bundle, fault.name)
        }
      note(fault, verdict)
      return (fault, verdict)
    }
  }

  private static func fuzz(_ program: URL, _ first: Int, _ last: Int, _ name: String) -> Verdict {
    func finding(upTo last: Int, with name: String) -> (number: Int, text: String)? {
      let fuzzing = TimedProcess(
        [program.path, String(first), String(last)],
        setting: [PackageCopy.variable: name, "SWIFT_BACKTRACE": "enable=no"])
      let result = fuzzing.run(seconds: 1800) { $0.hasPrefix("# ") }
      let line = result.output.split(separator: "\n").first { $0.hasPrefix("# ") }
      if let line {
        // What is wrong with all of them together has no number.
        let number = Int(line.dropFirst(2).prefix { $0 != ":" })
        return (number ?? last, String(line.dropFirst(2)))
      }
      return result.end == .exited(0) ? nil : (last, "memsim-fuzz ends with \(result.end)")
    }
    guard let caught = finding(upTo: last, with: name) else { return .missed }
    if let other = finding(upTo: caught.number, with: "") { return .unfit(other.text) }
    return .caught("scenario \(caught.text)")
  }

  private static func run(_ filter: String, _ bundle: TestBundle, _ name: String) -> Verdict {
    func finding(with name: String) -> String? {
      bundle.run(filter, with: name, seconds: 900).outcome.finding.map { "\($0.test) \($0.how)" }
    }
    guard let text = finding(with: name) else { return .missed }
    return finding(with: "").map { .unfit($0) } ?? .caught(text)
  }

  /// Whether every judge caught what it has to.
  package var isGood: Bool {
    verdicts.allSatisfy { if case .caught = $0.verdict { true } else { false } }
  }
}
