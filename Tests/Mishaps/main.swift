import Foundation
import MemsimCommand
import MemsimDevice
import MemsimRuntime
import MemsimSimulation
import TileCache

// A `memsim` with apps that do what ends a process, each of them as native code and as a program of
// counted objects.

/// A program that does one thing every second.
final class Mishap: NativeProgram {
  private let deed: @Sendable () -> Void

  init(_ deed: @escaping @Sendable () -> Void) {
    self.deed = deed
  }

  func launch(in system: System) {
    system.schedule(every: .seconds(1), deed)
  }
}

/// The same without being native code.
final class CountedMishap: Program {
  private let deed: @Sendable () -> Void

  init(_ deed: @escaping @Sendable () -> Void) {
    self.deed = deed
  }

  func launch(in system: System) {
    system.schedule(every: .seconds(1), deed)
  }
}

/// Native code that makes every request of the system, and then ends by an exception.
final class Caller: NativeProgram {
  func launch(in system: System) {
    system.schedule(every: .seconds(1)) { [unowned system] in Self.call(system) }
  }

  func receiveMemoryWarning(level: Int, in system: System) { system.log("a warning") }

  private static func call(_ system: System) {
    callForTime(system)
    callForScreen(system)
    callForMemory(system)
    try? callForFiles(system)
    if system.badge == 3 { system.raise("called three times") }
  }

  private static func callForTime(_ system: System) {
    system.spend(.milliseconds(1))
    let timer = system.schedule(after: .milliseconds(1)) { _ = system.random.next() }
    if timer.isValid, system.badge == 2 { timer.invalidate() }
    let thread = system.startThread(named: "a thread")
    thread.perform { [unowned system] in
      system.log("from a thread")
      thread.exit()
    }
    system.setBusy(system.countOperations())
    system.endAging()
  }

  private static func callForScreen(_ system: System) {
    system.setBadge(system.badge + 1)
    system.setStatusBar(system.statusBar, over: .seconds(1))
    system.isIdleTimerDisabled.toggle()
    system.setAccelerometer(every: .milliseconds(100))
    system.showContent()
    system.playSound(named: "a sound")
    system.open("unknown:")
    _ = system.useNetwork()
  }

  private static func callForMemory(_ system: System) {
    let block = system.makePurgeable(20_000, site: .here())
    block?.touch()
    block?.endContentAccess()
    if block?.beginContentAccess() == true { block?.discard() }
    let resource = system.map("a file", bytes: 50_000)
    resource?.use()
    resource?.unmap()
  }

  private static func callForFiles(_ system: System) throws {
    try system.storage.write([1, 2, 3], to: "Documents/a")
    let count = system.storage.list("Documents").count + system.storage.size
    system.log("\(count + (system.storage.read("Documents/a")?.count ?? 0))")
    try system.storage.remove("Documents/a")
    try system.preferences["a"] = .integer(count)
    try system.preferences.synchronize()
  }
}

/// Wants to be asked again at a moment that is over.
struct HastyPolicy: Policy {
  static let syntax = Syntax("hasty", "Waits for what is over.") {}

  init(_ settings: Void) {}

  mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    device.reclaim() ?? .wait(until: .start)
  }

  static let guide = PolicyGuide(of: syntax)
}

@inline(never)
func depth(of number: Int) -> Int {
  number == 0 ? 0 : depth(of: number + 1) + 1
}

/// Made when it is used first, and kept for the whole host process.
let keptForEver = [UInt8](repeating: 1, count: 1 << 20)

func onThread(_ body: @escaping @Sendable () -> Void) {
  let thread = Thread(block: body)
  thread.start()
  sleep(10)
}

/// Returns to nowhere that is mapped.
@inline(never)
func leap() {
  unsafeBitCast(0, to: (@convention(c) () -> Void).self)()
}

/// Writes a line into every pipe as if it were one of the run's journal.
func forge() {
  let line = Array("an app was here\n".utf8)
  let message = [1, UInt8(line.count), 0, 0, 0, 0, 0, 0, 0] + line
  for descriptor: Int32 in 3...40 { _ = write(descriptor, message, message.count) }
}

/// Goes on in a second process as well.
func split() {
  typealias Fork = @convention(c) () -> pid_t
  guard let symbol = dlsym(nil, "fork") else { return }
  _ = unsafeBitCast(symbol, to: Fork.self)()
}

