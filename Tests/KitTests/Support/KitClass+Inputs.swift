@testable import MemsimKit

extension KitClass {
  /// Classes of texts, numbers and bytes that change or are written in a form, of locks, and of
  /// sound and the network.
  static let formats = [
    KitClass(NSMutableString.self) {
      let string = NSMutableString.stringWithCapacity(4)
      for word in ["lion", "king"] { string.appendString(text(word)) }
    },
    KitClass(NSMutableData.self) {
      let data = NSMutableData.dataWithCapacity(4)
      for _ in 0..<20 { data.appendData(NSMutableData.data()) }
    },
    KitClass(AVAudioPlayer.self) {
      let data = NSData.dataWithBytes(AudioFileTests.wav(seconds: 0.1))
      let player = AVAudioPlayer.alloc().initWithData(data, error: nil)?.autorelease()
      player?.play()
    },
    KitClass(AVAudioSession.self) {
      _ = AVAudioSession.new().autorelease().setActive(true, error: nil)
    },
    KitClass(SCNetworkReachability.self) {
      let target = SCNetworkReachabilityCreateWithName("localhost").autorelease()
      let loop = CFRunLoopGetCurrent()
      SCNetworkReachabilityScheduleWithRunLoop(target, loop, kCFRunLoopDefaultMode)
      SCNetworkReachabilityUnscheduleFromRunLoop(target, loop, kCFRunLoopDefaultMode)
    },
    KitClass(NSScanner.self) {
      var number = 0
      _ = NSScanner.scannerWithString(text("12")).scanInteger(&number)
    },
    KitClass(NSPredicate.self) {
      _ = NSPredicate.predicateWithFormat("SELF = 'lion'")?.evaluateWithObject(text("lion"))
    },
    KitClass(NSNull.self) { _ = NSNull.null() },
    KitClass(ClassObject.self) {
      guard let type = UnsafeMutableRawPointer(bitPattern: 64) else { return }
      _ = ClassObject.of(type, named: "Walker").description
    },
    KitClass(NSSortDescriptor.self) {
      let descriptor = NSSortDescriptor.alloc().initWithKey(nil, ascending: true).autorelease()
      _ = NSArray.arrayWithObjects(text("b"), text("a"))
        .sortedArrayUsingDescriptors(NSArray.arrayWithObject(descriptor))
    },
    KitClass(NSDateFormatter.self) {
      let formatter = NSDateFormatter.new().autorelease()
      formatter.dateFormat = text("yyyy-MM-dd")
      _ = formatter.stringFromDate(NSDate.date())
    },
    KitClass(NSNumberFormatter.self) {
      _ = NSNumberFormatter.new().autorelease().stringFromNumber(NSNumber.numberWithInt(1))
    },
    KitClass(NSFileHandle.self) {
      let path = NSHomeDirectory().stringByAppendingPathComponent(text("tmp/lions"))
      text("lion").writeToFile(path, atomically: true, encoding: NSUTF8StringEncoding)
      _ = NSFileHandle.fileHandleForReadingAtPath(path)?.readDataOfLength(2)
    },
    KitClass(NSLock.self) {
      let lock = NSLock.new().autorelease()
      lock.lock()
      lock.unlock()
    },
    KitClass(NSRecursiveLock.self) {
      let lock = NSRecursiveLock.new().autorelease()
      for _ in 1...2 { lock.lock() }
      for _ in 1...2 { lock.unlock() }
    },
    KitClass(NSCondition.self) {
      let condition = NSCondition.new().autorelease()
      condition.lock()
      condition.signal()
      condition.unlock()
    },
    KitClass(CGColor.self) { _ = UIColor.whiteColor().CGColor },
  ]

