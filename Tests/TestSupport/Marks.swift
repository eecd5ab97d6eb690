/// What a program says in the last run that it has come to, in order.
package final class Marks: Sendable {
  private let diary = Diary<String>()

  package init() {}

  package var all: [String] { diary.entries }

  package func add(_ mark: String) {
    diary.write(mark)
  }
}
