/// Finds a gesture of fingers on a view, and calls its targets.
///
/// A view of an app receives touches until one of its recognizers, or of a view around it, has
/// recognized its gesture (platform E32 to E34). Recognizers do not retain their targets.
open class UIGestureRecognizer: NSObject {
  @Retained private final var targets: NSMutableArray?
  @Retained private final var fingers: NSMutableArray?
  @Assigned private final var delegateObject: NSObject?

  /// The view that it belongs to; the view clears this property before it is deallocated.
  @Assigned final var viewStore: UIView?

  private var stateStore = UIGestureRecognizerState.possible

  /// The last middle of its fingers, in the window.
  private var lastPlace = CGPoint.zero

  /// Whether it has recognized its gesture, and with that may take the touches from their views.
  final var hasTaken = false

  open override class var instanceSize: Int { 96 }

  /// Initialises a recognizer with a target and a method that receives the recognizer.
  @discardableResult
  public final func initWithTarget<Target: NSObject, Sender: UIGestureRecognizer>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) -> Self {
    checkAlive().addTarget(target, action: action)
    return self
  }

  /// Adds a target and a method that receives the recognizer.
  public final func addTarget<Target: NSObject, Sender: UIGestureRecognizer>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    checkAlive()
    addTarget(target, action: action, actionName: nil)
  }

  /// The same for a method whose name in Objective-C is known.
  package final func addTarget<Target: NSObject, Sender: UIGestureRecognizer>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, actionName: String?
  ) {
    checkAlive()
    guard let target else { return }
    if targets == nil { $targets = NSMutableArray.new() }
    let made = GestureTarget.alloc().initWithTarget(target) {
      (target: Target, sender: UIGestureRecognizer) in
      if let sender = sender as? Sender { action(target)(sender) }
    }
    made.actionName = actionName
    targets?.addObject(made)
    made.release()
  }

  /// Removes a target; nil removes all targets.
  public final func removeTarget(_ target: NSObject?) {
    checkAlive()
    for case let own as GestureTarget in targets?.objects ?? []
    where target == nil || own.isFor(target) {
      targets?.removeObject(own)
    }
  }

  /// The view that it belongs to.
  public final var view: UIView? { checkAlive().viewStore }

  /// Whether it looks for its gesture.
  @Checked public final var enabled: Bool = true { didSet { if !enabled { cancel() } } }

  /// Whether the view receives its touches no longer once the gesture is recognized.
  @Checked public final var cancelsTouchesInView: Bool = true

  /// The object that it asks; not retained.
  public final var delegate: (any UIGestureRecognizerDelegate)? {
    get { checkAlive().delegateObject as? any UIGestureRecognizerDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// How far the gesture is.
  public final var state: UIGestureRecognizerState { checkAlive().stateStore }

  /// The number of fingers that it follows.
  public final func numberOfTouches() -> Int { checkAlive().fingers?.count ?? 0 }

  /// The middle of the fingers, in the coordinates of a view; of a gesture that is over, the last.
  public final func locationInView(_ view: UIView?) -> CGPoint {
    checkAlive()
    let places = touches.map { $0.locationInView(view) }
    guard !places.isEmpty else {
      guard let view, let window = view.window else { return lastPlace }
      return view.convertPoint(lastPlace, fromView: window)
    }
    let count = CGFloat(places.count)
    return CGPoint(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
  }

  /// The place of a finger, in the coordinates of a view.
  public final func locationOfTouch(_ index: Int, inView view: UIView?) -> CGPoint {
    checkAlive()
    let all = touches
    return all.indices.contains(index) ? all[index].locationInView(view) : .zero
  }

  /// The fingers that it follows.
  final var touches: [UITouch] { (fingers?.objects ?? []).compactMap { $0 as? UITouch } }

  // What subclasses look for.

  /// Fingers came down, of those that it follows.
  func began(_ event: UIEvent) {}

  /// Fingers moved.
  func moved(_ event: UIEvent) {}

  /// A finger is up, which is still one of those that it follows.
  func ended(_ touch: UITouch, _ event: UIEvent) {}

  /// It is ready for another gesture.
  func reset() {}
}

/// The gesture, from the first finger that comes down until the last is up.
extension UIGestureRecognizer {
  /// Handles changes of touches on its view; returns whether it has recognized its gesture.
  final func receive(_ changed: [UITouch], _ event: UIEvent) -> Bool {
    guard enabled else { return false }
    retain()
    for touch in changed where touch.phase == .began {
      if delegate?.gestureRecognizer(self, shouldReceiveTouch: touch) ?? true { add(touch) }
    }
    let own = changed.filter { follows($0) }
    if own.contains(where: { $0.phase == .began }) { began(event) }
    if own.contains(where: { $0.phase == .moved }), stateStore != .failed { moved(event) }
    for touch in own where touch.phase == .ended && stateStore != .failed { ended(touch, event) }
    if own.contains(where: { $0.phase == .cancelled }) { cancel() }
    lastPlace = locationInView(nil)
    for touch in own where !touch.phase.isDown { fingers?.removeObject(touch) }
    let hasTaken = hasTaken
    if numberOfTouches() == 0 { finish() }
    release()
    return hasTaken
  }

  private func add(_ touch: UITouch) {
    if fingers == nil { $fingers = NSMutableArray.new() }
    fingers?.addObject(touch)
  }

  private func follows(_ touch: UITouch) -> Bool {
    fingers?.indexOfObjectIdenticalTo(touch) != nil
  }

  /// Whether it is in the middle of its gesture, or has just recognized it.
  final var isActive: Bool { [.began, .changed, .ended].contains(stateStore) }

  /// All fingers are up.
  private func finish() {
    if stateStore == .began || stateStore == .changed { change(to: .ended) }
    stateStore = .possible
    hasTaken = false
    reset()
  }

  /// The gesture cannot be its own.
  final func fail() {
    if stateStore == .possible { stateStore = .failed }
  }

  private func cancel() {
    if stateStore == .began || stateStore == .changed { change(to: .cancelled) }
    stateStore = .failed
  }

  /// Begins a gesture that goes on, or recognizes one that does not; false if another recognizer
  /// has the touches, or the delegate does not let it.
  @discardableResult
  final func recognize(_ state: UIGestureRecognizerState) -> Bool {
    guard stateStore == .possible, delegate?.gestureRecognizerShouldBegin(self) ?? true else {
      fail()
      return false
    }
    let rivals = rivals
    if rivals.contains(where: { $0.isActive && !isTogether(with: $0) }) {
      fail()
      return false
    }
    for rival in rivals where !rival.isActive && !isTogether(with: rival) { rival.fail() }
    change(to: state)
    return true
  }

  /// Continues a gesture.
  final func goOn() { change(to: .changed) }

  private func change(to state: UIGestureRecognizerState) {
    stateStore = state
    retain()
    for case let target as GestureTarget in targets?.objects ?? [] { target.send(self) }
    release()
  }

  private func isTogether(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWithGestureRecognizer: other)
      == true
      || other.delegate?.gestureRecognizer(
        other, shouldRecognizeSimultaneouslyWithGestureRecognizer: self) == true
  }

  /// The other recognizers of its fingers.
  private var rivals: [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for touch in touches {
      for other in touch.recognizers
      where other !== self && !found.contains(where: { $0 === other }) {
        found.append(other)
      }
    }
    return found
  }
}

/// How far a gesture is.
public enum UIGestureRecognizerState: Int, Sendable {
  /// It is not recognized yet.
  case possible
  /// It is recognized, and goes on.
  case began
  /// The fingers have moved.
  case changed
  /// It is over, or recognized at once.
  case ended
  /// The system has taken the touches.
  case cancelled
  /// The touches are another gesture.
  case failed
}

/// The delegate of a recognizer, which may leave out any method.
public protocol UIGestureRecognizerDelegate: NSObject {
  /// The gesture is recognized: whether it may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Whether the recognizer follows a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceiveTouch touch: UITouch
  ) -> Bool

  /// Whether two gestures of the same touches may go on together.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWithGestureRecognizer other: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// It may.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    checkAlive()
    return true
  }

  /// It does.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceiveTouch touch: UITouch
  ) -> Bool {
    checkAlive()
    return true
  }

  /// They may not.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWithGestureRecognizer other: UIGestureRecognizer
  ) -> Bool {
    checkAlive()
    return false
  }
}

