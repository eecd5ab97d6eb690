import XCTest

/// Problems of words and of their arguments.
final class PhraseProblemTests: XCTestCase {
  func testEachIsSaidWithItsPlace() {
    assertProblems(Self.rows, after: Self.beginning)
  }

  private static let beginning = "name: a\nend: 9s\napps: [{name: Zoo}]\n"

  private static let rows: [WrongText] = [
    (
      "device: iphone3g\n",
      ["4:9: there is no device 'iphone3g' in `memsim list devices`; did you mean 'iphone-3g'?"]
    ),
    (
      "device: nokia\n",
      ["4:9: there is no device 'nokia' in `memsim list devices`; expected 'iphone-3g' or 'ipad'"]
    ),
    ("device: [ipad]\n", ["4:9: a device is a list; expected the name of a device"]),
    ("device: {memory: 96MB}\n", ["4:9: a device needs 'profile'; expected the name of a device"]),
    ("device: {profile: [ipad]}\n", ["4:19: 'profile' is a list; expected the name of a device"]),
    (
      "device: {profile: iphone-3g, memry: 96MB}\n",
      [
        "4:30: 'iphone-3g' has no 'memry'; did you mean 'memory'?"
      ]
    ),
    (
      "device: {profile: ipad, memory: 96MB}\n",
      [
        "4:25: 'ipad' has no 'memory'; expected only the word"
      ]
    ),
    ("device:\n", ["4:8: 'device' is nothing; expected the name of a device"]),
    (
      "policy: iphone-os\n",
      ["4:9: there is no policy 'iphone-os' in `memsim list policies`; did you mean 'iphoneos'?"]
    ),
    (
      "policy: {name: jetsm}\n",
      ["4:16: there is no policy 'jetsm' in `memsim list policies`; did you mean 'jetsam'?"]
    ),
    ("policy: {warning: 20%}\n", ["4:9: a policy needs 'name'; expected the name of a policy"]),
    (
      "timeline: [{at: 1s, lanch: Zoo}]\n",
      [
        "4:21: there is no action 'lanch' in `memsim list actions`; did you mean 'launch'?"
      ]
    ),
    (
      "timeline: [{at: 1s, dance: Zoo}]\n",
      [
        "4:21: there is no action 'dance' in `memsim list actions`; expected 'launch', 'drag', "
          + "'tap', 'call', "
          + "'squeeze', 'simulate-warning', 'press', 'sweep', 'path', 'open', 'repeat' or "
          + "'expect'"
      ]
    ),
    (
      "timeline: [{at: 1s}]\n",
      [
        "4:12: there is no action here; expected an action such as {launch: MoveMe}"
      ]
    ),
    (
      "timeline: [{at: 1s, launch: Zoo, sweep: }]\n",
      [
        "4:34: 'sweep' is a second action beside 'launch'; expected only one in a mapping"
      ]
    ),
    (
      "timeline: [{at: 1s, launch: Zoo, speed: fast}]\n",
      [
        "4:34: 'launch' has no 'speed'; expected 'app'"
      ]
    ),
    (
      "timeline: [{at: 1s, launch: {ap: Zoo}}]\n",
      [
        "4:30: 'launch' has no 'ap'; did you mean 'app'?"
      ]
    ),
    (
      "timeline: [{at: 1s, launch: }]\n",
      [
        "4:21: 'launch' needs 'app'; expected the name of an app"
      ]
    ),
    (
      "timeline: [{at: 1s, launch: [Zoo]}]\n",
      [
        "4:29: 'launch' is a list; expected the name of an app"
      ]
    ),
    ("timeline: [{at: 1s, sweep: all}]\n", ["4:28: 'sweep' is 'all'; expected only the word"]),
    (
      "timeline: [{at: 1s, sweep: {all: yes}}]\n",
      [
        "4:29: 'sweep' has no 'all'; expected only the word"
      ]
    ),
    (
      "timeline: [{at: 1s, drag: [1, 2]}]\n",
      [
        "4:27: 'drag' is a list; expected a mapping of from, to, over"
      ]
    ),
    (
      "timeline: [{at: 1s, drag: {from: [1, 2], to: [3, 4]}}]\n",
      [
        "4:21: 'drag' needs 'over'; expected a duration such as 500ms"
      ]
    ),
    (
      "timeline: [{at: 1s, drag: {from: [1, 2], to: [3, 4], ovr: 1s}}]\n",
      [
        "4:54: 'drag' has no 'ovr'; did you mean 'over'?"
      ]
    ),
    (
      "timeline: [{at: 1s, simulate-warning: {app: Zoo}, app: Zoo}]\n",
      [
        "4:51: 'app' is given twice, first by 'app'"
      ]
    ),
    (
      "timeline: [{at: 1s, simulate-warning: Zoo, app: Zoo}]\n",
      [
        "4:44: 'app' is given twice, first by 'simulate-warning'"
      ]
    ),
    (
      "timeline: [{at: 1s, repeat: {times: 2, every: 1s, do: [{lanch: Zoo}]}}]\n",
      [
        "4:57: there is no action 'lanch' in `memsim list actions`; did you mean 'launch'?"
      ]
    ),
    (
      "timeline: [{at: 1s, repeat: {times: 2, every: 1s, do: [{at: 1s, launch: Zoo}]}}]\n",
      [
        "4:57: 'launch' has no 'at'; expected 'app'"
      ]
    ),
    (
      "timeline: [{at: 1s, repeat: {times: 2, every: 1s, do: [Zoo]}}]\n",
      [
        "4:56: there is no action 'Zoo' in `memsim list actions`; expected 'launch', 'drag', "
          + "'tap', 'call', "
          + "'squeeze', 'simulate-warning', 'press', 'sweep', 'path', 'open', 'repeat' or "
          + "'expect'"
      ]
    ),
    (
      "timeline: [{at: 1s, repeat: {times: 2, every: 1s, do: [[]]}}]\n",
      [
        "4:56: an action is a list; expected an action such as {launch: MoveMe}"
      ]
    ),
    (
      "timeline: [{at: 1s, expect: {aliv: Zoo}}]\n",
      [
        "4:30: there is no expectation 'aliv' in `memsim list expectations`; did you mean 'alive'?"
      ]
    ),
    (
      "timeline: [{at: 1s, expect: {}}]\n",
      [
        "4:29: there is no expectation here; expected an expectation such as {alive: MoveMe}"
      ]
    ),
    (
      "expect: [{view: {app: Zo}, is: {text: b}}]\n",
      [
        "4:23: the scenario has no app 'Zo'; did you mean 'Zoo'?"
      ]
    ),
    (
      "expect: [{view: {app: Zoo}}]\n",
      [
        "4:11: 'view' needs 'is'; expected a mapping of text, center"
      ]
    ),
    (
      "expect: [{view: {app: Zoo}, is: {txt: b}}]\n",
      [
        "4:34: 'is' has no 'txt'; did you mean 'text'?"
      ]
    ),
    (
      "expect: [{terminated: [{reason: b}]}]\n",
      [
        "4:24: 'terminated' needs 'app'; expected the name of an app, or of one launch such as "
          + "MoveMe#2"
      ]
    ),
    (
      "expect: [{terminated: [[Zoo]]}]\n",
      [
        "4:24: 'terminated' is a list; expected a mapping of app, reason"
      ]
    ),
    (
      "expect: [{order: [{warnd: Zoo}]}]\n",
      [
        "4:20: there is no happening 'warnd' in `memsim list happenings`; did you mean 'warned'?"
      ]
    ),
    (
      "expect: [{order: [{killed: Zoo}]}, {killed: Zoo}]\n",
      [
        "4:20: there is no happening 'killed' in `memsim list happenings`; did you mean "
          + "'terminated'?",
        "4:37: there is no expectation 'killed' in `memsim list expectations`; did you mean "
          + "'terminated'?",
      ]
    ),
    (
      "expect: [{order: [warned]}]\n",
      [
        "4:19: 'warned' needs 'app'; expected the name of an app, or of one launch such as MoveMe#2"
      ]
    ),
    (
      "expect: [{policy: jetsm, alive: Zoo}]\n",
      [
        "4:19: 'policy' is 'jetsm'; expected 'iphoneos', 'jetsam' or "
          + "'lmkd-minfree'; did you mean 'jetsam'?"
      ]
    ),
    (
      "expect: [{build: relase, alive: Zoo}]\n",
      [
        "4:18: 'build' is 'relase'; expected 'debug' or 'release'; did you mean 'release'?"
      ]
    ),
    (
      "expect: [{policy: jetsam}]\n",
      [
        "4:10: there is no expectation here; expected an expectation such as {alive: MoveMe}"
      ]
    ),
    (
      "expect: [7]\n",
      [
        "4:10: there is no expectation '7' in `memsim list expectations`; expected 'terminated', "
          + "'order', 'alive', "
          + "'no-leaks', 'peak' or 'view'"
      ]
    ),
    (
      "expect: [[7]]\n",
      [
        "4:10: an expectation is a list; expected an expectation such as {alive: MoveMe}"
      ]
    ),
    (
      "breaks-with: {seed: 2, breaks-with: {seed: 3}}\n",
      [
        "4:24: 'breaks-with' cannot change 'breaks-with', a part of itself; expected the path of "
          + "another value, such as device.memory"
      ]
    ),
    (
      "breaks-with: {breaks-with.seed: 3}\n",
      [
        "4:15: 'breaks-with' cannot change 'breaks-with.seed', a part of itself; expected the path "
          + "of another value, such as device.memory"
      ]
    ),
    (
      "breaks-with: device.memory\n",
      [
        "4:14: 'breaks-with' is 'device.memory'; expected a mapping of paths and values, "
          + "such as {device.memory: 256MB}"
      ]
    ),
    ("seeds: 7\n", ["4:1: the scenario has no 'seeds'; did you mean 'seed'?"]),
    (
      "colour: red\n",
      [
        "4:1: the scenario has no 'colour'; expected 'name', 'about', 'seed', 'device', "
          + "'policy', 'settings', 'cgroups', 'pods', 'end', 'apps', 'pages', "
          + "'timeline', 'breaks-with' or 'expect'"
      ]
    ),
  ]
}
