internal import MemsimJournal

/// The place of a finding in a report: a line of a file, and the part of the program it is in.
struct FindingPlace {
  /// The file: from the report's folder on, or from the root on if it is not below that folder;
  /// nil if no file is known.
  let file: String?

  /// The line; nil if only the file is known.
  let line: Int?

  /// The function; for a synthetic program its workload and the operation; empty if unknown.
  let part: String

  /// Whether the file is named by its module and not by a folder, as Swift's `#fileID` is.
  var isOfModule = false
}

extension RunSummary {
  /// The place of a process's allocations at a site.
  ///
  /// A site without a line is no place in a file: `steps` and `leak` are workloads. Then it is the
  /// line of the scenario that declares the app.
  func place(
    ofSite number: Int, inProcess pid: Int?, in report: ReportContext
  ) -> FindingPlace {
    let site = sites.place(of: number)
    if let site, site.line > 0, !site.file.isEmpty {
      let isOfModule =
        site.isLine && !site.file.hasPrefix("/") && site.file.split(separator: "/").count == 2
      return FindingPlace(
        file: isOfModule ? site.file : report.path(of: site.file), line: site.line,
        part: site.function, isOfModule: isOfModule)
    }
    let app = ledger.app(of: pid)
    let declaration = header.apps?.first { $0.name == app }
    return FindingPlace(
      file: header.path.map(report.path), line: declaration?.line, part: site?.text ?? "")
  }

  /// The place of an expectation; only the scenario if the expectation is in no line of a file.
  func place(of expectation: ExpectationChecked, in report: ReportContext) -> FindingPlace {
    guard expectation.line > 0 else {
      return FindingPlace(file: header.path.map(report.path), line: nil, part: "")
    }
    return FindingPlace(
      file: report.path(of: expectation.path), line: expectation.line, part: "")
  }

  /// The place of the impossible action; only the scenario if nothing failed.
  func placeOfEnd(in report: ReportContext) -> FindingPlace {
    let line = problem.flatMap { $0.body.line > 0 ? $0.body.line : nil }
    return FindingPlace(file: header.path.map(report.path), line: line, part: "")
  }
}

extension ReportContext {
  /// A path as the report names it: from its folder on if it is below that, without `.` and `..`.
  func path(of path: String) -> String {
    let whole = path.hasPrefix("/") ? path : root.map { "\($0)/\(path)" } ?? path
    let parts = Self.parts(of: whole)
    guard whole.hasPrefix("/") else { return parts.joined(separator: "/") }
    let folder = root.map(Self.parts)
    guard let folder, parts.starts(with: folder), parts.count > folder.count else {
      return "/" + parts.joined(separator: "/")
    }
    return parts.dropFirst(folder.count).joined(separator: "/")
  }

  private static func parts(of path: String) -> [Substring] {
    path.split(separator: "/").reduce(into: []) { parts, part in
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".", part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
  }
}

/// An expectation with a name that no other one of its run has.
///
/// The name does not change when lines move, nor with the results of other expectations.
struct NumberedExpectation {
  /// The check, or why there was none.
  let checked: NamedEvent<ExpectationChecked>

  /// Its number among those of the run with the same words, from 1, in the order of their lines.
  let ordinal: Int

  /// Its words, with the number from the second on.
  var name: String { checked.body.text.numbered(ordinal) }
}

extension RunSummary {
  /// All expectations: those that were evaluated, then those that were not.
  var numberedExpectations: [NumberedExpectation] {
    let all = expectations + unevaluated
    // Those in options have no line, and are last: another option changes no name of a file's.
    let order = all.indices.sorted {
      let (one, other) = (all[$0].body.line, all[$1].body.line)
      return (one > 0 ? one : .max, $0) < (other > 0 ? other : .max, $1)
    }
    let ordinals = order.map { all[$0].body.text }.ordinals
    var numbered = all.map { NumberedExpectation(checked: $0, ordinal: 1) }
    for (position, ordinal) in zip(order, ordinals) {
      numbered[position] = NumberedExpectation(checked: all[position], ordinal: ordinal)
    }
    return numbered
  }
}

extension Sequence where Element: Hashable {
  /// The number of each element among those equal to it, from 1.
  var ordinals: [Int] {
    var counts: [Element: Int] = [:]
    return map { element in
      counts[element, default: 0] += 1
      return counts[element] ?? 1
    }
  }
}

extension String {
  /// The text with its number, from the second on.
  func numbered(_ ordinal: Int) -> String { ordinal == 1 ? self : "\(self) (\(ordinal))" }
}
