internal import CJemalloc
internal import Glibc

/// A node of jemalloc's control tree, looked up by name once and reached by number afterwards.
struct JemallocControl<Value: BitwiseCopyable> {
  private var path: [Int]

  /// The position of the number of an arena or a size class in the path.
  private let indexPosition: Int?

  /// Looks `name` up; a `#` in it is the place of an index given at each use.
  init(_ name: String) {
    let parts = name.split(separator: ".")
    indexPosition = parts.firstIndex(of: "#")
    let sample = parts.map { $0 == "#" ? "0" : String($0) }.joined(separator: ".")
    var length = parts.count
    var numbers = [Int](repeating: 0, count: length)
    let result = mallctlnametomib(sample, &numbers, &length)
    precondition(result == 0, "jemalloc does not know '\(sample)'")
    path = numbers
  }

  /// Reads the value.
  func read(_ index: Int = 0) -> Value {
    guard let value = readIfPresent(index) else {
      preconditionFailure("jemalloc has no such value at \(index)")
    }
    return value
  }

  /// Reads the value; nil if there is none at this index yet.
  func readIfPresent(_ index: Int) -> Value? {
    let path = path(at: index)
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      var size = MemoryLayout<Value>.size
      let result = mallctlbymib(path, path.count, buffer.baseAddress, &size, nil, 0)
      if result == ENOENT { return nil }
      precondition(result == 0, "jemalloc could not be asked, errno \(result)")
      return buffer[0]
    }
  }

  /// Writes the value.
  func write(_ value: Value, at index: Int = 0) {
    var value = value
    let path = path(at: index)
    let size = MemoryLayout<Value>.size
    let result = mallctlbymib(path, path.count, nil, nil, &value, size)
    precondition(result == 0, "jemalloc could not be told, errno \(result)")
  }

  /// Performs the command of the node.
  func perform(at index: Int = 0) {
    let isDone = performUnlessBusy(at: index)
    precondition(isDone, "jemalloc could not do it: host threads use what it is about")
  }

  /// Performs the command of the node; returns false if host threads use its arena.
  func performUnlessBusy(at index: Int = 0) -> Bool {
    let path = path(at: index)
    let result = mallctlbymib(path, path.count, nil, nil, nil, 0)
    precondition(result == 0 || result == EFAULT, "jemalloc could not do it, errno \(result)")
    return result == 0
  }

  /// The numbers to reach the node with.
  func path(at index: Int) -> [Int] {
    guard let indexPosition else { return path }
    var path = path
    path[indexPosition] = index
    return path
  }
}

/// The settings of jemalloc that the accounting needs, and the check that this process has them.
public enum JemallocConfiguration {
  /// The version of jemalloc that is linked.
  public static var version: String {
    String(cString: JemallocControl<UnsafePointer<CChar>>("version").read())
  }

  /// The setting that is wrong, in words; nil if all are right.
  ///
  /// `MALLOC_CONF` and `/etc/malloc.conf` can change them.
  public static let fault: String? = findFault()

  /// Stops the process with a message when the accounting would be wrong.
  static func require() {
    guard let fault else { return }
    fatalError("memsim cannot run on this allocator: \(fault); unset MALLOC_CONF")
  }

  /// The variable that keeps `MALLOC_CONF` for programs started from this process.
  public static let keptVariable = "MEMSIM_KEPT_MALLOC_CONF"

  /// Starts the running program again without `MALLOC_CONF`, if that is set.
  ///
  /// For a command line, which may restart itself; a test process cannot and stops with a message.
  public static func restartWithoutEnvironment() {
    guard let settings = getenv("MALLOC_CONF") else { return }
    setenv(keptVariable, settings, 1)
    unsetenv("MALLOC_CONF")
    // As they are: not each of them need be a text.
    execv(HostProcess.programToStart, HostProcess.argumentWords)
    fatalError("cannot start again without MALLOC_CONF, errno \(errno)")
  }

  private static func findFault() -> String? {
    let hostPage = sysconf(Int32(_SC_PAGESIZE))
    if hostPage != pageSize { return "the host's pages have \(hostPage) bytes, not \(pageSize)" }
    let text = version
    if !text.hasPrefix("5.3.0") { return "jemalloc is \(text), not 5.3.0" }
    if !JemallocControl<Bool>("opt.retain").read() { return "its 'retain' option is off" }
    if JemallocControl<Bool>("opt.prof").read() { return "its profiling is on" }
    if !JemallocControl<Bool>("opt.cache_oblivious").read() {
      return "its 'cache_oblivious' option is off, and large regions a page smaller"
    }
    return sizeClassFault()
  }

  private static func sizeClassFault() -> String? {
    let smallCount = Int(JemallocControl<UInt32>("arenas.nbins").read())
    let largeCount = Int(JemallocControl<UInt32>("arenas.nlextents").read())
    guard smallCount + largeCount == SizeClass.count else {
      return "it has \(smallCount + largeCount) size classes, not \(SizeClass.count)"
    }
    let small = JemallocControl<Int>("arenas.bin.#.size")
    guard small.read(smallCount - 1) == SizeClass.largestSharing else {
      return "its small sizes end with \(small.read(smallCount - 1)) bytes"
    }
    let large = JemallocControl<Int>("arenas.lextent.#.size")
    let slab = JemallocControl<Int>("arenas.bin.#.slab_size")
    for index in 0..<SizeClass.count {
      let isSmall = index < smallCount
      let actual = isSmall ? small.read(index) : large.read(index - smallCount)
      let expected = SizeClass(index: index).bytes
      if actual != expected {
        return "its size class \(index) has \(actual) bytes, not \(expected)"
      }
      if isSmall, let fault = slabFault(size: expected, slab: slab.read(index)) { return fault }
    }
    return nil
  }

  /// A slab is the fewest pages that its regions fill without a rest, as jemalloc computes it.
  private static func slabFault(size: Int, slab: Int) -> String? {
    var expected = pageSize
    while expected % size != 0 { expected += pageSize }
    if slab == expected { return nil }
    return "its slabs for \(size) bytes have \(slab) bytes, not \(expected)"
  }
}
