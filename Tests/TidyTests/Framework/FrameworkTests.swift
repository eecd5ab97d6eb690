import Foundation
import XCTest

/// The framework's page lists the entries that the sources declare; and each of its entries checks
/// that its receiver is alive.
final class FrameworkTests: XCTestCase {
  private static let sources = Result { try FrameworkSources() }

  func testThePageIsMadeFromTheSources() throws {
    let page = FrameworkPage(sources: try Self.sources.get())
    XCTAssertEqual(page.unknownAreas, [])
    let written = Repository.here.root.appending(path: FrameworkPage.path)
    guard (try? String(contentsOf: written, encoding: .utf8)) != page.text else { return }
    let proposal = FileManager.default.temporaryDirectory.appending(path: "framework.md")
    try page.text.write(to: proposal, atomically: true, encoding: .utf8)
    XCTFail("\(FrameworkPage.path) is out of date; what it should be is in \(proposal.path())")
  }

  func testTheInterfaceOfCompiledCodeIsMadeFromTheSources() throws {
    let files = CompiledInterface(sources: try Self.sources.get()).files
    let proposals = FileManager.default.temporaryDirectory.appending(path: "memsim-interface")
    let root = Repository.here.root
    for file in files
    where (try? String(contentsOf: root.appending(path: file.path), encoding: .utf8)) != file.text {
      let proposal = proposals.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: proposal.deletingLastPathComponent(), withIntermediateDirectories: true)
      try file.text.write(to: proposal, atomically: true, encoding: .utf8)
      XCTFail("\(file.path) is out of date; what it should be is in \(proposal.path())")
    }
    let generated = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: CompiledInterface.folder).path)
    XCTAssertEqual(
      Set(generated.map { "\(CompiledInterface.folder)/\($0)" })
        .subtracting(files.map(\.path)), [])
  }

  func testEverythingOnThePageHasASummary() throws {
    let sources = try Self.sources.get()
    XCTAssertTrue(
      sources.constants.contains {
        $0.member.name == "UIApplicationDidReceiveMemoryWarningNotification"
      })
    for (_, constant) in sources.constants {
      XCTAssertFalse(constant.summary.isEmpty, constant.signature)
    }
    for type in sources.types {
      XCTAssertFalse(type.summary.isEmpty, type.name)
      for member in type.members where !member.isOverride {
        XCTAssertFalse(member.summary.isEmpty, "\(type.name) \(member.signature)")
      }
    }
  }

  func testEveryEntryChecksThatItsReceiverIsThere() throws {
    let receivers = try Self.sources.get().receivers
    XCTAssertTrue(receivers.contains { $0.name == "UIView" && $0.members.count > 40 })
    for type in receivers where type.keyword == "class" {
      for member in type.members where !isChecked(member) {
        XCTFail("\(member.path):\(member.line): \(member.signature) does not check its receiver")
      }
    }
  }

  func testEveryFunctionOfAnObjectChecksThatItIsThere() throws {
    let functions = try Self.sources.get().functions.map(\.member)
    let counting = functions.filter { $0.name.hasSuffix("Retain") || $0.name.hasSuffix("Release") }
    XCTAssertEqual(counting.count, 10)
    for member in functions where !counting.contains(where: { $0.name == member.name }) {
      guard let first = member.signature.firstMatch(of: #/\(_ (\w+): CG\w+Ref\b/#) else { continue }
      let calls = ["\(first.1).checkAlive()", "\(first.1)?.checkAlive()"]
      XCTAssertTrue(
        calls.contains { member.body?.contains($0) == true },
        "\(member.path):\(member.line): \(member.signature)")
    }
  }

  /// Whether a member checks its receiver, or need not: it is static, its dealloc, which the heap
  /// calls, or a word of the heap, which checks itself.
  private func isChecked(_ member: FrameworkSources.Member) -> Bool {
    if member.isStatic || member.name == "dealloc" || member.name == "alloc" { return true }
    let wrappers = ["@Retained", "@Assigned", "@Copied", "@Owned", "@Checked"]
    guard let body = member.body else {
      return wrappers.contains { member.attributes.contains($0) }
    }
    if member.isOverride, begins(body, with: "super.\(member.name)(") { return true }
    let accessors = body.matches(of: #/(?m)^ +(?:get|set) \{/#).count
    return body.matches(of: #/\bcheckAlive\(\)/#).count >= max(1, accessors)
  }

  /// Whether an override begins with the call of the method that it overrides, which checks.
  private func begins(_ body: String, with call: String) -> Bool {
    let start = body.trimmingCharacters(in: .whitespacesAndNewlines)
    return start.hasPrefix(call) || start.hasPrefix("guard \(call)")
  }
}
