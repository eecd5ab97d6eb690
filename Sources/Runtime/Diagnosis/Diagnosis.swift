internal import MemsimHost
internal import Synchronization

/// A memory mistake of a program, reported to the observer of the heap.
///
/// The program continues: no diagnosis is undefined behaviour in the host.
public struct Diagnosis: Sendable, Equatable {
  /// The kind of a mistake.
  public enum Kind: String, Sendable, CaseIterable {
    /// One release too many.
    case overRelease = "over-release"
    /// Another message than a release to a deallocated object.
    case messageToDeallocated = "message-to-deallocated"
    /// An autorelease on a thread without a pool: the object leaks until the thread exits.
    case noPool = "no-pool"
    /// A pool popped again, or after a pool around it.
    case poolOutOfOrder = "pool-out-of-order"
    /// A pool popped on another thread than it was pushed on.
    case poolOnOtherThread = "pool-on-other-thread"
    /// A block freed twice, or used after it was freed.
    case doubleFree = "double-free"
    /// An object freed, or a block retained, released or autoreleased.
    case unbalancedBlock = "unbalanced-block"
    /// A ref of another process, or one that never named an object.
    case foreignRef = "foreign-ref"
    /// A count that reached its end and stays there: the object is never deallocated.
    case countOverflow = "count-overflow"
    /// A weak reference made to an object in its dealloc.
    case weakReferenceInDealloc = "weak-reference-in-dealloc"
    /// An object that was retained or autoreleased in its dealloc, which deallocates it anyway.
    case retainInDealloc = "retain-in-dealloc"
    /// A dealloc that did not call its superclass's.
    case unfinishedDealloc = "unfinished-dealloc"
    /// A property of an `Object` that names others in plain Swift, which no heap sees.
    case plainProperty = "plain-property"
    /// An object that was deallocated in a turn, and that something which has not retained it still
    /// refers to at the end of the turn.
    case heldWithoutRetain = "held-without-retain"
    /// A strong reference to an object that was deallocated: one release of it was too many.
    case danglingReference = "dangling-reference"
    /// An uncaught exception, which terminates the process.
    case uncaughtException = "uncaught-exception"
    /// A call that blocks its thread.
    case blockingCall = "blocking-call"
    /// An allocation without memory; one without a class is that of a pool.
    case allocationRefused = "allocation-refused"
  }

  /// Why an allocation was refused.
  public enum Refusal: Sendable, Equatable {
    /// A planned failure (see `Heap.failAllocation`).
    case planned
    /// No memory for the bytes that the program requested.
    case shortage(bytes: Int)
  }

  /// The kind of the mistake.
  public let kind: Kind
  /// The class of the object, while its slot still has it.
  public let className: String?
  /// The ref that was used.
  public let ref: Ref
  /// The allocation site of the object.
  public let site: Site
  /// The place of the mistake: the line that sent the message, which is known only if the heap
  /// keeps history or zombies, or the property that was read.
  public let sender: Site
  /// The reference that named the object without retaining it: a property as `Album.delegate`,
  /// `observer`, `context`; for a dangling reference the reference itself; nil if unknown.
  public let reference: String?
  /// The number of the simulated thread that it happened on.
  public let thread: Int
  /// The platform's own words.
  public let message: String
  /// The retains and releases of the object, oldest first, if the heap keeps history.
  public let trail: [HistoryEntry]
  /// The life of the object; nil if the heap keeps neither history nor zombies.
  public let history: ObjectHistory?
  /// Why an allocation was refused; nil for everything else.
  public let refusal: Refusal?
}

extension Diagnosis {
  /// Whether it is about a block; `className` is the kind of block.
  package var isOfBlock: Bool {
    className == HeapClass.block.name || className == HeapClass.references.name
  }
}

/// Making diagnoses and reporting them.
extension Heap {
  /// Returns whether a ref names something alive in this heap; if not, makes a diagnosis of `kind`.
  func resolve(
    _ ref: Ref, _ kind: Diagnosis.Kind, site: Site = .unknown, selector: String = "",
    _ local: LocalState
  ) -> Bool {
    if isHere(ref) { return true }
    let segment = table.segment(of: ref.index)
    let wasHere =
      segment.pointee.heap.load(ordering: .relaxed) == number
      && ref.generation >= segment.pointee.firstGeneration
    diagnose(wasHere ? kind : .foreignRef, ref, site: site, selector: selector, local)
    return false
  }

  /// Reports a mistake to the observer, and stops if the options demand it.
  ///
  /// Mistakes of a killed process are not reported. The diagnosis uses the host's memory.
  func diagnose(
    _ kind: Diagnosis.Kind, _ ref: Ref, shape: HeapClass? = nil, site: Site = .unknown,
    selector: String = "", refusal: Diagnosis.Refusal? = nil,
    _ local: LocalState
  ) {
    guard isLiving else { return }
    let isNew = shape != nil
    // A framework that has just made the object attributes it when it returns it.
    if !isNew, let callerSite, callerSite() != .unknown {
      attribute(ref, isNew: true, to: callerSite(), insteadOf: "MemsimBridge/")
    }
    let known = isNew ? nil : known(ref, local)
    let shape = shape ?? known?.shape
    let isMessage = kind == .messageToDeallocated || kind == .overRelease
    Arena.withHostAllocations {
      let isUnknown = isMessage && keepsSites && site == .unknown
      let diagnosis = Diagnosis(
        kind: kind, className: shape?.name, ref: ref, site: isNew ? site : known?.site ?? .unknown,
        sender: isUnknown ? AppFunction.site() : siteOfMistake(site),
        reference: selector.isEmpty ? site.unretainedProperty : nil,
        thread: local.pointee.thread.number,
        message: message(kind, ref, shape, selector: selector, local.pointee.thread),
        trail: trail(of: ref), history: history(of: ref), refusal: refusal)
      options.observer?(diagnosis)
      if options.diagnosisResponse == .trap {
        fatalError("\(diagnosis.message) (\(kind.rawValue) in '\(name)')")
      }
    }
  }

