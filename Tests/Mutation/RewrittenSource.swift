/// A source with a second body for every change of one of its functions; at run time the number of
/// a change chooses which body is gone through.
struct RewrittenSource {
  /// A change and the number that chooses it.
  struct Numbered {
    let number: Int
    let edit: Edit
  }

  /// An edit lies in no function.
  struct NoFunction: Error, CustomStringConvertible {
    let edit: Edit

    var description: String { "\(edit.path):\(edit.line): what is changed lies in no function" }
  }

  /// What stands in the copy.
  let text: String
  /// For each body that was doubled its lines, and the numbers of its changes.
  let bodies: [(lines: ClosedRange<Int>, numbers: [Int])]

  /// Changes a source; messages of the compiler name `file` and its own lines, and for a change
  /// `mutant` and its number.
  init(_ text: String, at file: String, changes: [Numbered]) throws(NoFunction) {
    let bytes = Array(text.utf8)
    let lines = LineNumbers(text)
    let source = SwiftTokens(text)
    var bodies: [(body: FunctionBody, changes: [Numbered])] =
      FunctionBody.all(in: source).map { ($0, []) }
    for change in changes {
      let range = change.edit.range
      let place = bodies.firstIndex {
        $0.body.range.lowerBound <= range.lowerBound && range.upperBound <= $0.body.range.upperBound
      }
      guard let place else { throw NoFunction(edit: change.edit) }
      bodies[place].changes.append(change)
    }
    bodies.removeAll { $0.changes.isEmpty }
    // `public`, because some of its functions are compiled into other modules.
    var written = "public import CMutants\n#sourceLocation(file: \"\(file)\", line: 1)\n"
    var position = 0
    for (body, changes) in bodies {
      written += Self.string(bytes[position..<body.range.lowerBound])
      written += "\n"
      for change in changes {
        let edit = change.edit
        written += """
          #sourceLocation(file: "\(Self.name(of: change.number))", line: 1)
          \(change.number == changes[0].number ? "" : "} else ")if memsim_mutant(\(change.number)) {
          \(Self.string(bytes[body.range.lowerBound..<edit.range.lowerBound]))\(edit.replacement)\
          \(Self.string(bytes[edit.range.upperBound..<body.range.upperBound]))

          """
      }
      written += """
        } else {
        #sourceLocation(file: "\(file)", line: \(lines.line(at: body.range.lowerBound)))
        \(Self.string(bytes[body.range]))
        }
        #sourceLocation(file: "\(file)", line: \(lines.line(at: body.range.upperBound)))

        """
      position = body.range.upperBound
    }
    self.text = written + Self.string(bytes[position...])
    self.bodies = bodies.map { body, changes in
      (
        lines.line(at: body.range.lowerBound)...lines.line(at: body.range.upperBound),
        changes.map(\.number)
      )
    }
  }

  /// What messages of the compiler call a change.
  static func name(of number: Int) -> String { "/mutant/\(number)" }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
