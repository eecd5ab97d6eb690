/// Swift or C++ code as its author wrote it, as a program.
///
/// It knows nothing of heaps and refs. While one of its callbacks runs, whatever it allocates with
/// `malloc`, `new` or a Swift initializer lands on the pages of its process. It has pages, warnings
/// and kills; what it leaks only counted objects would tell.
///
/// Nothing is refused while a callback runs, for Swift traps on a refused allocation: what it took
/// too much, in the end or in between, others make room for when it returns, or it is ended. An app
/// with `refusesMemory` is refused what the device does not have.
///
/// Threads that it makes allocate on the pages of its process as well. When they run the host
/// decides, so a run with any has no digest, and says so.
///
/// What a language makes when code runs for the first time and keeps for the whole host process,
/// as Swift does with the metadata of generic types, lands there as well: the first of several runs
/// in a host process has a larger footprint. An app whose `warmUp` does once what its code does has
/// the same one in all of them.
public protocol NativeProgram: Program {}
