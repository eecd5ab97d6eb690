internal import Foundation

/// Which findings of earlier runs still hold, for the package as it is now.
///
/// What the compiler refuses, it refuses as long as the program is the same. What a test notices,
/// it notices as long as its class is the same, too; what survived, did so until any test changes.
package struct Knowledge: Sendable {
  private let findings: Findings
  private let digests: PackageDigests
  /// What all keys begin with: the program, and the modules whose tests alone are asked.
  private let beginning: [String]
  /// The names of the changes of a build, which the numbers of a survey stand for.
  private var names: [String] = []

  /// What findings say of a package, with tests of all modules or of some.
  package init(_ findings: Findings, of digests: PackageDigests, modules: [String]?) {
    (self.findings, self.digests) = (findings, digests)
    beginning = [digests.program, modules?.joined(separator: " ") ?? "all"]
  }

  /// The same for a build that holds some changes.
  package func of(_ product: CopyBuild.Product) -> Knowledge {
    var knowledge = self
    knowledge.names = product.names + product.mutants.map { Self.place(of: $0.mutation) }
    return knowledge
  }

  /// Whether the compiler refuses a mutation.
  func refuses(_ mutation: Mutation) -> Bool {
    findings.about(key("refused", Self.place(of: mutation))) == .refused
  }

  func keepRefused(_ mutation: Mutation) {
    keep(.refused, about: key("refused", Self.place(of: mutation)))
  }

  /// What is known of a class of tests without a change.
  func survey(of suite: TestBundle.Suite) -> (seconds: Double, reached: Set<Int>)? {
    guard let key = key(of: suite), case .surveyed(let seconds, let reached) = findings.about(key)
    else { return nil }
    return (seconds, Set(reached))
  }

  func keep(seconds: Double, reached: Set<Int>, of suite: TestBundle.Suite) {
    guard let key = key(of: suite) else { return }
    keep(.surveyed(seconds: seconds, reached: reached.sorted()), about: key)
  }

  /// What is known to have come of a mutant.
  func verdict(on mutant: Mutant) -> (verdict: MutantTrial.Verdict, seconds: Double)? {
    let place = Self.place(of: mutant.mutation)
    if case .noticed(let test, let how, let digest, let seconds) =
      findings.about(key("noticed", place)), digests.digest(ofClass: Self.class(of: test)) == digest
    {
      return (.noticed(by: test, how: how), seconds)
    }
    switch findings.about(key("survived", place, digests.tests)) {
    case .survived(let classes, let left, let seconds):
      return (.survived(classes: classes, left: left), seconds)
    case .notReached: return (.notReached, 0)
    case .refused, .surveyed, .noticed, nil: return nil
    }
  }

  func keep(_ verdict: MutantTrial.Verdict, seconds: Double, on mutant: Mutant) {
    let place = Self.place(of: mutant.mutation)
    switch verdict {
    case .noticed(let test, let how):
      guard let digest = digests.digest(ofClass: Self.class(of: test)) else { return }
      keep(
        .noticed(by: test, how: how, class: digest, seconds: seconds),
        about: key("noticed", place))
    case .survived(let classes, let left):
      keep(
        .survived(classes: classes, left: left, seconds: seconds),
        about: key("survived", place, digests.tests))
    case .notReached: keep(.notReached, about: key("survived", place, digests.tests))
    case .untried: break
    }
  }

  /// A finding that cannot be kept is found again by the next run.
  private func keep(_ finding: Findings.Finding, about key: String) {
    do { try findings.add(finding, about: key) } catch {
      FileHandle.standardError.write(Data("a finding is not kept: \(error)\n".utf8))
    }
  }

  private func key(of suite: TestBundle.Suite) -> String? {
    digests.digest(ofClass: suite.name).map { digest in
      key(["surveyed", suite.filter, digest] + names)
    }
  }

  private func key(_ words: String...) -> String { key(words) }

  private func key(_ words: [String]) -> String { PackageDigests.digest(of: beginning + words) }

  /// What tells a mutation from the others of the same program.
  private static func place(of mutation: Mutation) -> String {
    let edit = mutation.edit
    return "\(edit.path) \(edit.range) \(edit.replacement)"
  }

  /// The class of a test that has the name `Class.test`.
  private static func `class`(of test: String) -> String {
    String(test.prefix { $0 != "." })
  }
}