/// Starts a process that outlives every run, once, and writes its number into the folder.
func startSleeper() {
  system(
    """
    test -e sleeper.pid && exit
    ls -l /proc/self/fd > descriptors
    sleep 60 > /dev/null 2>&1 &
    echo $! > sleeper.pid
    """)
}

/// The same by a copy of this process, which runs no other program.
func forkSleeper() {
  typealias Fork = @convention(c) () -> pid_t
  guard !FileManager.default.fileExists(atPath: "sleeper.pid"), let symbol = dlsym(nil, "fork")
  else { return }
  let number = unsafeBitCast(symbol, to: Fork.self)()
  if number == 0 {
    sleep(60)
    kill(getpid(), SIGKILL)
  }
  let text = Data("\(number)\n".utf8)
  _ = FileManager.default.createFile(atPath: "sleeper.pid", contents: text)
}

func freeTwice(bytes: Int) {
  let block = malloc(bytes)
  free(block)
  free(block)
}

func freeWhatIsNoBlock() {
  withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { free($0.baseAddress) }
}

/// Opens files as long as the host lets it.
func hoardFiles() {
  while open("/", O_RDONLY) >= 0 {}
}

/// Says that it has begun, in a file, and never returns.
func goOnForEver() {
  close(open("started", O_WRONLY | O_CREAT, 0o600))
  while true { sleep(1) }
}

let deeds: [(name: String, deed: @Sendable () -> Void)] = [
  ("Well", {}),
  ("Exit", { exit(0) }),
  ("Trap", { fatalError("a mistake") }),
  ("Wild", { UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1 }),
  ("Deep", { _ = depth(of: 1) }),
  ("Thrower", { _ = tile_cache_size(tile_cache_make(), 1) }),
  ("Killed", { kill(getpid(), SIGKILL) }),
  ("Cold", { precondition(keptForEver.count > 0) }),
  ("OfMemsim", { Heap.withHostAllocations { () -> Void in fatalError("a mistake of memsim") } }),
  ("WorkerExit", { onThread { exit(0) } }),
  ("WorkerTrap", { onThread { fatalError("a mistake of a worker") } }),
  ("Shell", { system("echo from a shell") }),
  ("WorkerLoop", { onThread { _ = depth(of: 1) } }),
  ("Twice", { freeTwice(bytes: 7000) }),
  ("TwiceLarge", { freeTwice(bytes: 1 << 20) }),
  ("Stray", freeWhatIsNoBlock),
  ("Raiser", { raise(SIGTERM) }),
  ("Leaper", leap),
  ("Forger", forge),
  ("Splitter", split),
  ("Starter", startSleeper),
  ("Forker", forkSleeper),
  (
    "KilledForker",
    {
      forkSleeper()
      kill(getpid(), SIGKILL)
    }
  ),
  ("Closer", { for descriptor: Int32 in 3...60 { close(descriptor) } }),
  ("Busy", { usleep(500_000) }),
  ("Endless", goOnForEver),
  ("Hoarder", hoardFiles),
  (
    "HoarderTrap",
    {
      hoardFiles()
      fatalError("no file")
    }
  ),
  ("Remover", { unlink("removed.trace") }),
  ("Scribbler", { for descriptor: Int32 in 3...40 { _ = write(descriptor, "scribble", 8) } }),
]

var catalogue = Catalogue()
for (name, deed) in deeds {
  catalogue.add(App(name, native: { Mishap(deed) }))
  catalogue.add(App("Counted\(name)") { CountedMishap(deed) })
}
catalogue.add(App("Caller", native: { Caller() }))
catalogue.apps.append(
  CatalogueApp("Made", "An app that says so when it is made.") {
    FileHandle.standardError.write(Data("an app is made\n".utf8))
    return App("Made", native: { Mishap {} })
  })
catalogue.policies.append(HastyPolicy.self)
// An engine whose first line has no end.
if ProcessInfo.processInfo.environment["MEMSIM_MISHAP"] == "endless-line",
  CommandLine.arguments.contains("--engine")
{
  FileHandle.standardOutput.write(Data(repeating: 97, count: 17 << 20))
}
MemsimMain.run(catalogue)
