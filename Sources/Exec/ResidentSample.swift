internal import CMemsimPreload
package import MemsimVocabulary

/// The pages in memory that the kernel gave to processes.
package struct ResidentSample: Equatable, Sendable {
  /// Private data, of the heap and of mappings; stacks of further threads are among them.
  package internal(set) var anonymousPages = 0
  /// Memory that processes share, each page counted once.
  package internal(set) var sharedPages = 0
  /// Programs, libraries and other mapped files: the part that other programs do not have.
  package internal(set) var filePages = 0
  /// The stacks of first threads.
  package internal(set) var stackPages = 0
  /// The kernel's tables of the pages.
  package internal(set) var pageTablePages = 0

  /// No memory.
  init() {}

  /// Copies the kernel's figures.
  init(_ figures: memsim_resident) {
    anonymousPages = Int(figures.anonymous_pages)
    sharedPages = Int(figures.shared_pages)
    filePages = Int(figures.file_pages)
    stackPages = Int(figures.stack_pages)
    pageTablePages = Int(figures.page_table_pages)
  }

  /// All of them.
  package var pages: Int {
    anonymousPages + sharedPages + filePages + stackPages + pageTablePages
  }

  /// This without the part of pages that other processes have as well; `own` pages remain.
  ///
  /// The kernel does not split the own pages by kinds. A forked process shares most pages of files
  /// with others, and those of its own stack the least.
  func limited(to own: Int) -> ResidentSample {
    var rest = self
    var others = pages - pageTablePages - own
    for kind in [\.filePages, \.sharedPages, \.anonymousPages, \.stackPages]
      as [WritableKeyPath<ResidentSample, Int>]
    {
      let part = min(max(0, others), rest[keyPath: kind])
      rest[keyPath: kind] -= part
      others -= part
    }
    return rest
  }

  static func + (one: ResidentSample, other: ResidentSample) -> ResidentSample {
    var sum = one
    sum.anonymousPages += other.anonymousPages
    sum.sharedPages += other.sharedPages
    sum.filePages += other.filePages
    sum.stackPages += other.stackPages
    sum.pageTablePages += other.pageTablePages
    return sum
  }
}

/// The sample of a run with the most pages: memory between two samples is in none.
package struct ResidentPeak: Equatable, Sendable {
  /// The longest time between two samples of a process; memsim also asks when memory has grown by a
  /// quarter, and when a process exits.
  package static let interval = TimeSpan.milliseconds(200)
  /// The sum over all processes.
  package internal(set) var sample: ResidentSample
  /// The number of samples.
  package internal(set) var count = 1
}
