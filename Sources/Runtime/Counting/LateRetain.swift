internal import MemsimHost

/// The retains of an object in its dealloc that no release there has balanced.
///
/// They change nothing: the object is deallocated when its dealloc ends, and references that
/// retained it then name a deallocated object.
struct LateRetain {
  let ref: Ref
  var count = 0
  /// Whether a pool was to release it, which happens after its dealloc.
  var isAutoreleased = false
  /// The place of the first of them.
  let site: Site
}

extension Heap {
  /// Counts retains of an object in its dealloc.
  func retainLate(_ ref: Ref, _ times: Int, _ site: Site, _ local: LocalState) {
    changeLate(ref, site, local) { $0.count += times }
  }

  /// Records the autorelease of an object in its dealloc; does nothing for any other dead object.
  func autoreleaseLate(_ ref: Ref, _ site: Site, _ local: LocalState) {
    guard slots[ref.index].currentHolder.owner == Holder.deallocating else { return }
    changeLate(ref, site, local) { $0.isAutoreleased = true }
  }

  /// Counts a release of an object in its dealloc, if a retain there came before.
  func releaseLate(_ ref: Ref, _ local: LocalState) {
    guard let index = local.pointee.lateRetains.lastIndex(where: { $0.ref == ref }) else { return }
    local.pointee.lateRetains[index].count -= 1
    let retain = local.pointee.lateRetains[index]
    if retain.count <= 0, !retain.isAutoreleased { local.pointee.lateRetains.remove(at: index) }
  }

  private func changeLate(
    _ ref: Ref, _ site: Site, _ local: LocalState, _ change: (inout LateRetain) -> Void
  ) {
    Arena.withHostAllocations {
      let retains = local.pointee.lateRetains
      let index = retains.lastIndex { $0.ref == ref } ?? retains.count
      if index == retains.count {
        local.pointee.lateRetains.append(LateRetain(ref: ref, site: siteOfMistake(site)))
      }
      change(&local.pointee.lateRetains[index])
    }
  }

  /// Reports the retains of an object whose dealloc is over.
  @inline(never)  // so that the hot path needs no stack for it
  func reportLateRetains(of ref: Ref, _ local: LocalState) {
    guard let index = local.pointee.lateRetains.lastIndex(where: { $0.ref == ref }) else { return }
    let retain = local.pointee.lateRetains.remove(at: index)
    let selector = retain.count > 0 ? "retain" : "autorelease"
    diagnose(.retainInDealloc, ref, site: retain.site, selector: selector, local)
  }
}
