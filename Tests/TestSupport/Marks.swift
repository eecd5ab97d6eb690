/// The marks that a program made in the last run, in order.
package final class Marks: Sendable {
  private let diary = Diary<String>()

  package init() {}

  package var all: [String] { diary.entries }

  package func add(_ mark: String) {
    diary.write(mark)
  }
}
