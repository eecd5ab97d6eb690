import MemsimScenario
import MemsimVocabulary
import XCTest

/// Scenarios that are made of manifests of Kubernetes.
final class ManifestImportTests: XCTestCase {
  static let shop = """
    kind: PriorityClass
    metadata: {name: shop}
    value: 1000
    ---
    kind: Deployment
    metadata: {name: web}
    spec:
      replicas: 3
      template:
        spec:
          priorityClassName: shop
          containers:
            - name: nginx
              resources: {requests: {memory: 64Mi}, limits: {memory: 0.25Gi}}
            - name: log
    ---
    kind: Service
    metadata: {name: web}
    """

  private static let top = """
    POD                    NAME    CPU(cores)   MEMORY(bytes)
    web-7d4b9cf54c-x2x7l   nginx   1m           100Mi
    web-7d4b9cf54c-x2x7l   log     1m           3Mi
    web-7d4b9cf54c-9kq4z   nginx   2m           70Mi
    web-7d4b9cf54c-9kq4z   log     2m           4Mi
    db-0                   nginx   2m           9Mi

    """

  func made(
    _ text: String, usage: String? = nil, _ replicas: ManifestImport.Replicas...
  ) throws -> ManifestImport {
    try ManifestImport(
      of: [(path: "shop.yaml", bytes: Array(text.utf8))],
      usage: usage.map { (path: "top.txt", bytes: Array($0.utf8)) }, replicas: replicas)
  }

  /// The lines of a scenario from `pods` to `timeline`.
  func lines(_ made: ManifestImport) -> [String] {
    let all = made.file.text(adding: [], endingAt: nil).split(separator: "\n").map(String.init)
    return Array(all.drop { !$0.hasPrefix("pods") }.prefix { !$0.hasPrefix("timeline") })
  }

  func app(
    _ pod: String, _ name: String, _ megabytes: Int, _ memory: String? = nil
  ) -> String {
    let container = "pod: \(pod)" + (memory.map { ", \($0)" } ?? "")
    return
      "  - {name: \(pod)_\(name), workload: ramp, with: {chunk: 1MB, rate: \(megabytes * 6)/h, "
      + "to: \(megabytes)MB, tick: 1s}, container: {\(container)}}"
  }

  func pod(_ spec: String) -> String {
    "kind: Pod\nmetadata: {name: a}\nspec: {\(spec)}\n"
  }

  func problems(_ text: String, usage: String? = nil) -> [String] {
    do {
      _ = try made(text, usage: usage)
      return []
    } catch let error as InputError {
      return error.problems.map { "\($0.mark): \($0.message)" }
    } catch {
      return ["\(error)"]
    }
  }

  func testADeploymentWithAPriorityClassAndItsUsage() throws {
    let made = try made(Self.shop, usage: Self.top, ManifestImport.Replicas(of: "web", 2))
    let nginx = "request: 64MB, limit: 256MB"
    XCTAssertEqual(
      lines(made).prefix(4),
      [
        "pods:", "  - {name: web-1, priority: 1000, qos: burstable}",
        "  - {name: web-2, priority: 1000, qos: burstable}", "apps:",
      ])
    XCTAssertEqual(
      lines(made).dropFirst(4),
      [
        app("web-1", "nginx", 100, nginx), app("web-1", "log", 3),
        app("web-2", "nginx", 70, nginx), app("web-2", "log", 4),
      ])
    XCTAssertEqual(
      made.warnings.map(\.message),
      [
        "'Service' is not used",
        "the usage has container 'nginx' of pod 'db-0', which no manifest has; expected the "
          + "manifest of each pod on the node",
      ])
    XCTAssertEqual(made.warnings.map { "\($0.mark)" }, ["shop.yaml:17:7", "top.txt:6:1"])
  }

  func workload(_ kind: String, _ name: String, replicas: Int = 1) -> String {
    "---\nkind: \(kind)\nmetadata: {name: \(name)}\nspec: {replicas: \(replicas), "
      + "template: {spec: {containers: [{name: c}]}}}\n"
  }