  /// Reports an uncaught exception to the observer, in the platform's words: raised at a site or,
  /// if that is unknown, in the function of the app that called its framework.
  package func reportException(_ message: String, raisedAt site: Site) {
    guard isLiving else { return }
    let local = attach()
    Arena.withHostAllocations {
      options.observer?(
        Diagnosis(
          kind: .uncaughtException, className: nil, ref: .null, site: .unknown,
          sender: site == .unknown ? AppFunction.site() : site, reference: nil,
          thread: local.pointee.thread.number, message: message, trail: [], history: nil,
          refusal: nil))
    }
  }

  /// Reports a mistake that the program's own framework has found, in the platform's words, with
  /// the unretained reference to the object, or the reason of a refused allocation.
  public func report(
    _ kind: Diagnosis.Kind, of ref: Ref = .null, _ message: String, site: Site = .unknown,
    sender: Site = .unknown, by reference: String? = nil, refusal: Diagnosis.Refusal? = nil
  ) {
    guard isLiving else { return }
    let local = attach()
    let known = known(ref, local)
    Arena.withHostAllocations {
      options.observer?(
        Diagnosis(
          kind: kind, className: known?.shape?.name, ref: ref, site: site, sender: sender,
          reference: reference, thread: local.pointee.thread.number, message: message,
          trail: trail(of: ref),
          history: history(of: ref), refusal: refusal))
    }
  }

  /// The address that messages show for a ref: the same in every run, independent of other work of
  /// the host process.
  public func nominalAddress(of ref: Ref) -> UInt64 {
    let ordinal = UInt64(table.segment(of: ref.index).pointee.ordinal)
    let position = ordinal << 12 | UInt64(ref.index % Segment.slotCount)
    return 0x10_0000 + position << 4
  }

  /// The address as text.
  public func addressText(of ref: Ref) -> String {
    "0x" + String(nominalAddress(of: ref), radix: 16)
  }

  /// The message of the platform in such a case.
  private func message(
    _ kind: Diagnosis.Kind, _ ref: Ref, _ shape: HeapClass?, selector: String,
    _ thread: SimulatedThread
  ) -> String {
    let address = addressText(of: ref)
    let className = shape?.name ?? "?"
    switch kind {
    case .overRelease, .messageToDeallocated:
      let method = selector.isEmpty ? "self" : selector
      return "*** -[\(className) \(method)]: message sent to deallocated instance \(address)"
    case .noPool:
      return "*** _NSAutoreleaseNoPool(): Object \(address) of class \(className) autoreleased "
        + "with no pool in place - just leaking, until \(thread.title) exits"
    case .poolOutOfOrder:
      return "*** invalid or prematurely-freed autorelease pool \(ref.bits)"
    case .poolOnOtherThread:
      return "*** -[NSAutoreleasePool release]: pool \(ref.bits) is not of this thread"
    case .doubleFree:
      return "malloc: *** error for object \(address): double free"
    case .unbalancedBlock where shape?.kind == .object:
      return "malloc: *** error for object \(address): pointer being freed was not allocated"
    case .unbalancedBlock:
      return "*** \(selector) sent to \(address), which is a malloc block and not an object"
    case .foreignRef:
      // The lower half is a place in a table of the host's, which differs from run to run.
      return "malloc: *** error for object 0x\(String(ref.generation << 32, radix: 16)): "
        + "pointer is of another process or of none"
    case .countOverflow:
      return "*** retain count of \(className) \(address) overflowed; it stays for ever"
    case .weakReferenceInDealloc:
      return "Cannot form weak reference to instance (\(address)) of class \(className). It is "
        + "possible that this object was over-released, or is in the process of deallocation."
    case .retainInDealloc:
      return
        "*** -[\(className) \(selector)]: sent to \(address) in its dealloc, which deallocates "
        + "it anyway"
    case .unfinishedDealloc:
      return "*** -[\(className) dealloc] did not call [super dealloc]; \(address) leaks"
    case .plainProperty:
      return "*** \(className) has a plain property that names objects"
    case .heldWithoutRetain:
      return "*** \(className) \(address) was deallocated, and something that has not retained it "
        + "still refers to it: a variable, a closure or a plain property of Swift"
    case .danglingReference:
      return "*** \(className) \(address) was deallocated, and a strong reference names it"
    case .uncaughtException:
      return "*** Terminating app due to uncaught exception"
    case .blockingCall:
      return "*** the thread was blocked"
    case .allocationRefused where shape == nil:
      return "malloc: *** mmap of an autorelease pool failed: can't allocate region"
    case .allocationRefused:
      return "malloc: *** mmap of an instance of \(className) failed: can't allocate region"
    }
  }
}
