import MemsimScenario
import MemsimVocabulary
import XCTest

/// Manifests and usages that are wrong.
extension ManifestImportTests {
  private static let nameForm =
    "at most 253 lowercase letters and digits, with '-' and '.' between them"
  private static let tebibyte = "resources: {requests: {memory: 1Ti}}"

  func testProblemsHaveTheirPlace() {
    let cases: [(String, String)] = [
      (
        pod("containers: [{name: b, resources: {request: {memory: 1Mi}}}]"),
        "shop.yaml:3:43: 'resources' has no 'request'; did you mean 'requests'?"
      ),
      (
        pod("containers: [{name: b, resources: {limits: {memory: 1mb}}}]"),
        "shop.yaml:3:60: 'memory' is '1mb'; expected a quantity such as 128Mi, at most 1Ti"
      ),
      (
        pod("containers: [{name: b, resources: {limits: {Memory: 1Mi}}}]"),
        "shop.yaml:3:52: no resource 'Memory'; did you mean 'memory'?"
      ),
      (
        pod("priorityClassName: shp, containers: [{name: b}]"),
        "shop.yaml:3:27: the files have no PriorityClass 'shp'; expected its manifest"
      ),
      (
        pod("containers: []"),
        "shop.yaml:3:7: Pod 'a' has no containers; expected a list 'containers'"
      ),
      (
        pod("containers: [{name: b}, {name: b}]"),
        "shop.yaml:3:7: two containers are called 'b'; expected a different name"
      ),
      (
        pod("containers: [{name: a/b}]"),
        "shop.yaml:3:28: a container is called 'a/b'; expected \(Self.nameForm)"
      ),
      (
        pod("containers: [{name: ''}]"),
        "shop.yaml:3:28: a container is called ''; expected \(Self.nameForm)"
      ),
      (
        "kind: Pod\nmetadata: {name: ''}\nspec: {containers: [{name: b}]}\n",
        "shop.yaml:2:18: the name is ''; expected \(Self.nameForm)"
      ),
      (
        "kind: Pod\nmetadata: {name: -a}\nspec: {containers: [{name: b}]}\n",
        "shop.yaml:2:18: the name is '-a'; expected \(Self.nameForm)"
      ),
      (
        "kind: PriorityClass\nmetadata: {name: a.}\nvalue: 1\n",
        "shop.yaml:2:18: the name is 'a.'; expected \(Self.nameForm)"
      ),
      (
        pod("containers: [{name: b, \(Self.tebibyte)}, {name: c, \(Self.tebibyte)}]"),
        "shop.yaml:2:18: pod 'a' requests too much memory; expected at most 1Ti"
      ),
      (
        pod("containers: [{name: b}]") + "---\n" + pod("containers: [{name: b}]"),
        "shop.yaml:6:18: two workloads are called 'a'; expected a different name, because "
          + "namespaces are not distinguished"
      ),
      ("- 5\n", "shop.yaml:1:1: a document is a list; expected a mapping with 'kind'"),
      (
        "kind: Pod\n", "shop.yaml:1:1: a document has no 'metadata'; expected a mapping with 'name'"
      ),
    ]
    for (text, problem) in cases { XCTAssertEqual(problems(text), [problem], text) }
  }

  func testProblemsOfAUsage() {
    let pod = pod("containers: [{name: b}]")
    XCTAssertEqual(
      problems(pod, usage: "POD NAME CPU(cores) MEMORY(bytes)\na b 1m lots\na b\n"),
      [
        "top.txt:2:8: the memory is 'lots'; expected a quantity such as 12Mi",
        "top.txt:3:1: the line has 2 words; expected a word for each column",
      ])
    XCTAssertEqual(
      problems(pod, usage: "POD NAME MEMORY(bytes)\na b 10Mi\nx y 1Mi\nx y 2Mi\na b 700Mi\n"),
      [
        "top.txt:5:1: container 'b' of pod 'a' has a second line; expected the usage of one "
          + "namespace at one time"
      ])
    XCTAssertEqual(
      problems(pod, usage: "NAME CPU(cores) MEMORY(bytes)\n"),
      [
        "top.txt:1:1: the table has no columns 'POD', 'NAME' or 'MEMORY(bytes)'; expected the "
          + "output of 'kubectl top pods --containers'"
      ])
  }

  func testAWorkloadThatIsNotThere() throws {
    XCTAssertThrowsError(try made(Self.shop, ManifestImport.Replicas(of: "wbe", 2))) { error in
      XCTAssertEqual(
        (error as? InputError)?.problems.map(\.message),
        ["no workload 'wbe'; did you mean 'web'?"])
    }
    XCTAssertThrowsError(try made(Self.shop, ManifestImport.Replicas(of: "web", 0)))
  }
}