  /// A pod of `web` and one of `web-admin` can have the same form.
  func testAPodIsThatOfTheLongerName() throws {
    let made = try made(
      workload("Deployment", "web") + workload("DaemonSet", "web-admin"),
      usage: "POD NAME MEMORY(bytes)\nweb-admin-x2x7l c 9Mi\nweb c 7Mi\nweb-a-b-c c 6Mi\n"
        + "web-7d4b9cf54c-x2x7l c 5Mi\n")
    XCTAssertEqual(lines(made).suffix(2), [app("web", "c", 5), app("web-admin", "c", 9)])
    XCTAssertEqual(
      made.warnings.map { "\($0.mark): \($0.message)" },
      [
        "top.txt:3:1: the usage has container 'c' of pod 'web' and 1 more, which no manifest has; "
          + "expected the manifest of each pod on the node"
      ])
  }

  /// Such as a sidecar that is injected on the node.
  func testAContainerOfAKnownPodThatNoManifestHasIsNamed() throws {
    let made = try made(
      pod("containers: [{name: main}]"),
      usage: "NAMESPACE POD NAME MEMORY(bytes)\nshop a proxy 5Mi\nshop a main 4Mi\n")
    XCTAssertEqual(lines(made).last, app("a", "main", 4))
    XCTAssertEqual(
      made.warnings.map { "\($0.mark): \($0.message)" },
      [
        "top.txt:2:6: the usage has container 'proxy' of pod 'a', which no manifest has; expected "
          + "the manifest of each pod on the node"
      ])
  }

  private func requesting(_ name: String, _ megabytes: Int, priority: Int = 0) -> String {
    "---\nkind: Pod\nmetadata: {name: \(name)}\nspec: {priority: \(priority), containers: "
      + "[{name: c, resources: {requests: {memory: \(megabytes)Mi}}}]}\n"
  }

  /// Above its request a has 31 MB at look 60 and b 30, at look 59 28.8 and 28.7, at look 58 26.6
  /// and 27.3.
  func testAnOrderThatDependsOnTheGrowthIsNamed() throws {
    let usage = "POD NAME MEMORY(bytes)\na c 131Mi\nb c 80Mi\nc c 900Mi\n"
    let critical = requesting("c", 1, priority: 2_000_000_000)
    let made = try made(requesting("a", 100) + requesting("b", 50) + critical, usage: usage)
    XCTAssertEqual(
      made.warnings.map { "\($0.mark): \($0.message)" },
      [
        "shop.yaml:3:18: pods grow together, so with room for 96% of their usage pod 'b' is "
          + "evicted before pod 'a'; expected the largest 'device.memory' with which a pod is "
          + "evicted"
      ])
    let same = try self.made(requesting("a", 100) + requesting("b", 130) + critical, usage: usage)
    XCTAssertEqual(same.warnings.map(\.message), [])
  }

  func testOneDefaultPriorityAndAWorkloadWithoutPods() throws {
    let made = try made(
      "kind: PriorityClass\nmetadata: {name: usual}\nvalue: 7\nglobalDefault: true\n"
        + workload("Deployment", "off", replicas: 0) + workload("StatefulSet", "db"))
    XCTAssertEqual(
      lines(made).filter { $0.contains("qos") },
      ["  - {name: db, priority: 7, qos: best-effort}"])
  }