/// A target of a recognizer, which does not retain it.
final class GestureTarget: NSObject {
  @Assigned private var target: NSObject?
  private var message: Message<UIGestureRecognizer>?
  private var receiver: UnretainedReceiver?

  /// The name of the method; nil if it has none, as one of Swift.
  var actionName: String?

  override class var instanceSize: Int { 16 }

  /// Records the target and its method.
  func initWithTarget<Target: NSObject>(
    _ target: Target, _ action: @escaping (Target, UIGestureRecognizer) -> Void
  ) -> Self {
    self.target = target
    message = Message(action)
    receiver = UnretainedReceiver(target, as: "target")
    return self
  }

  /// Whether it is an object.
  func isFor(_ other: NSObject?) -> Bool { $target == other?.ref }

  /// Calls the target; a deallocated one is a diagnosis.
  func send(_ recognizer: UIGestureRecognizer) {
    if let living = heap.object($target) as? NSObject {
      message?.send(to: living, recognizer)
    } else {
      receiver?.reportMessage(
        to: $target, of: "\(type(of: recognizer))", named: actionName, in: heap)
    }
  }
}

/// The recognizers of views.
extension UIView {
  /// Adds a recognizer, which the view retains.
  public final func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    checkAlive()
    recognizer.retain()
    recognizer.viewStore?.removeGestureRecognizer(recognizer)
    if recognizerStore == nil { $recognizerStore = NSMutableArray.new() }
    recognizerStore?.addObject(recognizer)
    recognizer.viewStore = self
    recognizer.release()
  }

  /// Removes a recognizer.
  public final func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    checkAlive()
    guard let index = recognizerStore?.indexOfObjectIdenticalTo(recognizer) else { return }
    recognizer.viewStore = nil
    recognizerStore?.removeObjectAtIndex(index)
  }

  /// The recognizers; a new array, autoreleased.
  public final func gestureRecognizers(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    return NSArray.alloc(file, line, function).initWithObjects(recognizerStore?.objects ?? [])
      .autorelease(file, line, function)
  }

  /// The view is about to be deallocated.
  final func dropRecognizers() {
    recognizerStore?.forEach(UIGestureRecognizer.self) { $0.viewStore = nil }
    recognizerStore = nil
  }
}

