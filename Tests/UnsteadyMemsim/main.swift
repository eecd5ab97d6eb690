import Glibc
import MemsimCommand
import MemsimDevice
import MemsimSimulation

// A memsim of one's own, whose apps do what makes two runs differ.

// It can die when it is started for a run the second time: then a folder is there.
if let path = getenv("UNSTEADY_DIES"),
  CommandLine.arguments.contains(where: { $0.hasPrefix("--journal=/dev/fd/") }),
  mkdir(path, 0o700) != 0
{
  kill(getpid(), SIGKILL)
}

/// Keeps a block more each half second, of a size that it is given.
final class Growing: NativeProgram {
  private let size: () -> Int
  private var blocks: [UnsafeMutableRawPointer] = []

  init(by size: @escaping () -> Int) {
    self.size = size
  }

  func launch(in system: System) {
    system.schedule(every: .milliseconds(500)) { [unowned self] in
      blocks.append(.allocate(byteCount: (size() & 31 + 1) << 14, alignment: 16))
    }
  }

  func receiveMemoryWarning(level: Int, in system: System) {}
}

/// The numbers below 32 in an order that Swift's hash seed decides.
private func seeded() -> [Int] {
  Set(0..<32).map(\.self)
}

/// The nanoseconds of the host's clock.
private func nanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_nsec >> 4
}

var catalogue = Catalogue()
catalogue.add(App("Steady", native: { Growing { 7 } }))
catalogue.add(App("Clock", native: { Growing(by: nanoseconds) }))
catalogue.add(App("Dice", native: { Growing { Int.random(in: 0..<32) } }))
let order = seeded()
catalogue.add(
  App(
    "Hashes",
    native: {
      var next = 0
      return Growing {
        next += 1
        return order[next % 32]
      }
    }))
MemsimMain.run(catalogue)
