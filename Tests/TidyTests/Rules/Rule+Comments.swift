extension Rule {
  static var openEnd: Rule {
    let marks = ["TODO", "FIXME", "XXX", "HACK"]
    return Rule(
      "openEnd", "no comment leaves work for later",
      examples: marks.map { Example("let a = 0\n// \($0): think again\n", breaks: 2) }
        + [Example("// The hexagon.\nlet todo = \"\(marks[0])\"\n")]
    ) { file in
      try file.commentLines(matching: #"\b(?:\#(marks.joined(separator: "|")))\b"#)
    }
  }

  static var commentedOutCode: Rule {
    Rule(
      "commentedOutCode", "code that is not wanted is deleted, not commented out",
      examples: [
        Example(
          "// let a = b\n// a.c(d)\n// if a {\n// }\n// import Glibc\n", breaks: 1, 2, 3, 4, 5),
        Example("  // return a(b)\n//  a[0] = b;\n", at: "Sources/CMemsim/a.c", breaks: 1, 2),
        Example("// Let the heap return what it can first;\n// if it cannot, it says so.\n"),
        Example("/// ```\n/// let a = b(c)\n/// ```\nlet a = 0  // b = c + d\n"),
        Example("// The hook (see above) is called\n// as jemalloc calls commit(3)\n"),
      ]
    ) { file in
      let comment = #"^[ \t]*//[ \t]*"#
      let statements = [
        #"(?:let|var)\s+\w+(?:\s*:\s*\S+)?\s*="#,
        #"(?:return\s+|try\s+|await\s+)?[\w.]+\([^)]*\);?\s*$"#,
        #"(?:if|for|while|guard|switch|do|else|func|struct|class|enum|extension)\b.*\{\s*$"#,
        #"[\w.\[\]*>-]+\s*[-+*/|&]?=\s*[^=].*;\s*$"#,
        #"[{}]\s*$"#,
        #"import\s+\w+\s*$"#,
      ]
      return try file.commentLines(
        matching: comment + "(?:" + statements.joined(separator: "|") + ")")
    }
  }

  static var banner: Rule {
    Rule(
      "banner", "no file carries a banner or a notice; LICENSE speaks for all of them",
      examples: [
        Example("// Copyright 2026 the authors\nlet a = 0\n", breaks: 1),
        Example("// SPDX-License-Identifier: MIT\n", breaks: 1),
        Example("//===------===//\nlet a = 0\n// ------\n", breaks: 1, 3),
        Example("// a -- b\n// A right to copy.\n"),
      ]
    ) { file in
      let notice = "(?i:copyright|spdx-|licen[sc]ed under|all rights reserved|created by)"
      return try file.commentLines(matching: notice + #"|//[/ ]*[-=*#~]{4,}"#)
    }
  }
}
