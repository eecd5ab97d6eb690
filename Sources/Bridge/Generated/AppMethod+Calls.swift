// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension AppMethod {
  func call() {
    var call: AppMethod = self
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: AppMethod.self) else { return }
      unsafeBitCast(
        call.pointee.body,
        to: (@convention(c) (ID, SEL) -> Void).self)(
          call.pointee.me, call.pointee.selector)
    }
  }

  func call(_ p1: ID) {
    var call: (AppMethod, ID) = (self, p1)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func call(_ p1: ID, _ p2: ID) {
    var call: (AppMethod, ID, ID) = (self, p1, p2)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func call(_ p1: ID, _ p2: ID, _ p3: ID) {
    var call: (AppMethod, ID, ID, ID) = (self, p1, p2, p3)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
  }

  func call(_ p1: ID, _ p2: ID, _ p3: ID, _ p4: ID) {
    var call: (AppMethod, ID, ID, ID, ID) = (self, p1, p2, p3, p4)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3, call.pointee.4)
    }
  }

  func call(_ p1: ID, _ p2: ID, _ p3: ID, _ p4: ID, _ p5: ID) {
    var call: (AppMethod, ID, ID, ID, ID, ID) = (self, p1, p2, p3, p4, p5)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, ID, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID, ID, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3, call.pointee.4, call.pointee.5)
    }
  }

  func call(_ p1: ID, _ p2: ID, _ p3: Int8) {
    var call: (AppMethod, ID, ID, Int8) = (self, p1, p2, p3)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, Int8).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID, Int8) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
  }

  func call(_ p1: ID, _ p2: Int) {
    var call: (AppMethod, ID, Int) = (self, p1, p2)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func call(_ p1: ID, _ p2: Int, _ p3: Double) {
    var call: (AppMethod, ID, Int, Double) = (self, p1, p2, p3)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, Double).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int, Double) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
  }

  func call(_ p1: ID, _ p2: Int, _ p3: ID) {
    var call: (AppMethod, ID, Int, ID) = (self, p1, p2, p3)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
  }

  func call(_ p1: ID, _ p2: Int, _ p3: Int) {
    var call: (AppMethod, ID, Int, Int) = (self, p1, p2, p3)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, Int).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int, Int) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
  }

  func call(_ p1: ID, _ p2: Int8) {
    var call: (AppMethod, ID, Int8) = (self, p1, p2)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int8).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int8) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func call(_ p1: ID, _ p2: memsim_rect) {
    var call: (AppMethod, ID, memsim_rect) = (self, p1, p2)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, memsim_rect).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, memsim_rect) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func call(_ p1: Int) {
    var call: (AppMethod, Int) = (self, p1)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func call(_ p1: Int, _ p2: Double) {
    var call: (AppMethod, Int, Double) = (self, p1, p2)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int, Double).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int, Double) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func call(_ p1: Int, _ p2: Int8) {
    var call: (AppMethod, Int, Int8) = (self, p1, p2)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int, Int8).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int, Int8) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func call(_ p1: Int8) {
    var call: (AppMethod, Int8) = (self, p1)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int8).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int8) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func call(_ p1: Int8, _ p2: Int8) {
    var call: (AppMethod, Int8, Int8) = (self, p1, p2)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int8, Int8).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int8, Int8) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func call(_ p1: memsim_point, _ p2: Int8) {
    var call: (AppMethod, memsim_point, Int8) = (self, p1, p2)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, memsim_point, Int8).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, memsim_point, Int8) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func call(_ p1: memsim_rect) {
    var call: (AppMethod, memsim_rect) = (self, p1)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, memsim_rect).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, memsim_rect) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func callForDouble(_ p1: ID, _ p2: ID) -> Double {
    var call: (AppMethod, ID, ID, Double) = (self, p1, p2, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, Double).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Double).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func callForDouble(_ p1: ID, _ p2: Int) -> Double {
    var call: (AppMethod, ID, Int, Double) = (self, p1, p2, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, Double).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> Double).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func callForID() -> ID {
    var call: (AppMethod, ID) = (self, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      call.pointee.1 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector)
    }
    return call.1
  }

  func callForID(_ p1: ID) -> ID {
    var call: (AppMethod, ID, ID) = (self, p1, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return call.2
  }

  func callForID(_ p1: ID, _ p2: ID) -> ID {
    var call: (AppMethod, ID, ID, ID) = (self, p1, p2, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, ID).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func callForID(_ p1: ID, _ p2: Int) -> ID {
    var call: (AppMethod, ID, Int, ID) = (self, p1, p2, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, ID).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func callForID(_ p1: ID, _ p2: Int, _ p3: Int) -> ID {
    var call: (AppMethod, ID, Int, Int, ID) = (self, p1, p2, p3, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, Int, ID).self) else { return }
      call.pointee.4 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int, Int) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
    return call.4
  }

  func callForID(_ p1: ID, _ p2: Int, _ p3: Int, _ p4: ID) -> ID {
    var call: (AppMethod, ID, Int, Int, ID, ID) = (self, p1, p2, p3, p4, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, Int, ID, ID).self) else { return }
      call.pointee.5 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int, Int, ID) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3, call.pointee.4)
    }
    return call.5
  }

  func callForID(_ p1: Int) -> ID {
    var call: (AppMethod, Int, ID) = (self, p1, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int, ID).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return call.2
  }

  func callForID(_ p1: Int, _ p2: ID) -> ID {
    var call: (AppMethod, Int, ID, ID) = (self, p1, p2, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int, ID, ID).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int, ID) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func callForID(_ p1: memsim_point, _ p2: ID) -> ID {
    var call: (AppMethod, memsim_point, ID, ID) = (self, p1, p2, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, memsim_point, ID, ID).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, memsim_point, ID) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func callForID(_ p1: memsim_rect) -> ID {
    var call: (AppMethod, memsim_rect, ID) = (self, p1, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, memsim_rect, ID).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, memsim_rect) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return call.2
  }

  func callForID(_ p1: memsim_rect, _ p2: ID) -> ID {
    var call: (AppMethod, memsim_rect, ID, ID) = (self, p1, p2, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, memsim_rect, ID, ID).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, memsim_rect, ID) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func callForID(_ p1: memsim_rect, _ p2: Int) -> ID {
    var call: (AppMethod, memsim_rect, Int, ID) = (self, p1, p2, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, memsim_rect, Int, ID).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, memsim_rect, Int) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func callForInt() -> Int {
    var call: (AppMethod, Int) = (self, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int).self) else { return }
      call.pointee.1 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL) -> Int).self)(
          call.pointee.0.me, call.pointee.0.selector)
    }
    return call.1
  }

  func callForInt(_ p1: ID) -> Int {
    var call: (AppMethod, ID, Int) = (self, p1, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Int).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return call.2
  }

  func callForInt(_ p1: ID, _ p2: ID, _ p3: Int) -> Int {
    var call: (AppMethod, ID, ID, Int, Int) = (self, p1, p2, p3, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, Int, Int).self) else { return }
      call.pointee.4 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID, Int) -> Int).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
    return call.4
  }

  func callForInt(_ p1: ID, _ p2: Int) -> Int {
    var call: (AppMethod, ID, Int, Int) = (self, p1, p2, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, Int).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> Int).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func callForInt8() -> Int8 {
    var call: (AppMethod, Int8) = (self, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int8).self) else { return }
      call.pointee.1 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector)
    }
    return call.1
  }

  func callForInt8(_ p1: ID) -> Int8 {
    var call: (AppMethod, ID, Int8) = (self, p1, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int8).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return call.2
  }

  func callForInt8(_ p1: ID, _ p2: ID) -> Int8 {
    var call: (AppMethod, ID, ID, Int8) = (self, p1, p2, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, Int8).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func callForInt8(_ p1: ID, _ p2: ID, _ p3: ID) -> Int8 {
    var call: (AppMethod, ID, ID, ID, Int8) = (self, p1, p2, p3, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, ID, Int8).self) else { return }
      call.pointee.4 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
    return call.4
  }

  func callForInt8(_ p1: ID, _ p2: ID, _ p3: Int) -> Int8 {
    var call: (AppMethod, ID, ID, Int, Int8) = (self, p1, p2, p3, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, Int, Int8).self) else { return }
      call.pointee.4 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID, Int) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
    return call.4
  }

  func callForInt8(_ p1: ID, _ p2: memsim_range, _ p3: ID) -> Int8 {
    var call: (AppMethod, ID, memsim_range, ID, Int8) = (self, p1, p2, p3, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, memsim_range, ID, Int8).self) else { return }
      call.pointee.4 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, memsim_range, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
    return call.4
  }

  func callForInt8(_ p1: Int) -> Int8 {
    var call: (AppMethod, Int, Int8) = (self, p1, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int, Int8).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return call.2
  }

  func callForInt8(_ p1: memsim_point, _ p2: ID) -> Int8 {
    var call: (AppMethod, memsim_point, ID, Int8) = (self, p1, p2, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, memsim_point, ID, Int8).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, memsim_point, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func callForMemsimRect(_ p1: memsim_rect, _ p2: Int) -> memsim_rect {
    var call: (AppMethod, memsim_rect, Int, memsim_rect) = (self, p1, p2, memsim_rect())
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, memsim_rect, Int, memsim_rect).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, memsim_rect, Int) -> memsim_rect).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func callForMemsimSize(_ p1: Int) -> memsim_size {
    var call: (AppMethod, Int, memsim_size) = (self, p1, memsim_size())
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, Int, memsim_size).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, Int) -> memsim_size).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return call.2
  }

  func callForMemsimSize(_ p1: memsim_size) -> memsim_size {
    var call: (AppMethod, memsim_size, memsim_size) = (self, p1, memsim_size())
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, memsim_size, memsim_size).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, memsim_size) -> memsim_size).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return call.2
  }

}