extension UITouch {
  /// The recognizers of its view and of those around it, from the innermost.
  var recognizers: [UIGestureRecognizer] {
    guard let view else { return [] }
    return sequence(first: view, next: \.superviewStore).flatMap { view in
      (view.recognizerStore?.objects ?? []).compactMap { $0 as? UIGestureRecognizer }
    }
  }
}

extension UIWindow {
  /// Gives recognizers the changes of touches, and takes the touches of a gesture that is
  /// recognized from their views.
  final func recognize(_ touches: [UITouch], _ event: UIEvent) {
    var recognizers: [UIGestureRecognizer] = []
    for touch in touches {
      for one in touch.recognizers where !recognizers.contains(where: { $0 === one }) {
        recognizers.append(one)
      }
    }
    guard !recognizers.isEmpty else { return }
    for recognizer in recognizers { recognizer.retain() }
    for recognizer in recognizers {
      let own = touches.filter { touch in touch.recognizers.contains { $0 === recognizer } }
      if recognizer.receive(own, event), recognizer.cancelsTouchesInView {
        for touch in own where !touch.isOfGesture { take(touch, event) }
      }
    }
    for recognizer in recognizers { recognizer.release() }
  }

  /// Cancels a touch for its view, which has received it.
  private func take(_ touch: UITouch, _ event: UIEvent) {
    touch.isOfGesture = true
    guard touch.phase != .began else { return }
    touch.view?.deliver(.cancelled, NSSet.setWithTouches([touch]), event)
  }
}
