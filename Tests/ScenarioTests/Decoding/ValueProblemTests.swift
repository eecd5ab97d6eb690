import XCTest

/// Problems of single values.
final class ValueProblemTests: XCTestCase {
  func testEachIsSaidWithItsPlace() {
    assertProblems(Self.rows, after: Self.beginning)
  }

  private static let beginning = "name: a\nend: 9s\n"

  private static let rows: [WrongText] = [
    (
      "settings: {ring-time: soon}\n",
      [
        "3:23: 'ring-time' is 'soon'; expected a duration such as 500ms"
      ]
    ),
    (
      "settings: {ring-time: 5}\n",
      ["3:23: 'ring-time' is '5'; expected a duration such as 500ms; did you mean '5s'?"]
    ),
    (
      "settings: {ring-time: 5 s}\n",
      [
        "3:23: 'ring-time' is '5 s'; expected a duration such as 500ms; did you mean '5s'?"
      ]
    ),
    ("settings: {ring-time: 2h}\n", ["3:23: 'ring-time' is 2h; expected 0s to 1h"]),
    ("settings: {ring-time: -1s}\n", ["3:23: 'ring-time' is -1s; expected 0s to 1h"]),
    (
      "settings: {ring-time: [1s]}\n",
      [
        "3:23: 'ring-time' is a list; expected a duration such as 500ms"
      ]
    ),
    (
      "settings: {ring-time: }\n",
      [
        "3:23: 'ring-time' is nothing; expected a duration such as 500ms"
      ]
    ),
    (
      "settings: {ring-time: ~}\n",
      [
        "3:23: 'ring-time' is nothing; expected a duration such as 500ms"
      ]
    ),
    (
      "settings: {url-before-active: on}\n",
      [
        "3:31: 'url-before-active' is 'on'; expected yes or no; did you mean 'yes'?"
      ]
    ),
    (
      "settings: {url-before-active: yse}\n",
      [
        "3:31: 'url-before-active' is 'yse'; expected yes or no; did you mean 'yes'?"
      ]
    ),
    (
      "settings: {ringtime: 1s}\n",
      [
        "3:12: 'settings' has no 'ringtime'; did you mean 'ring-time'?"
      ]
    ),
    (
      "settings: {volume: 11}\n",
      [
        "3:12: 'settings' has no 'volume'; expected 'ring-time' or 'url-before-active'"
      ]
    ),
    (
      "settings: loud\n",
      [
        "3:11: 'settings' is 'loud'; expected a mapping of ring-time, url-before-active"
      ]
    ),
    ("seed: -1\n", ["3:7: 'seed' is -1; expected at least 0"]),
    ("seed: seven\n", ["3:7: 'seed' is 'seven'; expected a whole number"]),
    ("seed: 7.5\n", ["3:7: 'seed' is '7.5'; expected a whole number"]),
    (
      "seed: 99999999999999999999\n",
      [
        "3:7: 'seed' is 99999999999999999999; expected at most 9223372036854775807"
      ]
    ),
    ("about: [a]\n", ["3:8: 'about' is a list; expected text"]),
    ("about: {a: b}\n", ["3:8: 'about' is a mapping; expected text"]),
    ("about:\n", ["3:7: 'about' is nothing; expected text"]),
    (
      "device: {profile: iphone-3g, memory: 96 MB}\n",
      [
        "3:38: 'memory' is '96 MB'; expected a size such as 4MB; did you mean '96MB'?"
      ]
    ),
    (
      "device: {profile: iphone-3g, memory: 4KB}\n",
      [
        "3:38: 'memory' is 4KB; expected 16MB to 1024GB"
      ]
    ),
    (
      "device: {profile: iphone-3g, memory: 96mb}\n",
      [
        "3:38: 'memory' is '96mb'; expected a size such as 4MB; did you mean '96MB'?"
      ]
    ),
    (
      "device: {profile: iphone-3g, memory: 99999999999GB}\n",
      [
        "3:38: 'memory' is 99999999999GB; expected 16MB to 1024GB"
      ]
    ),
    (
      "device: {profile: iphone-3g, os: 3.1}\n",
      [
        "3:34: 'os' is '3.1'; expected '2.0' or '3.0'; did you mean '3.0'?"
      ]
    ),
    ("policy: {name: iphoneos, warning: 101%}\n", ["3:35: 'warning' is 101%; expected 0% to 100%"]),
    (
      "policy: {name: iphoneos, warning: most}\n",
      [
        "3:35: 'warning' is 'most'; expected a percentage such as 20%"
      ]
    ),
    (
      "policy: {name: iphoneos, warning: 12.5%}\n",
      [
        "3:35: 'warning' is '12.5%'; expected a percentage such as 20%"
      ]
    ),
    (
      "policy: {name: iphoneos, check-every: 0s}\n",
      [
        "3:39: 'check-every' is 0s; expected 1ms to 1h"
      ]
    ),
    (
      "apps: [{name: b, workload: cache, with: {entry: 4KB, rate: fast}}]\n",
      [
        "3:60: 'rate' is 'fast'; expected a rate such as 20/s"
      ]
    ),
    (
      "apps: [{name: b, workload: cache, with: {entry: 4KB, rate: 2000/s}}]\n",
      [
        "3:60: 'rate' is 2000/s; expected 0/h to 1000/s"
      ]
    ),
    (
      "timeline: [{at: 1s, tap: {at: 20}}]\n",
      [
        "3:31: 'at' is '20'; expected a point such as [160, 240]"
      ]
    ),
    (
      "timeline: [{at: 1s, tap: {at: [20]}}]\n",
      [
        "3:31: 'at' is a list; expected a point such as [160, 240]"
      ]
    ),
    (
      "timeline: [{at: 1s, tap: {at: [20, x]}}]\n",
      [
        "3:36: a coordinate is 'x'; expected a number that is a multiple of 1/64, such as 20.5"
      ]
    ),
    (
      "timeline: [{at: 1s, tap: {at: [20, 0.1]}}]\n",
      [
        "3:36: a coordinate is '0.1'; expected a number that is a multiple of 1/64, such as 20.5"
      ]
    ),
    (
      "timeline: [{at: 1s, tap: {at: [20, 1e9]}}]\n",
      [
        "3:36: a coordinate is '1e9'; expected a number that is a multiple of 1/64, such as 20.5"
      ]
    ),
    ("timeline: [{at: 1s, tap: {count: 9}}]\n", ["3:34: 'count' is 9; expected 1 to 5"]),
    (
      "timeline: [{at: 1s, press: hom}]\n",
      [
        "3:28: 'press' is 'hom'; expected 'home', 'sleep' or 'wake'; did you mean 'home'?"
      ]
    ),
    (
      "timeline: [{at: 1s, press: 17}]\n",
      [
        "3:28: 'press' is '17'; expected 'home', 'sleep' or 'wake'"
      ]
    ),
    (
      "timeline: [{at: 1s, open: /etc/passwd}]\n",
      [
        "3:27: '/etc/passwd' leaves the scenario's folder; expected a path inside the folder"
      ]
    ),
    (
      "timeline: [{at: 1s, open: ../other}]\n",
      [
        "3:27: '../other' leaves the scenario's folder; expected a path inside the folder"
      ]
    ),
    (
      "timeline: [{at: 1s, open: there/../../other}]\n",
      [
        "3:27: 'there/../../other' leaves the scenario's folder; expected a path inside the folder"
      ]
    ),
    (
      "timeline: [{at: 1s, open: no-such-file}]\n",
      [
        "3:27: 'no-such-file' names no file; expected the path of a file"
      ]
    ),
    ("expect: [{alive: Mial}]\n", ["3:18: the scenario has no app 'Mial'; did you mean 'Mail'?"]),
    (
      "expect: [{alive: [Mail, Absent]}]\n",
      [
        "3:25: the scenario has no app 'Absent'; expected 'Mail'"
      ]
    ),
    (
      "expect: [{alive: 'Mail#'}]\n",
      [
        "3:18: 'alive' is 'Mail#'; expected the name of an app, or of one launch such as MoveMe#2"
      ]
    ),
    (
      "expect: [{alive: 'Mail#0'}]\n",
      [
        "3:18: 'alive' is 'Mail#0'; expected the name of an app, or of one launch such as MoveMe#2"
      ]
    ),
    (
      "expect: [{alive: MoveMe}]\n",
      [
        "3:18: the scenario has no app 'MoveMe'; expected an entry for the app under 'apps'"
      ]
    ),
    (
      "device: ipad\nexpect: [{alive: Mail}]\n",
      ["4:18: device ipad has no app 'Mail'; expected a device such as iphone-3g"]
    ),
    ("expect: [{alive: {app: Mail}}]\n", ["3:19: 'alive' has no 'app'; did you mean 'apps'?"]),
  ]
}
