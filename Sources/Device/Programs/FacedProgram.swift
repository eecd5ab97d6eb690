package import MemsimJournal
internal import MemsimRuntime

/// What an app of the system shows: a program that has windows.
package struct SystemFace: Sendable {
  /// The files of the host that it draws with; throws if the host lacks something.
  package let files: @Sendable () throws -> [FileHash]
  /// Makes the program.
  let makeProgram: @Sendable () -> any ShowingProgram

  /// Offers a face to the app of a name.
  package init(
    files: @escaping @Sendable () throws -> [FileHash],
    program: @escaping @Sendable () -> any ShowingProgram
  ) {
    self.files = files
    makeProgram = program
  }
}

/// The face of an app of the system, beside the work that a scenario adds to it.
///
/// The profile's figure is all memory of the app, so the objects of the face are part of it: they
/// are on a heap of their own, whose pages count for nothing. The first picture, touch or key makes
/// the face, and no event of a run depends on a picture.
final class FacedProgram: Program {
  private let face: SystemFace
  private let work: (any Program)?
  private var shown: (program: any ShowingProgram, system: System)?

  /// The URL that was opened last before the face was made.
  private var url: String?

  /// Whether the user has touched or typed something, so that the windows are recorded.
  private(set) var isUsed = false

  init(_ face: SystemFace, doing work: (any Program)?) {
    self.face = face
    self.work = work
  }

  func launch(in system: System) {
    work?.launch(in: system)
  }

  func receive(_ event: Event, in system: System) {
    work?.receive(event, in: system)
    switch event {
    case .touches, .key:
      isUsed = true
      make(in: system)
    case .url(let text):
      // The URL loads its page at once, whether a picture is taken or not.
      guard shown == nil, system.hasPages else {
        if shown == nil { url = text }
        break
      }
      isUsed = true
      make(in: system)
    case .orientation, .acceleration, .statusBar, .power, .network, .call: break
    }
    perform { $0.receive(event, in: $1) }
  }

  func resignActive(in system: System) {
    work?.resignActive(in: system)
    perform { $0.resignActive(in: $1) }
  }

  func becomeActive(in system: System) {
    work?.becomeActive(in: system)
    perform { $0.becomeActive(in: $1) }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    work?.receiveMemoryWarning(level: level, in: system)
  }

  func terminate(in system: System) {
    work?.terminate(in: system)
  }

  /// Makes the face, unless it is there.
  private func make(in system: System) {
    guard shown == nil, let own = system.makeSystemOfFace() else { return }
    do {
      _ = try face.files()
    } catch {
      return system.endRun(hostRefuses: "\(error)")
    }
    shown = (face.makeProgram(), own)
    perform { program, own in
      program.launch(in: own)
      program.becomeActive(in: own)
      if let url { program.receive(.url(url), in: own) }
    }
  }

  private func perform(_ body: (any ShowingProgram, System) -> Void) {
    _ = look(body)
  }

  private func look<Seen>(_ body: (any ShowingProgram, System) -> Seen) -> Seen? {
    guard let (program, own) = shown, own.isLiving else { return nil }
    return own.turn { body(program, own) }
  }
}

extension FacedProgram: ShowingProgram {
  func windows(in system: System) -> [ViewNode] {
    make(in: system)
    return look { $0.windows(in: $1) } ?? []
  }

  func windows(at instant: Instant, in system: System) -> [ViewNode] {
    make(in: system)
    return look { $0.windows(at: instant, in: $1) } ?? []
  }

  func keyboard(in system: System) -> KeyboardReach {
    look { $0.keyboard(in: $1) } ?? .none
  }

  func draw(at instant: Instant, into frame: Frame, in system: System) {
    make(in: system)
    perform { $0.draw(at: instant, into: frame, in: $1) }
  }
}

extension SimulatedProcess {
  /// The face of an app of the system; nil if it is none, or has none.
  var face: FacedProgram? { (program as? ResidentProgram)?.work as? FacedProgram }

  /// The program whose windows are seen; that of the system only in front, or once it was used.
  var showing: (any ShowingProgram)? {
    guard let face else { return program as? any ShowingProgram }
    return isFrontmost || face.isUsed ? face : nil
  }
}

extension System {
  /// Whether the network has pages.
  fileprivate var hasPages: Bool { springBoard?.networks.pages.isEmpty == false }

  /// The interface to the system for the face of the process, with a heap that counts for nothing;
  /// nil if the host has no memory for one.
  fileprivate func makeSystemOfFace() -> System? {
    guard isLiving, let springBoard else { return nil }
    return Heap.withHostAllocations {
      do throws(Arena.Failure) {
        let heap = try Heap(named: process.app.name)
        process.faceHeap = heap
        return System(
          of: process, kernel: kernel, springBoard: springBoard, storage: storage, random: random,
          heap: heap)
      } catch {
        kernel.budget.record(
          Exhaustion(of: .host, "memsim cannot create a heap for what \(process.app.name) shows"))
        return nil
      }
    }
  }
}
