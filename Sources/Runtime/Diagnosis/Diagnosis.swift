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
    /// Anything but a release sent to an object that is gone.
    case messageToDeallocated = "message-to-deallocated"
    /// An autorelease on a thread without a pool: the object leaks until the thread exits.
    case noPool = "no-pool"
    /// A pool popped that is not there: popped already, or with one around it.
    case poolOutOfOrder = "pool-out-of-order"
    /// A pool popped on another thread than it was pushed on.
    case poolOnOtherThread = "pool-on-other-thread"
    /// A block freed twice, or used after it was freed.
    case doubleFree = "double-free"
    /// An object freed, or a block retained, released or autoreleased.
    case unbalancedBlock = "unbalanced-block"
    /// A ref of another process, or one that was never handed out.
    case foreignRef = "foreign-ref"
    /// A count that reached its end and stays there: the object lives for ever.
    case countOverflow = "count-overflow"
    /// A weak reference made to an object in its dealloc.
    case weakReferenceInDealloc = "weak-reference-in-dealloc"
    /// A dealloc that did not call its superclass's.
    case unfinishedDealloc = "unfinished-dealloc"
    /// A property of an `Object` that names others in plain Swift, where no heap sees them.
    case plainProperty = "plain-property"
    /// An object that went in a turn at whose end something refers to it that has not retained it.
    case heldWithoutRetain = "held-without-retain"
    /// A strong reference to an object that was deallocated: one release of it was too many.
    case danglingReference = "dangling-reference"
    /// An exception that nothing catches, which ends the process.
    case uncaughtException = "uncaught-exception"
    /// A call that keeps its thread waiting.
    case blockingCall = "blocking-call"
    /// An allocation for which there was no memory; one without a class is a pool.
    case allocationRefused = "allocation-refused"
  }

  /// Why an allocation was refused.
  public enum Refusal: Sendable, Equatable {
    /// It was told to fail (see `Heap.failAllocation`).
    case planned
    /// There was no memory for so many bytes, which the program asked for.
    case shortage(bytes: Int)
  }

  /// The kind of the mistake.
  public let kind: Kind
  /// The class of the object, while its slot still has it.
  public let className: String?
  /// The ref that was used.
  public let ref: Ref
  /// Where the object was allocated.
  public let site: Site
  /// The place of the mistake: the line that sent the message, which is known only if the heap
  /// keeps history or zombies, or the property that was read.
  public let sender: Site
  /// The reference that named the object without retaining it: a property as `Album.delegate`,
  /// `observer`, `context`; of a dangling reference the reference itself; nil if unknown.
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
  /// Whether it is about a block, whose `className` says what kind of block it is.
  package var isOfBlock: Bool {
    className == HeapClass.block.name || className == HeapClass.references.name
  }
}

/// Refs that are no good, and how they are told.
extension Heap {
  /// Whether a ref names something alive in this heap; if not, that is diagnosed as `kind`.
  func resolve(
    _ ref: Ref, _ kind: Diagnosis.Kind, site: Site = .unknown, selector: String = "",
    _ attachment: UnsafeMutablePointer<Attachment>
  ) -> Bool {
    let counts = slots[ref.index].currentCounts
    let segment = table.segments + ref.index / Segment.slotCount
    let isHere = segment.pointee.heap.load(ordering: .relaxed) == number
    if isHere, counts.generation == ref.generation, !ref.isNull, !isFree(ref.index) {
      return true
    }
    let wasHere = isHere && ref.generation >= segment.pointee.firstGeneration
    diagnose(wasHere ? kind : .foreignRef, ref, site: site, selector: selector, attachment)
    return false
  }

  private func isFree(_ index: Int) -> Bool {
    slots[index].currentHolder.owner == Holder.free
  }

