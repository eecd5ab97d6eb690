public import MemsimDevice
public import MemsimVocabulary

// Programs that use memory as real ones do, without being any of them. The nouns:
//
//   workload    a program that is described by a few parameters.
//   term        what people can know of it: its name, its parameters, their ranges.
//   thing       an object or a block, whatever of the two is meant.
//   tick        work is done so often, all that is due at once: millions of operations a second are
//               few callbacks.
//   pace        how much is due in each tick; what does not come out even is carried over.
//   shelf       a table in the process's own memory of the things that a workload keeps.
//   holdings    the things that a workload keeps, objects and blocks.
//   steps       the workload whose program stands in the scenario itself, as operations.

/// A synthetic program.
public protocol Workload: Program, SendableMetatype {
  /// What people can know of it.
  static var term: Term { get }

  /// Says what is wrong with values of which each is right by itself.
  static func check(_ arguments: Arguments) throws(WorkloadError)

  /// Makes the program of a process.
  ///
  /// - Precondition: `check` finds nothing wrong.
  init(_ arguments: Arguments)
}

extension Workload {
  /// Most values that are right by themselves are right together.
  public static func check(_ arguments: Arguments) throws(WorkloadError) {}
}
