import XCTest

/// Problems of a text before its meaning is decoded.
final class ReadingProblemTests: XCTestCase {
  func testEachIsSaidWithItsPlace() {
    assertProblems(Self.rows)
  }

  private static let rows: [WrongText] = [
    ("", ["1:1: the file is empty; expected a scenario"]),
    ("# nothing\n", ["2:1: the file is empty; expected a scenario"]),
    (
      "- a\n",
      [
        "1:1: a scenario is a list; expected a mapping of name, about, seed, device and more"
      ]
    ),
    (
      "scenario\n",
      [
        "1:1: a scenario is 'scenario'; expected a mapping of name, about, seed, device and more"
      ]
    ),
    ("name: a\nname: b\nend: 1s\n", ["2:1: 'name' appears twice, first on line 1"]),
    (
      "name: a\nend: 1s\nend: 2s\nend: 3s\n",
      [
        "3:1: 'end' appears twice, first on line 2",
        "4:1: 'end' appears twice, first on line 2",
      ]
    ),
    (
      "name: a\n---\nname: b\n",
      [
        "2:1: a second document begins here; expected one document in a file"
      ]
    ),
    ("name: !!str a\nend: 1s\n", ["1:7: tags are not supported; expected only the value"]),
    ("name: !mine a\nend: 1s\n", ["1:7: tags are not supported; expected only the value"]),
    ("name: !<tag a\nend: 1s\n", ["1:12: tags are not supported"]),
    ("name: a\n\tend: 1s\n", ["2:1: tabs are not allowed here; expected spaces"]),
    ("name: a\nend:\n\t1s\n", ["3:1: tabs are not allowed here; expected spaces"]),
    // The last line has no end.
    ("[", ["1:2: a value is missing; expected a value before this"]),
    ("name: a\nend: {", ["2:7: a value is missing; expected a value before this"]),
    ("name: [a\nend: 1s\n", ["1:7: a list is not closed; expected ',' or ']'"]),
    ("name: {a: b\nend: 1s\n", ["1:7: a mapping is not closed; expected ',' or '}'"]),
    (
      "name: a\nend: 1s\napps: [a b: c, }\n",
      [
        "3:16: a value is missing; expected a value before this"
      ]
    ),
    ("name: \"a\nend: 1s\n", ["1:7: a text in quotes is not closed; expected the closing quote"]),
    ("name: 'a\n", ["1:7: a text in quotes is not closed; expected the closing quote"]),
    ("name: \"\\q\"\n", ["1:8: this escape does not exist; expected \\\\ for a backslash"]),
    ("name: \"\\xZZ\"\n", ["1:10: the escape is incomplete; expected hexadecimal digits"]),
    ("name: \"\\uD800\"\n", ["1:10: the escape stands for no character"]),
    ("name: a\nend 1s\n", ["2:1: a key has no value; expected a ':' and a space after it"]),
    (
      "name: a: b\n",
      [
        "1:8: this ':' is one too many; expected quotes around the text, or another indentation"
      ]
    ),
    (
      "name: a\n  end: 1s\n",
      [
        "2:6: this ':' is one too many; expected quotes around the text, or another indentation"
      ]
    ),
    ("  name: a\nend: 1s\n", ["2:1: the file has more text after its end"]),
    ("name: - a\n", ["1:7: a list cannot begin here; expected '-' on a line of its own"]),
    (
      "- a\nend: 1s\n",
      [
        "2:1: the indentation matches no line above; expected '-', or more spaces"
      ]
    ),
    ("name: *a\n", ["1:7: no anchor 'a' above; expected an anchor of that name above"]),
    ("name: &a [*a]\n", ["1:11: no anchor 'a' above; expected an anchor of that name above"]),
    ("name: &\n", ["1:8: a name is missing after this; expected letters or digits"]),
    ("name: @a\n", ["1:7: a value cannot begin with this; expected quotes around it"]),
    ("name: `a`\n", ["1:7: a value cannot begin with this; expected quotes around it"]),
    ("name: %a\n", ["1:7: a value cannot begin with this; expected quotes around it"]),
    ("name: >0\n  a\n", ["1:8: the indentation is 0; expected 1 to 9"]),
    ("name: |x\n  a\n", ["1:8: unexpected text after this; expected a comment, or nothing"]),
    ("%YAML 2.0\n--- a\n", ["1:1: this YAML version is not supported; expected version 1.1"]),
    ("%YAML 1.1\n%YAML 1.1\n--- a\n", ["2:1: this directive appears twice"]),
    ("%YAML x\n--- a\n", ["1:7: this YAML version is not supported; expected version 1.1"]),
    ("%\n--- a\n", ["1:2: the directive has no name"]),
    ("? [a]\n: b\nname: a\nend: 1s\n", ["1:3: a key is a list; expected a word"]),
    (
      "? a\n",
      [
        "1:1: the scenario needs 'end'; expected a duration such as 500ms",
        "1:1: the scenario needs 'name'; expected text",
        "1:3: the scenario has no 'a'; expected 'name', 'about', 'seed', 'device', "
          + "'policy', 'settings', 'cgroups', 'pods', 'end', 'apps', 'pages', "
          + "'timeline', 'breaks-with' or 'expect'",
      ]
    ),
    (
      "base: &base {name: a}\n<<: *base\nname: a\nend: 1s\n",
      [
        "1:1: the scenario has no 'base'; expected 'name', 'about', 'seed', 'device', "
          + "'policy', 'settings', 'cgroups', 'pods', 'end', 'apps', 'pages', "
          + "'timeline', 'breaks-with' or 'expect'",
        "2:1: merge keys are not supported; expected only the alias",
      ]
    ),
    ("name: a\n... b\n", ["2:5: the file has more text after its end"]),
    ("name: a,\n]\n", ["2:1: this ']' closes nothing"]),
    ("name: [a, b]]\n", ["1:13: this ']' closes nothing"]),
    ("name: \u{1}\n", ["1:7: the file has the character U+0001; expected a visible character"]),
    ("name: 歡\u{7}\n", ["1:8: the file has the character U+0007; expected a visible character"]),
    (
      "name: a\n\u{feff}end: 1s\n",
      [
        "2:1: the file has the character U+FEFF; expected a visible character"
      ]
    ),
    ("name: !a!b c\n", ["1:7: tags are not supported"]),
  ]
}
