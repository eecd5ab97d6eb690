import XCTest

/// Problems of apps.
final class AppProblemTests: XCTestCase {
  func testEachIsSaidWithItsPlace() {
    assertProblems(Self.rows, after: Self.beginning)
  }

  private static let beginning = "name: a\nend: 9s\n"

  private static let rows: [WrongText] = [
    ("apps: Zoo\n", ["3:7: an app is 'Zoo'; expected a mapping such as {name: Zoo}"]),
    ("apps: [Zoo]\n", ["3:8: an app is 'Zoo'; expected a mapping such as {name: Zoo}"]),
    ("apps: [{}]\n", ["3:8: an app needs 'name'; expected text"]),
    ("apps: [{workload: ramp}]\n", ["3:8: an app needs 'name'; expected text"]),
    (
      "apps: [{name: Zoo, background: yes}]\n",
      ["3:20: an app has no 'background'; did you mean 'role: background'?"]
    ),
    (
      "apps: [{name: Zo}]\n",
      [
        "3:8: 'Zo' has nothing to run, and no app of the catalogue has this name; expected "
          + "'bundle', 'workload', 'steps' or 'trace'; did you mean 'Zoo'?"
      ]
    ),
    (
      "apps: [{name: b, worklod: ramp}]\n",
      ["3:18: an app has no 'worklod'; did you mean 'workload'?"]
    ),
    (
      "apps: [{name: b, rolle: audio}]\n",
      [
        "3:8: 'b' has nothing to run, and no app of the catalogue has this name; expected "
          + "'bundle', 'workload', 'steps' or 'trace', or a memsim or a test whose catalogue has "
          + "it",
        "3:18: an app has no 'rolle'; did you mean 'role'?",
      ]
    ),
    (
      "apps: [{name: Absent}]\n",
      [
        "3:8: 'Absent' has nothing to run, and no app of the catalogue has this name; expected "
          + "'bundle', 'workload', 'steps' or 'trace', or a memsim or a test whose catalogue has "
          + "it"
      ]
    ),
    (
      "apps: [{name: 'Zoo#2'}]\n",
      [
        "3:15: an app is called 'Zoo#2'; expected a name without '#', which marks the number of a "
          + "launch"
      ]
    ),
    (
      "apps: [{name: '', workload: ramp}]\n",
      ["3:15: an app has the empty name ''; expected a name such as Zoo"]
    ),
    (
      "apps: [{name: \"a\\0b\", workload: ramp}]\n",
      [
        "3:15: 'name' is 'a\\u{0}b', which contains the character U+0000; expected text without "
          + "U+0000"
      ]
    ),
    (
      "apps: [{name: b, trace: ''}]\n",
      ["3:25: '' is not a path; expected the path of a file"]
    ),
    (
      "apps: [{name: b, trace: .}]\n",
      ["3:25: '.' is a folder; expected the file of a trace"]
    ),
    (
      "apps: [{name: b, bundle: ''}]\n",
      ["3:26: '' is not a path; expected the path of a file"]
    ),
    (
      "apps: [{name: b, bundle: .}]\n",
      [
        "3:26: '.' is not the bundle of an app; expected the path of a folder such as MyApp.app"
      ]
    ),
    (
      "apps: [{name: Zoo}, {name: Zoo}]\n",
      [
        "3:21: another app, on line 3, is also called 'Zoo'; expected a different name"
      ]
    ),
    (
      "apps: [{name: b, copies: 0, workload: ramp}]\n",
      ["3:26: 'copies' is 0; expected 1 to 1000"]
    ),
    (
      "apps: [{name: Zoo, copies: 2}]\n",
      [
        "3:28: the catalogue has only one app 'Zoo', so 'copies' cannot be used; expected 'copies' "
          + "beside 'workload' or 'steps'"
      ]
    ),
    (
      "apps: [{name: b, copies: 12, workload: ramp}, {name: b-03, workload: ramp}]\n",
      ["3:47: another app, on line 3, is also called 'b-03'; expected a different name"]
    ),
    (
      "apps: [{name: b, copies: 2, workload: ramp}, {name: b, workload: ramp}]\n",
      ["3:46: another app, on line 3, is also called 'b'; expected a different name"]
    ),
    (
      "apps: [{name: b, copies: 999, workload: ramp}, {name: c, copies: 2, workload: ramp}]\n",
      ["3:48: the scenario has 1001 apps; expected at most 1000"]
    ),
    (
      "apps: [{name: b, copies: 2, workload: ramp}]\nexpect: [{alive: b}, {alive: b-3}]\n",
      [
        "4:18: 'b' names 2 apps; expected one of 'b-1' to 'b-2'",
        "4:30: the scenario has no app 'b-3'; did you mean 'b-1'?",
      ]
    ),
    (
      "apps: [{name: b, workload: cach}]\n",
      [
        "3:28: 'workload' is 'cach'; expected 'cache', 'ramp' or 'steps'; did you "
          + "mean 'cache'?"
      ]
    ),
    (
      "apps: [{name: b, workload: cache}]\n",
      [
        "3:8: 'cache' needs 'entry'; expected a size such as 4MB"
      ]
    ),
    (
      "apps: [{name: b, workload: cache, with: 4KB}]\n",
      [
        "3:41: 'with' is '4KB'; expected a mapping of parameters of 'cache'"
      ]
    ),
    (
      "apps: [{name: b, workload: cache, with: {entri: 4KB}}]\n",
      [
        "3:42: 'cache' has no 'entri'; did you mean 'entry'?"
      ]
    ),
    (
      "apps: [{name: b, workload: ramp, with: {entry: 4KB}}]\n",
      [
        "3:41: 'ramp' has no 'entry'; expected only the word"
      ]
    ),
    (
      "apps: [{name: b, workload: ramp, trace: b}]\n",
      [
        "3:41: 'b' names no file; expected the path of a file",
        "3:41: the app has both 'workload' and 'trace'; expected only one of 'bundle', 'workload', "
          + "'steps' or 'trace'",
      ]
    ),
    (
      "apps: [{name: b, steps: [{alocate: 4KB}]}]\n",
      [
        "3:27: there is no operation 'alocate' in `memsim list operations`; did you mean "
          + "'allocate'?"
      ]
    ),
    (
      "apps: [{name: b, steps: [{free: c}], with: {d: e}}]\n",
      [
        "3:38: 'with' needs something to set; expected 'workload' or 'trace' beside 'with', or an "
          + "app of the catalogue"
      ]
    ),
    (
      "apps: [{name: b, steps: [{free: c}], on-warnin: [{free: c}]}]\n",
      ["3:38: an app has no 'on-warnin'; did you mean 'on-warning'?"]
    ),
    (
      "apps: [{name: b, workload: ramp, on-warning: [{free: c}]}]\n",
      [
        "3:34: an app has no 'on-warning'; expected 'name', 'copies', 'bundle', 'workload', "
          + "'steps', 'trace', 'with', 'role', 'priority', 'cgroup', 'container', 'limit' or "
          + "'clean'"
      ]
    ),
    (
      "apps: [{name: b, steps: [{free: c}], on-warning: [{fre: c}]}]\n",
      ["3:52: there is no operation 'fre' in `memsim list operations`; did you mean 'free'?"]
    ),
    (
      "apps: [{name: b, steps: [{free: c}], do: [{free: c}]}]\n",
      ["3:38: 'do' is given twice, first by 'steps'"]
    ),
    (
      "apps: [{name: b, trace: b.trace}]\n",
      [
        "3:25: 'b.trace' names no file; expected the path of a file"
      ]
    ),
    (
      "apps: [{name: b, bundle: /Applications/B.app}]\n",
      [
        "3:26: '/Applications/B.app' leaves the scenario's folder; expected a path inside the "
          + "folder"
      ]
    ),
    (
      "apps: [{name: Zoo, role: backgrond}]\n",
      [
        "3:26: 'role' is 'backgrond'; expected 'foreground', 'background' or "
          + "'audio'; did you mean 'background'?"
      ]
    ),
    (
      "apps: [{name: Zoo, role: king}]\n",
      [
        "3:26: 'role' is 'king'; expected 'foreground', 'background' or 'audio'"
      ]
    ),
    (
      "apps: [{name: Zoo, cgroup: /a}]\n",
      ["3:8: the scenario has no cgroup '/a'; expected a path that 'cgroups' lists"]
    ),
    (
      "apps: [{name: Zoo, cgroup: /shp}]\ncgroups: {path: /shop}\n",
      [
        "3:8: the scenario has no cgroup '/shp'; expected a path that 'cgroups' lists; did you "
          + "mean '/shop'?"
      ]
    ),
    (
      "cgroups: [{path: shop}]\n",
      ["3:10: the path of a cgroup is 'shop'; expected a path such as /shop/database"]
    ),
    (
      "cgroups: [{path: /a}, {path: /a, max: 4MB}]\n",
      ["3:10: two cgroups have the path '/a'; expected a different path"]
    ),
    (
      "cgroups: [{path: /kubepods/a}]\n",
      [
        "3:10: the path of a cgroup is '/kubepods/a'; expected /kubepods or a path elsewhere, "
          + "because 'pods' has those of pods"
      ]
    ),
    ("pods: [{}]\n", ["3:8: 'pods' needs 'name'; expected text"]),
    (
      "apps: [{name: Zoo, container: {pod: a}}]\npods: [{name: ''}]\n",
      ["4:15: 'name' has 0 characters; expected 1 to 253"]
    ),
    (
      "apps: [{name: Zoo, cgroup: /a}]\ncgroups: [{max: 4MB}]\n",
      ["4:11: 'cgroups' needs 'path'; expected text"]
    ),
    (
      "apps: [{name: Zoo, container: {request: 4MB}}]\n",
      ["3:31: 'container' needs 'pod'; expected text"]
    ),
    ("pods: [{name: a/b}]\n", ["3:7: a pod is called 'a/b'; expected a name without '/'"]),
    (
      "pods: [{name: a}, {name: a, priority: 5}]\n",
      ["3:7: two pods are called 'a'; expected a different name"]
    ),
    (
      "apps: [{name: Zoo, container: {pod: shp}}]\npods: {name: shop}\n",
      [
        "3:8: the scenario has no pod 'shp'; expected a name that 'pods' lists; did you mean "
          + "'shop'?"
      ]
    ),
    (
      "apps: [{name: a/b, workload: ramp, container: {pod: shop}}]\npods: {name: shop}\n",
      ["3:8: a container is called 'a/b'; expected a name without '/'"]
    ),
    (
      "apps: [{name: Zoo, container: {pod: a, request: 5MB, limit: 4MB}}]\npods: {name: a}\n",
      [
        "3:8: the container requests more than its limit; expected a request of at most 4MB"
      ]
    ),
    (
      "apps: [{name: Zoo, cgroup: /a, container: {pod: a}}]\npods: {name: a}\n",
      [
        "3:28: the app has both 'container' and 'cgroup'; expected only 'container', because a "
          + "container is a cgroup"
      ]
    ),
    (
      "apps: [{name: Zoo, priority: 30}]\n",
      [
        "3:30: 'priority' is '30'; expected a mapping of iphoneos, jetsam, lmkd-minfree"
      ]
    ),
    (
      "apps: [{name: Zoo, priority: {jetsm: 30}}]\n",
      [
        "3:31: 'priority' has no 'jetsm'; did you mean 'jetsam'?"
      ]
    ),
    (
      "apps: [{name: Zoo, priority: {jetsam: high}}]\n",
      [
        "3:39: 'jetsam' is 'high'; expected a whole number"
      ]
    ),
    (
      "apps: [{name: Zoo, priority: {lmkd-minfree: -9223372036854775808}}]\n",
      [
        "3:45: 'lmkd-minfree' is -9223372036854775808; expected -1000000 to 1000000"
      ]
    ),
    (
      "apps: [{name: Zoo, limit: 40MB}]\n",
      [
        "3:27: 'limit' is '40MB'; expected a mapping of hard, highwater"
      ]
    ),
    ("apps: [{name: Zoo, limit: {hard: 0}}]\n", ["3:34: 'hard' is 0; expected 1 to 1024GB"]),
    (
      "apps: [{name: Zoo, limit: {high-water: 4MB}}]\n",
      [
        "3:28: 'limit' has no 'high-water'; did you mean 'highwater'?"
      ]
    ),
    (
      "apps: [{name: Zoo, clean: none}]\n",
      [
        "3:27: 'clean' is 'none'; expected a size such as 4MB"
      ]
    ),
    ("apps: [{name: Zoo, with: {animals: 0}}]\n", ["3:36: 'animals' is 0; expected 1 to 100"]),
    (
      "apps: [{name: Zoo, with: {animal: 1}}]\n",
      [
        "3:27: 'Zoo' has no 'animal'; did you mean 'animals'?"
      ]
    ),
    (
      "apps: [{name: Zoo, works: ramp}]\n",
      [
        "3:20: an app has no 'works'; expected 'name', 'copies', 'bundle', 'workload', "
          + "'steps', 'trace', 'with', 'role', 'priority', 'cgroup', 'container', 'limit' or "
          + "'clean'"
      ]
    ),
  ]

  func testAScenarioHasANameToo() {
    assertProblems([
      (
        "name: ''\nend: 9s\n",
        ["1:7: the scenario has the empty name ''; expected a name such as lowmem"]
      )
    ])
  }
}
