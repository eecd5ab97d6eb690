import MemsimKit
import TestSupport
import XCTest

/// See platform O38.
final class NSPredicateTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  /// A dictionary of a name, an age, and a list of words.
  private static func animal(_ name: String, _ age: Int, _ words: String...) -> NSDictionary {
    NSDictionary.dictionaryWithObjects(
      [
        text(name), NSNumber.numberWithInt(age),
        NSArray.alloc().initWithObjects(words.map { text($0) }).autorelease(),
      ], forKeys: [text("name"), text("age"), text("words")])
  }

  /// The names of those of four animals for which formats are true.
  private func found(
    _ formats: String..., line: UInt = #line,
    arguments: @escaping @Sendable () -> [NSObject] = { [] }
  ) throws -> [String] {
    try said(line: line) { marks in
      let zoo = NSArray.arrayWithObjects(
        Self.animal("Lion", 12, "king", "roar"), Self.animal("lioness", 9),
        Self.animal("Bär", 30, "roar"), Self.animal("Ox", 12, "moo", "grass"))
      for format in formats {
        let list = NSArray.alloc().initWithObjects(arguments()).autorelease()
        guard let predicate = NSPredicate.predicateWithFormat(format, argumentArray: list)
        else { continue }
        let names = zoo.filteredArrayUsingPredicate(predicate).objects.compactMap {
          $0.valueForKey("name")?.description
        }
        marks.add(names.joined(separator: " "))
      }
    }
  }

  func testTextsAreCompared() throws {
    XCTAssertEqual(
      try found(
        "name = 'Lion'", "name ==[c] \"lion\"", "name != 'Ox'", "name BEGINSWITH 'Li'",
        "name beginswith[c] 'li'", "name BEGINSWITH[cd] 'ba'", "name ENDSWITH 'n'",
        "name ENDSWITH[c] 'NESS'", "name CONTAINS 'io'", "name CONTAINS[d] 'ar'",
        "name BEGINSWITH ''", "'Lioness' CONTAINS[c] name", "name IN 'Lion and Ox'"),
      [
        "Lion", "Lion", "Lion lioness Bär", "Lion", "Lion lioness", "Bär", "Lion", "lioness",
        "Lion lioness", "Bär", "Lion lioness Bär Ox", "Lion lioness", "Lion Ox",
      ])
  }

  func testPatternsHaveStarsAndQuestionMarks() throws {
    XCTAssertEqual(
      try found(
        "name LIKE 'L*'", "name LIKE[c] 'l*n'", "name LIKE '?x'", "name LIKE '*o*n*'",
        "name LIKE 'Lio'", "name LIKE '*'", "name LIKE[cd] 'BA?'", "name LIKE ''"),
      [
        "Lion", "Lion", "Ox", "Lion lioness", "", "Lion lioness Bär Ox", "Bär", "",
      ])
  }

  func testNumbersAreCompared() throws {
    XCTAssertEqual(
      try found(
        "age > 12", "age >= 12", "age => 12", "age < 12", "age <= 12", "age =< 11.5", "age <> 12",
        "age = 1.2e1", "age > -3", "age < 'Ox'", "age = nil", "missing = NULL", "NOT age = 12"),
      [
        "Bär", "Lion Bär Ox", "Lion Bär Ox", "lioness", "Lion lioness Ox", "lioness",
        "lioness Bär", "Lion Ox", "Lion lioness Bär Ox", "", "", "Lion lioness Bär Ox",
        "lioness Bär",
      ])
  }

  /// AND binds more than OR, and NOT more than both.
  func testConditionsAreJoined() throws {
    XCTAssertEqual(
      try found(
        "age = 12 AND name = 'Ox'", "age = 12 && name = 'Ox' || age = 9",
        "age = 12 and (name = 'Ox' or age = 9)", "NOT age = 12 AND NOT age = 9",
        "!(age = 12 OR age = 9)", "NOT NOT age = 9", "TRUEPREDICATE AND age = 30",
        "FALSEPREDICATE OR age = 30"),
      ["Ox", "lioness Ox", "Ox", "Bär", "Bär", "lioness", "Bär", "Bär"])
  }

  func testArgumentsAreKeysAndObjects() throws {
    XCTAssertEqual(
      try found("%K BEGINSWITH[c] %@ AND age > 9") { [Self.text("name"), Self.text("li")] },
      ["Lion"])
    XCTAssertEqual(
      try found("age BETWEEN %@") {
        [NSArray.arrayWithObjects(NSNumber.numberWithInt(9), NSNumber.numberWithInt(12))]
      }, ["Lion lioness Ox"])
    XCTAssertEqual(
      try found(
        "age BETWEEN { 9, 12 } AND name != 'Ox'", "age BETWEEN {13,%@}", "name IN {'Ox'}"
      ) { [NSNumber.numberWithInt(30)] }, ["Lion lioness", "Bär", "Ox"])
    XCTAssertEqual(
      try found("name IN[c] %@") { [NSSet.setWithObjects(Self.text("OX"), Self.text("lion"))] },
      ["Lion Ox"])
    XCTAssertEqual(
      try found("SELF.name = '%@'", "SELF.name = 'O\\x'"), ["", "Ox"])
  }

  func testCollectionsHaveMembersThatAreCompared() throws {
    XCTAssertEqual(
      try found(
        "ANY words = 'roar'", "some words BEGINSWITH 'm'", "ALL words = 'roar'",
        "NONE words CONTAINS 'r'", "words CONTAINS 'grass'", "words CONTAINS 'gras'"),
      ["Lion Bär", "Ox", "lioness Bär", "lioness", "Ox", ""])
  }

  func testCollectionsAreFiltered() throws {
    let marks = try said { marks in
      guard let predicate = NSPredicate.predicateWithFormat("SELF > %@", Self.text("b"))
      else { return }
      let list = NSMutableArray.array()
      for word in ["c", "a", "d", "b"] { list.addObject(Self.text(word)) }
      let set = NSSet.setWithArray(list).filteredSetUsingPredicate(predicate)
      marks.add(set.objects.map(\.description).joined())
      list.filterUsingPredicate(predicate)
      marks.add(list.objects.map(\.description).joined())
      list.filterUsingPredicate(.predicateWithValue(true))
      marks.add("\(list.count) \(predicate.predicateFormat)")
      list.filterUsingPredicate(.predicateWithValue(false))
      marks.add("\(list.count) \(NSPredicate.predicateWithValue(false).predicateFormat)")
      marks.add("\(predicate.evaluateWithObject(nil))")
    }
    XCTAssertEqual(marks, ["cd", "cd", "2 SELF > %@", "0 FALSEPREDICATE", "false"])
  }

  func testAnotherFormatIsAnException() throws {
    let deep = String(repeating: "(", count: 200) + "SELF = 1" + String(repeating: ")", count: 200)
    for format in [
      "", "name", "name =", "name = 'Lion", "name = %@", "name = 'a' name", "name MATCHES 'a'",
      "name =[x] 'a'", "(name = 'a'", "name = 'a')", "AND", "name = %K", "= 3", "name ! 'a'", deep,
    ] {
      let run = try AppRun({
        _ = NSPredicate.predicateWithFormat(format, argumentArray: nil)
      })
      XCTAssertEqual(run.diagnoses, ["uncaught-exception"], format)
      XCTAssertTrue(
        run.messages.first?.contains("Unable to parse the format string \"\(format)") == true,
        "\(run.messages)")
    }
  }

  /// A predicate retains its arguments.
  func testArgumentsGoWithThePredicate() throws {
    let marks = try said { marks in
      let pool = NSAutoreleasePool.new()
      let argument = NSObject.new()
      let predicate = NSPredicate.predicateWithFormat("SELF = %@ OR SELF = 'a'", argument)?.retain()
      argument.release()
      pool.drain()
      marks.add(
        "\(AppRun.living("NSObject")) \(predicate?.evaluateWithObject(Self.text("a")) ?? false)")
      predicate?.release()
      marks.add("\(AppRun.living("NSObject")) \(AppRun.living("NSPredicate"))")
    }
    XCTAssertEqual(marks, ["1 true", "0 0"])
  }
}
