import Foundation
import TestSupport
import XCTest

/// The pages of docs/recipes and docs/tutorials are short, and show what their commands print.
///
/// A block without a language has commands of bash, and a block `text` below has what they print,
/// on 80 columns; a backslash ends a line that goes on in the next. In a block `log` numbers are
/// those of the host. A block whose first line is a comment with a path is that file; any other
/// block `yaml` is a part of a scenario of the page. Packages are not built: that takes minutes.
/// With `MEMSIM_WRITE_SNAPSHOTS=1` in the environment the tests write the whole output in the place
/// of a block that differs, and fail: the output is then to be read, and cut with `...`.
final class RecipesTests: CommandTestCase {
  private struct Block {
    let language: Substring
    let text: String
    let line: Int

    /// The path of the file that the block is.
    var path: String? {
      (try? #/# (\S+\.\w+)\n/#.prefixMatch(in: text)).map { String($0.output.1) }
    }
  }

  private func pages(in section: String) throws -> [(path: String, text: String)] {
    let folder = MemsimProcess.checkout.appending(path: "docs/\(section)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ("docs/\(section)/\($0)", try Checkout.text(of: "docs/\(section)/\($0)"))
    }
  }

  private func blocks(of page: String) -> [Block] {
    page.matches(of: #/(?m)^```(\w*)\n((?:(?!```).*\n)*)```$/#).map {
      let line = 2 + page[..<$0.range.lowerBound].count { $0.isNewline }
      return Block(language: $0.output.1, text: String($0.output.2), line: line)
    }
  }

  func testEveryRecipeShowsWhatIsPrinted() throws {
    for page in try pages(in: "recipes") { try assertTrue(page.text, at: page.path) }
  }

  func testEveryTutorialShowsWhatIsPrinted() throws {
    // The blocks of the first app are files of Examples/Counter, which has tests of its own.
    for page in try pages(in: "tutorials") where !page.path.hasSuffix("/first-app.md") {
      try assertTrue(page.text, at: page.path)
    }
  }

  private func assertTrue(_ page: String, at path: String) throws {
    let place = folder.appending(path: path)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for name in ["Examples", "Scenarios", "Sweeps", "Tests"] {
      try FileManager.default.createSymbolicLink(
        at: place.appending(path: name),
        withDestinationURL: MemsimProcess.checkout.appending(path: name))
    }
    var printed: String?
    var written = page
    for block in blocks(of: page) {
      let mark = "\(path):\(block.line)"
      if let name = block.path {
        let url = place.appending(path: name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(block.text.utf8).write(to: url)
      } else if block.language == "yaml" {
        let scenarios = try scenarios(of: page, in: place)
        XCTAssertTrue(scenarios.contains { $0.contains(block.text) }, "\(mark): in no scenario")
      } else if block.language.isEmpty {
        printed = try run(block.text, in: place, at: mark)
      } else if block.language != "swift", let printed,
        let line = firstLine(of: block, notIn: printed)
      {
        XCTFail("\(mark): '\(line)' is another\n\(printed)")
        let start = "```\(block.language)\n"
        written.replace(start + block.text, with: start + printed, maxReplacements: 1)
      }
    }
    if written != page, ProcessInfo.processInfo.environment["MEMSIM_WRITE_SNAPSHOTS"] == "1" {
      try Data(written.utf8).write(to: MemsimProcess.checkout.appending(path: path))
    }
  }

  /// The first line in which a block differs from what was printed.
  private func firstLine(of block: Block, notIn printed: String) -> String? {
    let shown = block.text.replacing(" \\\n    ", with: " ")
    guard block.language == "log" else { return firstLine(of: shown, notIn: printed) }
    // Figures of a log vary, so long lines of `exec` break at other places; which small blocks a
    // program has depends on its environment.
    return firstLine(of: unwrapped(shown), notIn: unwrapped(printed)) {
      String($0.replacing(#/[0-9][0-9,.]*(?:K?B\b)?/#, with: "1"))
    }
  }

  /// Joins the lines that continue a line of `exec`, and leaves out those of the kernel's view: its
  /// samples differ from run to run, and not every host lets memsim make a memory cgroup.
  private func unwrapped(_ text: String) -> String {
    let ofKernel =
      #/(?m)^memsim: (?:.* asks for |the kernel(?: needs|'s peak) |sampled: |resident \().*\n/#
    return text.replacing(#/\nmemsim: {3,}/#, with: " ").replacing(ofKernel, with: "")
  }

  /// Returns what a block of commands prints; nil if the block builds a package.
  private func run(_ commands: String, in place: URL, at mark: String) throws -> String? {
    if commands.contains(#/(?m)^(?:swift|git|make|cd) /#) { return nil }
    let script = """
      exec 2>&1
      export COLUMNS=80 PATH="${memsim%/*}:$PATH"
      \(commands)
      """
    let run = try MemsimProcess(script: script, in: place)
    XCTAssertEqual(run.code, 0, "\(mark): \(commands)\(run.output)")
    return run.output
  }

  /// The scenarios that a page makes or names, as texts.
  private func scenarios(of page: String, in place: URL) throws -> [String] {
    let made = try FileManager.default.contentsOfDirectory(atPath: place.path)
      .filter { $0.hasSuffix(".yaml") }
    let named = page.matches(of: #/Scenarios\/[\w-]+\.yaml/#).map { String($0.output) }
    return try (made + named).map {
      try String(contentsOf: place.appending(path: $0), encoding: .utf8)
    }
  }

  func testEveryPageIsShort() throws {
    for (section, most) in [("recipes", 300), ("tutorials", 600)] {
      for page in try pages(in: section) {
        let prose = page.text.replacing(#/(?m)^```\w*\n(?:(?!```).*\n)*```$/#, with: "")
        let count = prose.split(whereSeparator: \.isWhitespace).count
        let bound = page.path.hasSuffix("/first-app.md") ? 1000 : most
        XCTAssertLessThanOrEqual(count, bound, "\(page.path) has \(count) words")
      }
    }
  }

  func testEveryRecipeIsAQuestionAndHasItsParts() throws {
    let list = try Checkout.text(of: "docs/README.md")
    for page in try pages(in: "recipes") {
      let headings = page.text.matches(of: #/(?m)^(#+ .*)$/#).map { String($0.output.1) }
        .filter { $0.hasPrefix("# ") == false || $0.hasSuffix("?") }
      let title = headings.first ?? ""
      XCTAssertTrue(title.hasPrefix("# ") && title.hasSuffix("?"), "\(page.path): \(title)")
      XCTAssertEqual(
        headings.dropFirst(), ["## Read it", "## Assert it", "## Next"], page.path)
      let link = "- [\(title.dropFirst(2))](\(page.path.dropFirst("docs/".count)))"
      XCTAssertTrue(list.contains(link), "docs/README.md has no \(link)")
    }
  }
}
