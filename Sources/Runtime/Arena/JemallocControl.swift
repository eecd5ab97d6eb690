internal import CJemalloc
internal import Glibc

/// A node of jemalloc's control tree, looked up by name once and reached by number afterwards.
struct JemallocControl<Value: BitwiseCopyable> {
  private var path: [Int]

  /// The position of the number in the path that stands for an arena or a size class.
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

  /// Reads the value; nil where there is none at this index yet.
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

  /// Does what the node stands for.
  func perform(at index: Int = 0) {
    let isDone = performUnlessBusy(at: index)
    precondition(isDone, "jemalloc could not do it: host threads use what it is about")
  }

  /// Does what the node stands for; false where host threads use what it is about.
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