  /// A class whose name begins with `system-` may have the priority of `system-node-critical`.
  func testTheGreatestPriorities() throws {
    let cases = [
      ("system-node-critical", 2_000_001_000, true), ("system-own", 2_000_001_001, false),
      ("shop", 1_000_000_000, true), ("shop", 1_000_000_001, false),
    ]
    for (name, value, isValid) in cases {
      let text =
        "kind: PriorityClass\nmetadata: {name: \(name)}\nvalue: \(value)\n---\n"
        + pod("priorityClassName: \(name), containers: [{name: c}]")
      guard isValid else {
        let most = name == "shop" ? 1_000_000_000 : 2_000_001_000
        XCTAssertEqual(
          problems(text).first,
          "shop.yaml:3:8: 'value' is '\(value)'; expected -2147483648 to \(most)")
        continue
      }
      XCTAssertEqual(
        lines(try made(text))[1], "  - {name: a, priority: \(value), qos: best-effort}")
    }
  }

  /// A search of each line among all workloads, for each of them, would take 27 billion steps.
  func testALineFindsItsWorkloadByName() throws {
    let numbers = 0..<3000
    let workloads = numbers.map { workload("Deployment", "w\($0)", replicas: 0) }.joined()
    let made = try made(
      workloads + workload("DaemonSet", "last"),
      usage: "POD NAME MEMORY(bytes)\nlast-x2x7l c 2Mi\n"
        + numbers.map { "w\($0)-7d4b9cf54c-x2x7l c 1Mi\n" }.joined())
    XCTAssertEqual(lines(made).last, app("last", "c", 2))
    XCTAssertEqual(made.warnings, [])
  }

  func testAnAnchorEndsWithItsDocument() {
    let pods = workload("Deployment", "&n a") + workload("Deployment", "*n")
    XCTAssertEqual(
      problems(pods),
      ["shop.yaml:7:18: no anchor 'n' above; expected an anchor of that name above"])
  }

  func testANodeHasAtMost1000Containers() throws {
    let web = workload("Deployment", "web")
    let all = ManifestImport.Replicas(of: "web", 1000)
    let node = try made(web, all)
    XCTAssertEqual(lines(node).filter { $0.contains("qos") }.count, 1000)
    let two = web.replacing("[{name: c}]", with: "[{name: c}, {name: d}]")
    for text in [web + workload("DaemonSet", "log"), two] {
      XCTAssertThrowsError(try made(text, all)) { error in
        XCTAssert(
          "\(error)".hasSuffix("too many containers are on the node; expected at most 1000"),
          "\(error)")
      }
    }
    XCTAssertNoThrow(try made(two, ManifestImport.Replicas(of: "web", 500)))
  }

  func testAWorkloadHasOneNumberOfPodsAndOneHasSome() {
    let web = workload("Deployment", "web")
    func problem(_ text: String, _ counts: Int...) -> String {
      var problem = ""
      XCTAssertThrowsError(
        try ManifestImport(
          of: [(path: "shop.yaml", bytes: Array(text.utf8))],
          replicas: counts.map { ManifestImport.Replicas(of: "web", $0) })
      ) { problem = "\($0)" }
      return problem
    }
    XCTAssertEqual(
      problem(web, 2, 2),
      "--replicas: error: 'web' has two numbers of pods; expected one for each workload")
    for text in [problem(web, 0), problem(workload("Deployment", "web", replicas: 0))] {
      XCTAssertEqual(
        text,
        "shop.yaml:3:18: error: each workload has 0 pods on this node; expected '--replicas web=1'")
    }
    XCTAssertEqual(
      problem("kind: Service\n"),
      "shop.yaml: error: the files describe no pod; expected 'DaemonSet', 'Deployment', 'Pod', "
        + "'ReplicaSet', 'ReplicationController' or 'StatefulSet'")
  }

  /// `kubectl top` names the pods of all nodes.
  func testPodsThatOnlyTheUsageHasAreNamed() throws {
    let usage = "POD NAME MEMORY(bytes)\nlog-a c 1Mi\nlog-b c 2Mi\n"
    let made = try made(workload("DaemonSet", "log"), usage: usage)
    XCTAssertEqual(lines(made).last, app("log", "c", 1))
    XCTAssertEqual(
      made.warnings.map(\.message),
      ["1 of the 2 pods of 'log' is on this node; expected another number from '--replicas log=N'"])
    XCTAssertEqual(
      try self.made(
        workload("DaemonSet", "log"), usage: usage, ManifestImport.Replicas(of: "log", 1)
      ).warnings, [])
  }