  /// Tells the observer, and stops where the options say so.
  ///
  /// What a killed process does is not seen. The diagnosis is none of the process's memory.
  func diagnose(
    _ kind: Diagnosis.Kind, _ ref: Ref, shape: HeapClass? = nil, site: Site = .unknown,
    selector: String = "", refusal: Diagnosis.Refusal? = nil,
    _ attachment: UnsafeMutablePointer<Attachment>
  ) {
    guard isLiving else { return }
    let isNew = shape != nil
    let known = isNew ? nil : known(ref, attachment)
    let shape = shape ?? known?.shape
    let isMessage = kind == .messageToDeallocated || kind == .overRelease
    Arena.withHostAllocations {
      let isUnknown = isMessage && keepsSites && site == .unknown
      let diagnosis = Diagnosis(
        kind: kind, className: shape?.name, ref: ref, site: isNew ? site : known?.site ?? .unknown,
        sender: isUnknown ? AppFunction.site() : site,
        reference: selector.isEmpty ? site.unretainedProperty : nil,
        thread: attachment.pointee.thread.number,
        message: message(kind, ref, shape, selector: selector, attachment.pointee.thread),
        trail: trail(of: ref), history: history(of: ref), refusal: refusal)
      options.observer?(diagnosis)
      if options.diagnosisResponse == .trap {
        fatalError("\(diagnosis.message) (\(kind.rawValue) in '\(name)')")
      }
    }
  }

  /// Tells the observer of an uncaught exception, in the platform's words: raised at a
  /// site or, where that is unknown, in the function of the app that called its framework.
  package func reportException(_ message: String, raisedAt site: Site) {
    guard isLiving else { return }
    let attachment = attach()
    Arena.withHostAllocations {
      options.observer?(
        Diagnosis(
          kind: .uncaughtException, className: nil, ref: .null, site: .unknown,
          sender: site == .unknown ? AppFunction.site() : site, reference: nil,
          thread: attachment.pointee.thread.number, message: message, trail: [], history: nil,
          refusal: nil))
    }
  }

  /// Tells the observer what the program's own framework has found, in the platform's words, and by
  /// what unretained reference the object was known, or why an allocation was refused.
  public func report(
    _ kind: Diagnosis.Kind, of ref: Ref = .null, _ message: String, site: Site = .unknown,
    by reference: String? = nil, refusal: Diagnosis.Refusal? = nil
  ) {
    guard isLiving else { return }
    let attachment = attach()
    let known = known(ref, attachment)
    Arena.withHostAllocations {
      options.observer?(
        Diagnosis(
          kind: kind, className: known?.shape?.name, ref: ref, site: site, sender: .unknown,
          reference: reference, thread: attachment.pointee.thread.number, message: message,
          trail: trail(of: ref),
          history: history(of: ref), refusal: refusal))
    }
  }

  /// What is known of what a ref names or named: by its slot, as long as nothing else has used
  /// that, or else as it was kept of what is gone.
  func known(
    _ ref: Ref, _ record: (Ref) -> DeallocatedObjects.Record?
  ) -> (shape: HeapClass?, site: Site)? {
    let isRemembered = isRemembered(ref)
    if isRemembered, slots[ref.index].currentPlace.classNumber != 0 {
      return (shape(at: ref.index), site(at: ref.index))
    }
    let kept =
      options.keepsZombies
      ? shared.withLock { $0.zombies?.record(of: ref) }.map { ($0.classNumber, $0.site) }
      : record(ref).map { ($0.classNumber, $0.site) }
    if let kept { return (ClassTable.shared[Int(kept.0)], Site(number: kept.1)) }
    // A free slot has lost its class when it was given a region.
    return isRemembered ? (nil, site(at: ref.index)) : nil
  }

  private func known(
    _ ref: Ref, _ attachment: UnsafeMutablePointer<Attachment>
  ) -> (shape: HeapClass?, site: Site)? {
    known(ref) { attachment.pointee.deallocated.record(of: $0) }
  }

  private func isRemembered(_ ref: Ref) -> Bool {
    guard ref.generation != 0 else { return false }
    let generation = slots[ref.index].currentCounts.generation
    return ref.generation == generation || (ref.generation + 1 == generation && isFree(ref.index))
  }

  /// The address that messages show for a ref: the same in every run, whatever else the host
  /// process does.
  public func nominalAddress(of ref: Ref) -> UInt64 {
    let ordinal = UInt64(table.segments[ref.index / Segment.slotCount].ordinal)
    let position = ordinal << 12 | UInt64(ref.index % Segment.slotCount)
    return 0x10_0000 + position << 4
  }

  /// The same as messages have it.
  public func addressText(of ref: Ref) -> String {
    "0x" + String(nominalAddress(of: ref), radix: 16)
  }

  /// What the platform said in such a case.
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
