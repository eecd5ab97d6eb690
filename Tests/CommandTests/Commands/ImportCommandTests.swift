import Foundation
import TestSupport
import XCTest

/// `memsim import`: its output, its messages and its option.
final class ImportCommandTests: CommandTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(
      """
      kind: Deployment
      metadata: {name: web}
      spec: {replicas: 2, template: {spec: {containers: [{name: nginx}]}}}
      ---
      kind: Service
      metadata: {name: web}

      """, to: "shop.yaml")
  }

  func testTheScenarioIsPrintedAndTheRestIsNamed() throws {
    let run = try memsim("import", "shop.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertEqual(
      run.errors,
      """
      shop.yaml: warning: 1MB is a placeholder where no usage is known, so no ranking follows; \
      expected the output of 'kubectl top pods --containers' as '--usage'
      shop.yaml:2:18: warning: 1 of the 2 pods of 'web' is on this node; expected another number \
      from '--replicas web=N'
      shop.yaml:5:7: warning: 'Service' is not used

      """)
    try write(run.output, to: "node.yaml")
    let made = try memsim("run", "--quiet", "node.yaml")
    XCTAssertEqual(made.code, 0, made.output + made.errors)
  }

  func testReplicasAreNumbers() throws {
    for text in ["web=", "web=x", "web=-1", "web=1001"] {
      let run = try memsim("import", "--replicas", text, "shop.yaml")
      XCTAssertEqual(run.code, 2, text)
      XCTAssertEqual(run.output, "", text)
      XCTAssertEqual(
        run.errors,
        "--replicas: error: '\(text)' has no number of pods; expected NAME=N, 0 to 1000\n")
    }
    let run = try memsim("import", "--replicas", "wbe=1", "shop.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(
      run.errors, "--replicas: error: no workload 'wbe'; did you mean 'web'?\n")
  }

  func testAContainerReplaysATrace() throws {
    try FileManager.default.copyItem(
      at: MemsimProcess.checkout.appending(path: "Tests/TracesTests/Samples/leaky.zst"),
      to: folder.appending(path: "leaky.zst"))
    let run = try memsim("import", "--trace", "web/nginx=leaky.zst", "shop.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertFalse(run.errors.contains("placeholder"), run.errors)
    XCTAssert(
      run.output.contains("{name: web_nginx, trace: leaky.zst, container: {pod: web}}"), run.output)
    try write(run.output, to: "node.yaml")
    let made = try memsim("run", "--quiet", "node.yaml")
    XCTAssertEqual(made.code, 0, made.output + made.errors)
  }

  func testTracesAreOfContainers() throws {
    for (text, problem) in [
      ("web=a.zst", "'web=a.zst' names no container; expected NAME/CONTAINER=FILE"),
      ("web/nginx=", "'web/nginx=' names no container; expected NAME/CONTAINER=FILE"),
      ("wbe/nginx=a.zst", "no workload 'wbe'; did you mean 'web'?"),
      ("web/ngnx=a.zst", "'web' has no container 'ngnx'; did you mean 'nginx'?"),
    ] {
      let run = try memsim("import", "--trace", text, "shop.yaml")
      XCTAssertEqual(run.code, 2, text)
      XCTAssertEqual(run.output, "", text)
      XCTAssertEqual(run.errors, "--trace: error: \(problem)\n")
    }
    let run = try memsim(
      "import", "--trace", "web/nginx=a.zst", "--trace", "web/nginx=b.zst", "shop.yaml")
    XCTAssertEqual(
      run.errors, "--trace: error: 'web/nginx' has two traces; expected one for each container\n")
  }

  func testAMistakeInAManifest() throws {
    try write("kind: Pod\nmetadata: {nam: a}\n", to: "shop.yaml")
    let run = try memsim("import", "shop.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(run.output, "")
    XCTAssertEqual(
      run.errors, "shop.yaml:2:11: error: 'metadata' has no 'name'; expected a word\n")
  }
}