  /// Classes that let the user choose or write.
  static let inputs = [
    KitClass(UISegmentedControl.self) { segments.layer?.displayIfNeeded() },
    KitClass(UISegment.self) { segments.setTitle(text("c"), forSegmentAtIndex: 0) },
    KitClass(UITextView.self) {
      let view = UITextView.alloc().initWithFrame(CGRectMake(0, 0, 80, 80)).autorelease()
      for word in ["lion", "king"] { view.text = text(word) }
      view.layer?.displayIfNeeded()
    },
    KitClass(UIToolbar.self) {
      let bar = UIToolbar.alloc().initWithFrame(CGRectMake(0, 0, 320, 44)).autorelease()
      let item = UIBarButtonItem.alloc().initWithTitle(
        text("lion"), style: .bordered, target: bar, action: UIToolbar.pressed)
      bar.items = NSArray.arrayWithObject(item.autorelease())
      bar.layer?.displayIfNeeded()
    },
    KitClass(UIProgressView.self) {
      let view = UIProgressView.alloc().initWithProgressViewStyle(.default).autorelease()
      view.progress = 0.5
      view.layer?.displayIfNeeded()
    },
    KitClass(UISearchBar.self) { searchBar.layer?.displayIfNeeded() },
    KitClass(SearchFieldDelegate.self) { searchBar.text = text("lion") },
    KitClass(UIDatePicker.self) { datePicker.layoutIfNeeded() },
    KitClass(DatePickerRows.self) { datePicker.setDate(NSDate.date(), animated: false) },
    KitClass(UIPickerView.self) { datePicker.layoutIfNeeded() },
    KitClass(PickerWheel.self) { datePicker.layoutIfNeeded() },
    KitClass(WheelLabel.self) { datePicker.layoutIfNeeded() },
    KitClass(WheelGlass.self) { datePicker.layoutIfNeeded() },
    KitClass(TableIndex.self) { _ = TableIndex.alloc().initWithFrame(.zero).autorelease() },
    KitClass(ImageViewExtras.self) {
      let view = UIImageView.alloc().initWithImage(lion).autorelease()
      view.highlightedImage = lion
      view.highlighted = true
    },
    KitClass(UIActionSheet.self) { _ = sheet.snapshotText },
    KitClass(ActionSheetButton.self) { _ = sheet.buttonTitleAtIndex(0) },
    KitClass(ActionSheetPresenter.self) {
      let presenter = ActionSheetPresenter.new().autorelease()
      let shown = sheet
      presenter.show(shown)
      presenter.dismiss(shown, animated: false)
    },
  ]

  /// Recognizers of gestures.
  static let gestures: [KitClass] =
    [
      KitClass(GestureTarget.self) { recognize(UITapGestureRecognizer.new()) },
      KitClass(UIGestureRecognizer.self) { recognize(UIGestureRecognizer.new()) },
    ]
    + [
      UITapGestureRecognizer.self, UILongPressGestureRecognizer.self,
      UISwipeGestureRecognizer.self, UIPanGestureRecognizer.self, UIPinchGestureRecognizer.self,
      UIRotationGestureRecognizer.self,
    ].map { type in KitClass(type) { recognize(type.new()) } }

  private static func recognize(_ object: NSObject) {
    guard let recognizer = object as? UIGestureRecognizer else { return }
    let view = smallView
    recognizer.addTarget(view, action: UIView.recognized)
    view.addGestureRecognizer(recognizer)
    recognizer.release()
  }

  private static var segments: UISegmentedControl {
    UISegmentedControl.alloc().initWithItems(NSArray.arrayWithObjects(text("a"), text("b")))
      .autorelease()
  }

  private static var searchBar: UISearchBar {
    UISearchBar.alloc().initWithFrame(CGRectMake(0, 0, 320, 44)).autorelease()
  }

  private static var datePicker: UIDatePicker {
    UIDatePicker.alloc().initWithFrame(.zero).autorelease()
  }

  private static var sheet: UIActionSheet {
    UIActionSheet.alloc().initWithTitle(
      text("lion"), delegate: nil, cancelButtonTitle: text("Close"), destructiveButtonTitle: nil,
      otherButtonTitles: text("Open")
    ).autorelease()
  }

  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }
}

extension UIToolbar {
  fileprivate func pressed(_ item: UIBarButtonItem) {}
}

extension UIView {
  fileprivate func recognized(_ recognizer: UIGestureRecognizer) {}
}