  /// As the API server does, which sets the default one.
  func testAnEmptyPriorityClassIsNone() throws {
    let made = try made(pod("priorityClassName: '', containers: [{name: c}]"))
    XCTAssertEqual(lines(made)[1], "  - {name: a, qos: best-effort}")
  }

  func testWithoutUsageNoRankingFollows() throws {
    let made = try made(pod("containers: [{name: main}]"))
    XCTAssertEqual(
      made.warnings.map(\.message),
      [
        "1MB is a placeholder where no usage is known, so no ranking follows; expected the output "
          + "of 'kubectl top pods --containers' as '--usage'"
      ])
  }

  func testWithoutOptionOnePodIsOnTheNode() throws {
    let made = try made(Self.shop, usage: Self.top)
    XCTAssertEqual(lines(made).filter { $0.contains("qos") }.count, 1)
    XCTAssertEqual(
      made.warnings[0].message,
      "1 of the 3 pods of 'web' is on this node; expected another number from '--replicas web=N'")
  }

  func testAContainerWithoutUsageIsNamed() throws {
    let made = try made(
      pod("containers: [{name: main}, {name: log}]"),
      usage: "POD NAME MEMORY(bytes)\na main 5Mi\nb log 5Mi\n")
    XCTAssertEqual(made.warnings.count, 3)
    XCTAssert(
      made.warnings.contains { $0.message == "the usage has no container 'log' of pod 'a'" })
  }

  func testAnInitContainerCountsWithItsRequest() throws {
    let spec = "containers: [{name: b, resources: {requests: {memory: 1Mi}}}], initContainers: "
    let exits = try made(pod(spec + "[{name: c, resources: {requests: {memory: 8Mi}}}]"))
    XCTAssertEqual(lines(exits)[1], "  - {name: a, qos: burstable, request: 8MB}")
    XCTAssert(
      exits.warnings.contains {
        $0.message == "init container 'c' does not run; its request counts"
      })
    let stays = try made(
      pod(spec + "[{name: c, restartPolicy: Always, resources: {requests: {memory: 8Mi}}}]"))
    XCTAssertEqual(lines(stays)[1], "  - {name: a, qos: burstable}")
    XCTAssertEqual(lines(stays).count, 5)
  }

  func testTheQualityOfServiceIsThatOfMemoryAndCPU() throws {
    for (resources, quality) in [
      ("limits: {memory: 1Mi, cpu: 1}", "guaranteed"),
      ("limits: {memory: 1Mi, cpu: 1}, requests: {cpu: 1000m}", "guaranteed"),
      ("limits: {memory: 1Mi, cpu: 1}, requests: {cpu: 999m}", "burstable"),
      ("limits: {memory: 1Mi}", "burstable"), ("requests: {cpu: 1m}", "burstable"),
      ("requests: {cpu: 0}", "best-effort"), ("limits: {memory: 0}", "best-effort"),
    ] {
      let made = try made(pod("containers: [{name: b, resources: {\(resources)}}]"))
      XCTAssertEqual(lines(made)[1], "  - {name: a, qos: \(quality)}", resources)
    }
  }

  func testAGraceAndAListOfDocuments() throws {
    let made = try made(
      "kind: List\nitems:\n  - {kind: DaemonSet, metadata: {name: b}, spec: {template: {spec: "
        + "{terminationGracePeriodSeconds: 5, priority: -1, containers: [{name: c}]}}}}\n---\n---\n"
        + pod("containers: [{name: d}]"))
    XCTAssertEqual(
      lines(made).prefix(3),
      [
        "pods:", "  - {name: b, priority: -1, grace: 5s, qos: best-effort}",
        "  - {name: a, qos: best-effort}",
      ])
  }
}
