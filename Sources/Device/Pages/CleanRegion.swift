/// Pages of a process that can be dropped and read again: its code, or a resource that it mapped.
package final class CleanRegion {
  /// What is there, for people.
  package let name: String

  /// The process whose pages they are.
  package let pid: Int

  /// How many pages it has.
  package let pages: Int

  /// How many of them are in memory.
  package internal(set) var residentPages = 0

  /// Whether all of it has been in memory, so that what is missing had to go.
  package internal(set) var wasRead = false

  var next: CleanRegion?
  unowned var previous: CleanRegion?

  init(named name: String, pid: Int, pages: Int) {
    precondition(pages > 0, "a region without pages")
    self.name = name
    self.pid = pid
    self.pages = pages
  }

  /// How many pages have to be read before all are in memory.
  package var missingPages: Int {
    pages - residentPages
  }
}
