internal import Synchronization

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
    selector: String = "", _ attachment: UnsafeMutablePointer<Attachment>
  ) {
    guard isLiving else { return }
    let known = shape ?? knownShape(ref, attachment)
    let isMessage = kind == .messageToDeallocated || kind == .overRelease
    Arena.withHostAllocations {
      let isUnknown = isMessage && keepsSites && site == .unknown
      let diagnosis = Diagnosis(
        kind: kind, className: known?.name, ref: ref,
        site: shape == nil ? siteKnown(ref, attachment) : site,
        sender: isUnknown ? AppFunction.site() : site,
        reference: selector.isEmpty ? site.unretainedProperty : nil,
        thread: attachment.pointee.thread.number,
        message: message(kind, ref, known, selector: selector, attachment.pointee.thread),
        trail: trail(of: ref), history: history(of: ref))
      options.observer?(diagnosis)
      if options.diagnosisResponse == .trap {
        fatalError("\(diagnosis.message) (\(kind.rawValue) in '\(name)')")
      }
    }
  }

  /// Tells the observer of an exception that nobody catches, in the platform's words: raised at a
  /// site or, where that is unknown, in the function of the app that called its framework.
  package func reportException(_ message: String, raisedAt site: Site) {
    guard isLiving else { return }
    let attachment = attach()
    Arena.withHostAllocations {
      options.observer?(
        Diagnosis(
          kind: .uncaughtException, className: nil, ref: .null, site: .unknown,
          sender: site == .unknown ? AppFunction.site() : site, reference: nil,
          thread: attachment.pointee.thread.number, message: message, trail: [], history: nil))
    }
  }

  /// Tells the observer what the program's own framework has found, in the platform's words, and by
  /// what unretained reference the object was known.
  public func report(
    _ kind: Diagnosis.Kind, of ref: Ref = .null, _ message: String, site: Site = .unknown,
    by reference: String? = nil
  ) {
    guard isLiving else { return }
    let attachment = attach()
    let known = knownShape(ref, attachment)
    Arena.withHostAllocations {
      options.observer?(
        Diagnosis(
          kind: kind, className: known?.name, ref: ref, site: site, sender: .unknown,
          reference: reference, thread: attachment.pointee.thread.number, message: message,
          trail: trail(of: ref),
          history: history(of: ref)))
    }
  }

  /// The class of what a ref names or named, as long as its slot has not been used again, or as it
  /// is among those that were deallocated last.
  private func knownShape(
    _ ref: Ref, _ attachment: UnsafeMutablePointer<Attachment>
  ) -> HeapClass? {
    guard isRemembered(ref) else {
      return recorded(ref, attachment).map { ClassTable.shared[Int($0.classNumber)] }
    }
    let place = slots[ref.index].currentPlace
    return place.classNumber == 0 ? nil : shape(at: ref.index)
  }

  /// Where what a ref names or named was allocated, for as long as its class is known.
  private func siteKnown(_ ref: Ref, _ attachment: UnsafeMutablePointer<Attachment>) -> Site {
    if isRemembered(ref) { return Site(number: sites[ref.index]) }
    return recorded(ref, attachment).map { Site(number: $0.site) } ?? .unknown
  }

  /// What was kept of an object whose slot has been used again.
  private func recorded(
    _ ref: Ref, _ attachment: UnsafeMutablePointer<Attachment>
  ) -> (classNumber: UInt32, site: UInt32)? {
    if options.keepsZombies {
      return shared.withLock { $0.zombies?.record(of: ref) }.map { ($0.classNumber, $0.site) }
    }
    return attachment.pointee.deallocated.record(of: ref).map { ($0.classNumber, $0.site) }
  }

  private func isRemembered(_ ref: Ref) -> Bool {
    guard ref.generation != 0 else { return false }
    let generation = slots[ref.index].currentCounts.generation
    return ref.generation == generation || (ref.generation + 1 == generation && isFree(ref.index))
  }

  /// Adds a step to an object's history, if one is kept.
  func record(
    _ operation: HistoryEntry.Operation, _ ref: Ref, _ site: Site, times: Int = 1,
    count: @autoclosure () -> Int, _ attachment: UnsafeMutablePointer<Attachment>
  ) {
    guard options.historyCapacity > 0 else { return }
    let (thread, count) = (attachment.pointee.thread, count())
    Arena.withHostAllocations {
      let entry = HistoryEntry(
        operation: operation, site: site, thread: thread.number, threadName: thread.name,
        moment: options.moment?(), times: times, count: count)
      shared.withLock { $0.history?.record(entry, of: ref) }
    }
  }

  /// Notes in the history of an object that it was made known to what does not retain it, as
  /// `observer` or `context`.
  public func noteName(of ref: Ref, as role: String) {
    guard options.historyCapacity > 0 else { return }
    let site = Site(Site.Frame(file: role, line: 0, function: ""))
    record(.name, ref, site, count: retainCount(ref), attach())
  }

  /// Keeps what a message to something that is about to be gone will have to name.
  func keepZombie(_ ref: Ref) {
    let (classNumber, site) = (slots[ref.index].currentPlace.classNumber, sites[ref.index])
    guard isLiving, classNumber != 0 else { return }
    Arena.withHostAllocations {
      shared.withLock { state in
        state.zombies?.note(
          ref,
          Zombies.Record(
            classNumber: UInt32(classNumber), site: site,
            lastRelease: state.history?.folded(ref)?.lastRelease))
      }
    }
  }

  /// The life of an object or block, folded, as far as it is kept: of one whose slot has been used
  /// again at least its last release; nil if the heap keeps no history and no zombies.
  public func history(of ref: Ref) -> ObjectHistory? {
    guard keepsSites else { return nil }
    return shared.withLock { state in
      if let folded = state.history?.folded(ref) { return folded }
      var history = ObjectHistory()
      history.lastRelease = state.zombies?.record(of: ref)?.lastRelease
      history.isWhole = false
      return history
    }
  }

  /// The steps in the life of an object, oldest first, as far as they are kept.
  public func trail(of ref: Ref) -> [HistoryEntry] {
    shared.withLock { $0.history?.trail(of: ref) ?? [] }
  }

  /// The address that messages show for a ref: the same in every run, whatever else the host
  /// process does.
  public func nominalAddress(of ref: Ref) -> UInt64 {
    let ordinal = UInt64(table.segments[ref.index / Segment.slotCount].ordinal)
    let position = ordinal << 12 | UInt64(ref.index % Segment.slotCount)
    return 0x10_0000 + position << 4
  }

  /// What the platform said in such a case.
  private func message(
    _ kind: Diagnosis.Kind, _ ref: Ref, _ shape: HeapClass?, selector: String,
    _ thread: SimulatedThread
  ) -> String {
    let address = "0x" + String(nominalAddress(of: ref), radix: 16)
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
