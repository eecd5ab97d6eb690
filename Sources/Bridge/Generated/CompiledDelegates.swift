// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

/// All that objects of an app can be the delegate of.
protocol CompiledDelegates: UIApplicationDelegate, UIAccelerometerDelegate, UIActionSheetDelegate, UIAlertViewDelegate, UIScrollViewDelegate, UITextFieldDelegate, UITextViewDelegate, UIPickerViewDataSource, UIPickerViewDelegate, UITableViewDataSource, UITableViewDelegate, UIWebViewDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate, UINavigationBarDelegate, UISearchBarDelegate, UIGestureRecognizerDelegate, UIPopoverControllerDelegate, UISplitViewControllerDelegate, CAAnimationDelegate {}

extension CompiledDelegates {
  func applicationDidFinishLaunching(
    _ application: UIApplication
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_applicationDidFinishLaunching_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: application))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: NSDictionary?
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_application_didFinishLaunchingWithOptions_) else {
      checkAlive().applicationDidFinishLaunching(application)
      return
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: application), CompiledObjects.address(of: options))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func application(
    _ application: UIApplication,
    handleOpenURL url: NSURL
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_application_handleOpenURL_) else {
      checkAlive()
    return false
    }
    var call: (AppMethod, ID, ID, Int8) = (app, CompiledObjects.address(of: application), CompiledObjects.address(of: url), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, Int8).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return Bool(call.3)
  }

  func applicationDidBecomeActive(
    _ application: UIApplication
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_applicationDidBecomeActive_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: application))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func applicationWillResignActive(
    _ application: UIApplication
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_applicationWillResignActive_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: application))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func applicationDidReceiveMemoryWarning(
    _ application: UIApplication
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_applicationDidReceiveMemoryWarning_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: application))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation orientation: UIInterfaceOrientation,
    duration: NSTimeInterval
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_application_willChangeStatusBarOrientation_duration_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, Int, Double) = (app, CompiledObjects.address(of: application), orientation.rawValue, duration)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, Double).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int, Double) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
  }

  func application(
    _ application: UIApplication,
    didChangeStatusBarOrientation orientation: UIInterfaceOrientation
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_application_didChangeStatusBarOrientation_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, Int) = (app, CompiledObjects.address(of: application), orientation.rawValue)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func application(
    _ application: UIApplication,
    willChangeStatusBarFrame frame: CGRect
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_application_willChangeStatusBarFrame_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, memsim_rect) = (app, CompiledObjects.address(of: application), (frame).passed)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, memsim_rect).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, memsim_rect) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func application(
    _ application: UIApplication,
    didChangeStatusBarFrame frame: CGRect
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_application_didChangeStatusBarFrame_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, memsim_rect) = (app, CompiledObjects.address(of: application), (frame).passed)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, memsim_rect).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, memsim_rect) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func applicationWillTerminate(
    _ application: UIApplication
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_applicationWillTerminate_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: application))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func accelerometer(
    _ accelerometer: UIAccelerometer,
    didAccelerate acceleration: UIAcceleration
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_accelerometer_didAccelerate_) else {
      doesNotRecognizeSelector("accelerometer:didAccelerate:")
      return
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: accelerometer), CompiledObjects.address(of: acceleration))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func willPresentActionSheet(
    _ actionSheet: UIActionSheet
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_willPresentActionSheet_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: actionSheet))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func didPresentActionSheet(
    _ actionSheet: UIActionSheet
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_didPresentActionSheet_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: actionSheet))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func actionSheet(
    _ actionSheet: UIActionSheet,
    clickedButtonAtIndex buttonIndex: Int
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_actionSheet_clickedButtonAtIndex_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, Int) = (app, CompiledObjects.address(of: actionSheet), buttonIndex)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func actionSheetCancel(
    _ actionSheet: UIActionSheet
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_actionSheetCancel_) else {
      checkAlive().actionSheet(actionSheet, clickedButtonAtIndex: actionSheet.cancelButtonIndex)
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: actionSheet))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func actionSheet(
    _ actionSheet: UIActionSheet,
    willDismissWithButtonIndex buttonIndex: Int
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_actionSheet_willDismissWithButtonIndex_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, Int) = (app, CompiledObjects.address(of: actionSheet), buttonIndex)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func actionSheet(
    _ actionSheet: UIActionSheet,
    didDismissWithButtonIndex buttonIndex: Int
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_actionSheet_didDismissWithButtonIndex_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, Int) = (app, CompiledObjects.address(of: actionSheet), buttonIndex)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func willPresentAlertView(
    _ alertView: UIAlertView
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_willPresentAlertView_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: alertView))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func didPresentAlertView(
    _ alertView: UIAlertView
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_didPresentAlertView_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: alertView))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func alertView(
    _ alertView: UIAlertView,
    clickedButtonAtIndex buttonIndex: Int
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_alertView_clickedButtonAtIndex_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, Int) = (app, CompiledObjects.address(of: alertView), buttonIndex)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func alertViewCancel(
    _ alertView: UIAlertView
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_alertViewCancel_) else {
      checkAlive().alertView(alertView, clickedButtonAtIndex: alertView.cancelButtonIndex)
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: alertView))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func alertView(
    _ alertView: UIAlertView,
    willDismissWithButtonIndex buttonIndex: Int
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_alertView_willDismissWithButtonIndex_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, Int) = (app, CompiledObjects.address(of: alertView), buttonIndex)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func alertView(
    _ alertView: UIAlertView,
    didDismissWithButtonIndex buttonIndex: Int
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_alertView_didDismissWithButtonIndex_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, Int) = (app, CompiledObjects.address(of: alertView), buttonIndex)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func scrollViewDidScroll(
    _ scrollView: UIScrollView
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_scrollViewDidScroll_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: scrollView))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func scrollViewWillBeginDragging(
    _ scrollView: UIScrollView
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_scrollViewWillBeginDragging_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: scrollView))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_scrollViewDidEndDragging_willDecelerate_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, Int8) = (app, CompiledObjects.address(of: scrollView), (decelerate).passed)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int8).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int8) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func scrollViewWillBeginDecelerating(
    _ scrollView: UIScrollView
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_scrollViewWillBeginDecelerating_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: scrollView))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func scrollViewDidEndDecelerating(
    _ scrollView: UIScrollView
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_scrollViewDidEndDecelerating_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: scrollView))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func scrollViewDidEndScrollingAnimation(
    _ scrollView: UIScrollView
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_scrollViewDidEndScrollingAnimation_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: scrollView))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func textFieldShouldBeginEditing(
    _ textField: UITextField
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_textFieldShouldBeginEditing_) else {
      checkAlive()
    return true
    }
    var call: (AppMethod, ID, Int8) = (app, CompiledObjects.address(of: textField), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int8).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return Bool(call.2)
  }

  func textFieldDidBeginEditing(
    _ textField: UITextField
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_textFieldDidBeginEditing_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: textField))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func textFieldShouldEndEditing(
    _ textField: UITextField
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_textFieldShouldEndEditing_) else {
      checkAlive()
    return true
    }
    var call: (AppMethod, ID, Int8) = (app, CompiledObjects.address(of: textField), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int8).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return Bool(call.2)
  }

  func textFieldDidEndEditing(
    _ textField: UITextField
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_textFieldDidEndEditing_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: textField))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersInRange range: NSRange,
    replacementString string: NSString
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_textField_shouldChangeCharactersInRange_replacementString_) else {
      checkAlive()
    return true
    }
    var call: (AppMethod, ID, memsim_range, ID, Int8) = (app, CompiledObjects.address(of: textField), (range).passed, CompiledObjects.address(of: string), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, memsim_range, ID, Int8).self) else { return }
      call.pointee.4 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, memsim_range, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
    return Bool(call.4)
  }

  func textFieldShouldReturn(
    _ textField: UITextField
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_textFieldShouldReturn_) else {
      checkAlive()
    return true
    }
    var call: (AppMethod, ID, Int8) = (app, CompiledObjects.address(of: textField), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int8).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return Bool(call.2)
  }

  func textFieldShouldClear(
    _ textField: UITextField
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_textFieldShouldClear_) else {
      checkAlive()
    return true
    }
    var call: (AppMethod, ID, Int8) = (app, CompiledObjects.address(of: textField), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int8).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return Bool(call.2)
  }

  func textViewShouldBeginEditing(
    _ textView: UITextView
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_textViewShouldBeginEditing_) else {
      checkAlive()
    return true
    }
    var call: (AppMethod, ID, Int8) = (app, CompiledObjects.address(of: textView), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int8).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return Bool(call.2)
  }

  func textViewDidBeginEditing(
    _ textView: UITextView
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_textViewDidBeginEditing_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: textView))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func textViewShouldEndEditing(
    _ textView: UITextView
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_textViewShouldEndEditing_) else {
      checkAlive()
    return true
    }
    var call: (AppMethod, ID, Int8) = (app, CompiledObjects.address(of: textView), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int8).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return Bool(call.2)
  }

  func textViewDidEndEditing(
    _ textView: UITextView
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_textViewDidEndEditing_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: textView))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func textView(
    _ textView: UITextView,
    shouldChangeTextInRange range: NSRange,
    replacementText text: NSString
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_textView_shouldChangeTextInRange_replacementText_) else {
      checkAlive()
    return true
    }
    var call: (AppMethod, ID, memsim_range, ID, Int8) = (app, CompiledObjects.address(of: textView), (range).passed, CompiledObjects.address(of: text), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, memsim_range, ID, Int8).self) else { return }
      call.pointee.4 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, memsim_range, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
    return Bool(call.4)
  }

  func textViewDidChange(
    _ textView: UITextView
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_textViewDidChange_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: textView))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func numberOfComponentsInPickerView(
    _ pickerView: UIPickerView
  ) -> Int {
    guard let app = AppMethod(self, DelegateSelectors.s_numberOfComponentsInPickerView_) else {
      doesNotRecognizeSelector("numberOfComponentsInPickerView:")
      return 0
    }
    var call: (AppMethod, ID, Int) = (app, CompiledObjects.address(of: pickerView), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Int).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return call.2
  }

  func pickerView(
    _ pickerView: UIPickerView,
    numberOfRowsInComponent component: Int
  ) -> Int {
    guard let app = AppMethod(self, DelegateSelectors.s_pickerView_numberOfRowsInComponent_) else {
      doesNotRecognizeSelector("pickerView:numberOfRowsInComponent:")
      return 0
    }
    var call: (AppMethod, ID, Int, Int) = (app, CompiledObjects.address(of: pickerView), component, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, Int).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> Int).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func pickerView(
    _ pickerView: UIPickerView,
    widthForComponent component: Int
  ) -> CGFloat {
    guard let app = AppMethod(self, DelegateSelectors.s_pickerView_widthForComponent_) else {
      checkAlive()
    return 0
    }
    var call: (AppMethod, ID, Int, Double) = (app, CompiledObjects.address(of: pickerView), component, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, Double).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> Double).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func pickerView(
    _ pickerView: UIPickerView,
    rowHeightForComponent component: Int
  ) -> CGFloat {
    guard let app = AppMethod(self, DelegateSelectors.s_pickerView_rowHeightForComponent_) else {
      checkAlive()
    return 0
    }
    var call: (AppMethod, ID, Int, Double) = (app, CompiledObjects.address(of: pickerView), component, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, Double).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> Double).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> NSString? {
    guard let app = AppMethod(self, DelegateSelectors.s_pickerView_titleForRow_forComponent_) else {
      checkAlive()
    return nil
    }
    var call: (AppMethod, ID, Int, Int, ID) = (app, CompiledObjects.address(of: pickerView), row, component, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, Int, ID).self) else { return }
      call.pointee.4 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int, Int) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
    return CompiledObjects.proxy(call.4) as? NSString
  }

  func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusingView view: UIView?
  ) -> UIView? {
    guard let app = AppMethod(self, DelegateSelectors.s_pickerView_viewForRow_forComponent_reusingView_) else {
      checkAlive()
    return nil
    }
    var call: (AppMethod, ID, Int, Int, ID, ID) = (app, CompiledObjects.address(of: pickerView), row, component, CompiledObjects.address(of: view), nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, Int, ID, ID).self) else { return }
      call.pointee.5 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int, Int, ID) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3, call.pointee.4)
    }
    return CompiledObjects.proxy(call.5) as? UIView
  }

  func pickerView(
    _ pickerView: UIPickerView,
    didSelectRow row: Int,
    inComponent component: Int
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_pickerView_didSelectRow_inComponent_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, Int, Int) = (app, CompiledObjects.address(of: pickerView), row, component)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, Int).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int, Int) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
  }

  func numberOfSectionsInTableView(
    _ tableView: UITableView
  ) -> Int {
    guard let app = AppMethod(self, DelegateSelectors.s_numberOfSectionsInTableView_) else {
      checkAlive()
    return 1
    }
    var call: (AppMethod, ID, Int) = (app, CompiledObjects.address(of: tableView), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Int).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return call.2
  }

  func tableView(
    _ tableView: UITableView,
    numberOfRowsInSection section: Int
  ) -> Int {
    guard let app = AppMethod(self, DelegateSelectors.s_tableView_numberOfRowsInSection_) else {
      doesNotRecognizeSelector("tableView:numberOfRowsInSection:")
      return 0
    }
    var call: (AppMethod, ID, Int, Int) = (app, CompiledObjects.address(of: tableView), section, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, Int).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> Int).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> NSString? {
    guard let app = AppMethod(self, DelegateSelectors.s_tableView_titleForHeaderInSection_) else {
      checkAlive()
    return nil
    }
    var call: (AppMethod, ID, Int, ID) = (app, CompiledObjects.address(of: tableView), section, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, ID).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return CompiledObjects.proxy(call.3) as? NSString
  }

  func sectionIndexTitlesForTableView(
    _ tableView: UITableView
  ) -> NSArray? {
    guard let app = AppMethod(self, DelegateSelectors.s_sectionIndexTitlesForTableView_) else {
      checkAlive()
    return nil
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: tableView), nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return CompiledObjects.proxy(call.2) as? NSArray
  }

  func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: NSString,
    atIndex index: Int
  ) -> Int {
    guard let app = AppMethod(self, DelegateSelectors.s_tableView_sectionForSectionIndexTitle_atIndex_) else {
      checkAlive()
    return index
    }
    var call: (AppMethod, ID, ID, Int, Int) = (app, CompiledObjects.address(of: tableView), CompiledObjects.address(of: title), index, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, Int, Int).self) else { return }
      call.pointee.4 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID, Int) -> Int).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
    return call.4
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell {
    guard let app = AppMethod(self, DelegateSelectors.s_tableView_cellForRowAtIndexPath_) else {
      doesNotRecognizeSelector("tableView:cellForRowAtIndexPath:")
      return CompiledObjects.returned(nil, as: UITableViewCell.self)
    }
    var call: (AppMethod, ID, ID, ID) = (app, CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath), nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, ID).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return CompiledObjects.returned(call.3, as: UITableViewCell.self)
  }

  func tableView(
    _ tableView: UITableView,
    heightForRowAtIndexPath indexPath: NSIndexPath
  ) -> CGFloat {
    guard let app = AppMethod(self, DelegateSelectors.s_tableView_heightForRowAtIndexPath_) else {
      checkAlive()
    return tableView.rowHeight
    }
    var call: (AppMethod, ID, ID, Double) = (app, CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, Double).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Double).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func tableView(
    _ tableView: UITableView,
    heightForHeaderInSection section: Int
  ) -> CGFloat {
    guard let app = AppMethod(self, DelegateSelectors.s_tableView_heightForHeaderInSection_) else {
      checkAlive()
    return -1
    }
    var call: (AppMethod, ID, Int, Double) = (app, CompiledObjects.address(of: tableView), section, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, Double).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> Double).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func tableView(
    _ tableView: UITableView,
    heightForFooterInSection section: Int
  ) -> CGFloat {
    guard let app = AppMethod(self, DelegateSelectors.s_tableView_heightForFooterInSection_) else {
      checkAlive()
    return -1
    }
    var call: (AppMethod, ID, Int, Double) = (app, CompiledObjects.address(of: tableView), section, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, Double).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> Double).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return call.3
  }

  func tableView(
    _ tableView: UITableView,
    viewForHeaderInSection section: Int
  ) -> UIView? {
    guard let app = AppMethod(self, DelegateSelectors.s_tableView_viewForHeaderInSection_) else {
      checkAlive()
    return nil
    }
    var call: (AppMethod, ID, Int, ID) = (app, CompiledObjects.address(of: tableView), section, nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int, ID).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return CompiledObjects.proxy(call.3) as? UIView
  }

  func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWithIndexPath indexPath: NSIndexPath
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_tableView_accessoryButtonTappedForRowWithIndexPath_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func tableView(
    _ tableView: UITableView,
    willDisplayCell cell: UITableViewCell,
    forRowAtIndexPath indexPath: NSIndexPath
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_tableView_willDisplayCell_forRowAtIndexPath_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, ID, ID) = (app, CompiledObjects.address(of: tableView), CompiledObjects.address(of: cell), CompiledObjects.address(of: indexPath))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
  }

  func tableView(
    _ tableView: UITableView,
    willSelectRowAtIndexPath indexPath: NSIndexPath
  ) -> NSIndexPath? {
    guard let app = AppMethod(self, DelegateSelectors.s_tableView_willSelectRowAtIndexPath_) else {
      checkAlive()
    return indexPath
    }
    var call: (AppMethod, ID, ID, ID) = (app, CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath), nil)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, ID).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> ID).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return CompiledObjects.proxy(call.3) as? NSIndexPath
  }

  func tableView(
    _ tableView: UITableView,
    didSelectRowAtIndexPath indexPath: NSIndexPath
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_tableView_didSelectRowAtIndexPath_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func tableView(
    _ tableView: UITableView,
    didDeselectRowAtIndexPath indexPath: NSIndexPath
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_tableView_didDeselectRowAtIndexPath_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func webView(
    _ webView: UIWebView,
    shouldStartLoadWithRequest request: NSURLRequest,
    navigationType: UIWebViewNavigationType
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_webView_shouldStartLoadWithRequest_navigationType_) else {
      checkAlive()
    return true
    }
    var call: (AppMethod, ID, ID, Int, Int8) = (app, CompiledObjects.address(of: webView), CompiledObjects.address(of: request), navigationType.rawValue, 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, Int, Int8).self) else { return }
      call.pointee.4 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID, Int) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
    return Bool(call.4)
  }

  func webViewDidStartLoad(
    _ webView: UIWebView
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_webViewDidStartLoad_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: webView))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func webViewDidFinishLoad(
    _ webView: UIWebView
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_webViewDidFinishLoad_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: webView))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func webView(
    _ webView: UIWebView,
    didFailLoadWithError error: NSError
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_webView_didFailLoadWithError_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: webView), CompiledObjects.address(of: error))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    willShowViewController viewController: UIViewController,
    animated: Bool
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_navigationController_willShowViewController_animated_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, ID, Int8) = (app, CompiledObjects.address(of: navigationController), CompiledObjects.address(of: viewController), (animated).passed)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, Int8).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID, Int8) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShowViewController viewController: UIViewController,
    animated: Bool
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_navigationController_didShowViewController_animated_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, ID, Int8) = (app, CompiledObjects.address(of: navigationController), CompiledObjects.address(of: viewController), (animated).passed)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, Int8).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID, Int8) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelectViewController viewController: UIViewController
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_tabBarController_shouldSelectViewController_) else {
      checkAlive()
    return true
    }
    var call: (AppMethod, ID, ID, Int8) = (app, CompiledObjects.address(of: tabBarController), CompiledObjects.address(of: viewController), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, Int8).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return Bool(call.3)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectViewController viewController: UIViewController
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_tabBarController_didSelectViewController_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: tabBarController), CompiledObjects.address(of: viewController))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func navigationBar(
    _ navigationBar: UINavigationBar,
    shouldPushItem item: UINavigationItem
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_navigationBar_shouldPushItem_) else {
      doesNotRecognizeSelector("navigationBar:shouldPushItem:")
      return
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: navigationBar), CompiledObjects.address(of: item))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func navigationBar(
    _ navigationBar: UINavigationBar,
    didPushItem item: UINavigationItem
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_navigationBar_didPushItem_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: navigationBar), CompiledObjects.address(of: item))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func navigationBar(
    _ navigationBar: UINavigationBar,
    shouldPopItem item: UINavigationItem
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_navigationBar_shouldPopItem_) else {
      checkAlive()
    return true
    }
    var call: (AppMethod, ID, ID, Int8) = (app, CompiledObjects.address(of: navigationBar), CompiledObjects.address(of: item), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, Int8).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return Bool(call.3)
  }

  func navigationBar(
    _ navigationBar: UINavigationBar,
    didPopItem item: UINavigationItem
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_navigationBar_didPopItem_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: navigationBar), CompiledObjects.address(of: item))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func searchBarShouldBeginEditing(
    _ searchBar: UISearchBar
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_searchBarShouldBeginEditing_) else {
      checkAlive()
    return true
    }
    var call: (AppMethod, ID, Int8) = (app, CompiledObjects.address(of: searchBar), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int8).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return Bool(call.2)
  }

  func searchBarTextDidBeginEditing(
    _ searchBar: UISearchBar
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_searchBarTextDidBeginEditing_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: searchBar))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func searchBarShouldEndEditing(
    _ searchBar: UISearchBar
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_searchBarShouldEndEditing_) else {
      checkAlive()
    return true
    }
    var call: (AppMethod, ID, Int8) = (app, CompiledObjects.address(of: searchBar), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int8).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return Bool(call.2)
  }

  func searchBarTextDidEndEditing(
    _ searchBar: UISearchBar
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_searchBarTextDidEndEditing_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: searchBar))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func searchBar(
    _ searchBar: UISearchBar,
    textDidChange searchText: NSString
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_searchBar_textDidChange_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, ID) = (app, CompiledObjects.address(of: searchBar), CompiledObjects.address(of: searchText))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

  func searchBarSearchButtonClicked(
    _ searchBar: UISearchBar
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_searchBarSearchButtonClicked_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: searchBar))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func searchBarCancelButtonClicked(
    _ searchBar: UISearchBar
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_searchBarCancelButtonClicked_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: searchBar))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_gestureRecognizerShouldBegin_) else {
      checkAlive()
    return true
    }
    var call: (AppMethod, ID, Int8) = (app, CompiledObjects.address(of: gestureRecognizer), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int8).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return Bool(call.2)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceiveTouch touch: UITouch
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_gestureRecognizer_shouldReceiveTouch_) else {
      checkAlive()
    return true
    }
    var call: (AppMethod, ID, ID, Int8) = (app, CompiledObjects.address(of: gestureRecognizer), CompiledObjects.address(of: touch), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, Int8).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return Bool(call.3)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWithGestureRecognizer other: UIGestureRecognizer
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_gestureRecognizer_shouldRecognizeSimultaneouslyWithGestureRecognizer_) else {
      checkAlive()
    return false
    }
    var call: (AppMethod, ID, ID, Int8) = (app, CompiledObjects.address(of: gestureRecognizer), CompiledObjects.address(of: other), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, Int8).self) else { return }
      call.pointee.3 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
    return Bool(call.3)
  }

  func popoverControllerShouldDismissPopover(
    _ popoverController: UIPopoverController
  ) -> Bool {
    guard let app = AppMethod(self, DelegateSelectors.s_popoverControllerShouldDismissPopover_) else {
      checkAlive()
    return true
    }
    var call: (AppMethod, ID, Int8) = (app, CompiledObjects.address(of: popoverController), 0)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int8).self) else { return }
      call.pointee.2 = unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Int8).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
    return Bool(call.2)
  }

  func popoverControllerDidDismissPopover(
    _ popoverController: UIPopoverController
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_popoverControllerDidDismissPopover_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID) = (app, CompiledObjects.address(of: popoverController))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1)
    }
  }

  func splitViewController(
    _ splitController: UISplitViewController,
    willHideViewController viewController: UIViewController,
    withBarButtonItem item: UIBarButtonItem,
    forPopoverController popover: UIPopoverController
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_splitViewController_willHideViewController_withBarButtonItem_forPopoverController_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, ID, ID, ID) = (app, CompiledObjects.address(of: splitController), CompiledObjects.address(of: viewController), CompiledObjects.address(of: item), CompiledObjects.address(of: popover))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3, call.pointee.4)
    }
  }

  func splitViewController(
    _ splitController: UISplitViewController,
    willShowViewController viewController: UIViewController,
    invalidatingBarButtonItem item: UIBarButtonItem
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_splitViewController_willShowViewController_invalidatingBarButtonItem_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, ID, ID) = (app, CompiledObjects.address(of: splitController), CompiledObjects.address(of: viewController), CompiledObjects.address(of: item))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
  }

  func splitViewController(
    _ splitController: UISplitViewController,
    popoverController: UIPopoverController,
    willPresentViewController viewController: UIViewController
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_splitViewController_popoverController_willPresentViewController_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, ID, ID) = (app, CompiledObjects.address(of: splitController), CompiledObjects.address(of: popoverController), CompiledObjects.address(of: viewController))
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, ID, ID).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, ID, ID) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2, call.pointee.3)
    }
  }

  func animationDidStop(
    _ animation: CAAnimation,
    finished: Bool
  ) {
    guard let app = AppMethod(self, DelegateSelectors.s_animationDidStop_finished_) else {
      checkAlive()
      return
    }
    var call: (AppMethod, ID, Int8) = (app, CompiledObjects.address(of: animation), (finished).passed)
    AppMethod.perform(&call) { context in
      guard let call = context?.assumingMemoryBound(to: (AppMethod, ID, Int8).self) else { return }
      unsafeBitCast(
        call.pointee.0.body,
        to: (@convention(c) (ID, SEL, ID, Int8) -> Void).self)(
          call.pointee.0.me, call.pointee.0.selector, call.pointee.1, call.pointee.2)
    }
  }

}

private enum DelegateSelectors {
  static let s_applicationDidFinishLaunching_ = AppSelector("applicationDidFinishLaunching:")
  static let s_application_didFinishLaunchingWithOptions_ = AppSelector("application:didFinishLaunchingWithOptions:")
  static let s_application_handleOpenURL_ = AppSelector("application:handleOpenURL:")
  static let s_applicationDidBecomeActive_ = AppSelector("applicationDidBecomeActive:")
  static let s_applicationWillResignActive_ = AppSelector("applicationWillResignActive:")
  static let s_applicationDidReceiveMemoryWarning_ = AppSelector("applicationDidReceiveMemoryWarning:")
  static let s_application_willChangeStatusBarOrientation_duration_ = AppSelector("application:willChangeStatusBarOrientation:duration:")
  static let s_application_didChangeStatusBarOrientation_ = AppSelector("application:didChangeStatusBarOrientation:")
  static let s_application_willChangeStatusBarFrame_ = AppSelector("application:willChangeStatusBarFrame:")
  static let s_application_didChangeStatusBarFrame_ = AppSelector("application:didChangeStatusBarFrame:")
  static let s_applicationWillTerminate_ = AppSelector("applicationWillTerminate:")
  static let s_accelerometer_didAccelerate_ = AppSelector("accelerometer:didAccelerate:")
  static let s_willPresentActionSheet_ = AppSelector("willPresentActionSheet:")
  static let s_didPresentActionSheet_ = AppSelector("didPresentActionSheet:")
  static let s_actionSheet_clickedButtonAtIndex_ = AppSelector("actionSheet:clickedButtonAtIndex:")
  static let s_actionSheetCancel_ = AppSelector("actionSheetCancel:")
  static let s_actionSheet_willDismissWithButtonIndex_ = AppSelector("actionSheet:willDismissWithButtonIndex:")
  static let s_actionSheet_didDismissWithButtonIndex_ = AppSelector("actionSheet:didDismissWithButtonIndex:")
  static let s_willPresentAlertView_ = AppSelector("willPresentAlertView:")
  static let s_didPresentAlertView_ = AppSelector("didPresentAlertView:")
  static let s_alertView_clickedButtonAtIndex_ = AppSelector("alertView:clickedButtonAtIndex:")
  static let s_alertViewCancel_ = AppSelector("alertViewCancel:")
  static let s_alertView_willDismissWithButtonIndex_ = AppSelector("alertView:willDismissWithButtonIndex:")
  static let s_alertView_didDismissWithButtonIndex_ = AppSelector("alertView:didDismissWithButtonIndex:")
  static let s_scrollViewDidScroll_ = AppSelector("scrollViewDidScroll:")
  static let s_scrollViewWillBeginDragging_ = AppSelector("scrollViewWillBeginDragging:")
  static let s_scrollViewDidEndDragging_willDecelerate_ = AppSelector("scrollViewDidEndDragging:willDecelerate:")
  static let s_scrollViewWillBeginDecelerating_ = AppSelector("scrollViewWillBeginDecelerating:")
  static let s_scrollViewDidEndDecelerating_ = AppSelector("scrollViewDidEndDecelerating:")
  static let s_scrollViewDidEndScrollingAnimation_ = AppSelector("scrollViewDidEndScrollingAnimation:")
  static let s_textFieldShouldBeginEditing_ = AppSelector("textFieldShouldBeginEditing:")
  static let s_textFieldDidBeginEditing_ = AppSelector("textFieldDidBeginEditing:")
  static let s_textFieldShouldEndEditing_ = AppSelector("textFieldShouldEndEditing:")
  static let s_textFieldDidEndEditing_ = AppSelector("textFieldDidEndEditing:")
  static let s_textField_shouldChangeCharactersInRange_replacementString_ = AppSelector("textField:shouldChangeCharactersInRange:replacementString:")
  static let s_textFieldShouldReturn_ = AppSelector("textFieldShouldReturn:")
  static let s_textFieldShouldClear_ = AppSelector("textFieldShouldClear:")
  static let s_textViewShouldBeginEditing_ = AppSelector("textViewShouldBeginEditing:")
  static let s_textViewDidBeginEditing_ = AppSelector("textViewDidBeginEditing:")
  static let s_textViewShouldEndEditing_ = AppSelector("textViewShouldEndEditing:")
  static let s_textViewDidEndEditing_ = AppSelector("textViewDidEndEditing:")
  static let s_textView_shouldChangeTextInRange_replacementText_ = AppSelector("textView:shouldChangeTextInRange:replacementText:")
  static let s_textViewDidChange_ = AppSelector("textViewDidChange:")
  static let s_numberOfComponentsInPickerView_ = AppSelector("numberOfComponentsInPickerView:")
  static let s_pickerView_numberOfRowsInComponent_ = AppSelector("pickerView:numberOfRowsInComponent:")
  static let s_pickerView_widthForComponent_ = AppSelector("pickerView:widthForComponent:")
  static let s_pickerView_rowHeightForComponent_ = AppSelector("pickerView:rowHeightForComponent:")
  static let s_pickerView_titleForRow_forComponent_ = AppSelector("pickerView:titleForRow:forComponent:")
  static let s_pickerView_viewForRow_forComponent_reusingView_ = AppSelector("pickerView:viewForRow:forComponent:reusingView:")
  static let s_pickerView_didSelectRow_inComponent_ = AppSelector("pickerView:didSelectRow:inComponent:")
  static let s_numberOfSectionsInTableView_ = AppSelector("numberOfSectionsInTableView:")
  static let s_tableView_numberOfRowsInSection_ = AppSelector("tableView:numberOfRowsInSection:")
  static let s_tableView_titleForHeaderInSection_ = AppSelector("tableView:titleForHeaderInSection:")
  static let s_sectionIndexTitlesForTableView_ = AppSelector("sectionIndexTitlesForTableView:")
  static let s_tableView_sectionForSectionIndexTitle_atIndex_ = AppSelector("tableView:sectionForSectionIndexTitle:atIndex:")
  static let s_tableView_cellForRowAtIndexPath_ = AppSelector("tableView:cellForRowAtIndexPath:")
  static let s_tableView_heightForRowAtIndexPath_ = AppSelector("tableView:heightForRowAtIndexPath:")
  static let s_tableView_heightForHeaderInSection_ = AppSelector("tableView:heightForHeaderInSection:")
  static let s_tableView_heightForFooterInSection_ = AppSelector("tableView:heightForFooterInSection:")
  static let s_tableView_viewForHeaderInSection_ = AppSelector("tableView:viewForHeaderInSection:")
  static let s_tableView_accessoryButtonTappedForRowWithIndexPath_ = AppSelector("tableView:accessoryButtonTappedForRowWithIndexPath:")
  static let s_tableView_willDisplayCell_forRowAtIndexPath_ = AppSelector("tableView:willDisplayCell:forRowAtIndexPath:")
  static let s_tableView_willSelectRowAtIndexPath_ = AppSelector("tableView:willSelectRowAtIndexPath:")
  static let s_tableView_didSelectRowAtIndexPath_ = AppSelector("tableView:didSelectRowAtIndexPath:")
  static let s_tableView_didDeselectRowAtIndexPath_ = AppSelector("tableView:didDeselectRowAtIndexPath:")
  static let s_webView_shouldStartLoadWithRequest_navigationType_ = AppSelector("webView:shouldStartLoadWithRequest:navigationType:")
  static let s_webViewDidStartLoad_ = AppSelector("webViewDidStartLoad:")
  static let s_webViewDidFinishLoad_ = AppSelector("webViewDidFinishLoad:")
  static let s_webView_didFailLoadWithError_ = AppSelector("webView:didFailLoadWithError:")
  static let s_navigationController_willShowViewController_animated_ = AppSelector("navigationController:willShowViewController:animated:")
  static let s_navigationController_didShowViewController_animated_ = AppSelector("navigationController:didShowViewController:animated:")
  static let s_tabBarController_shouldSelectViewController_ = AppSelector("tabBarController:shouldSelectViewController:")
  static let s_tabBarController_didSelectViewController_ = AppSelector("tabBarController:didSelectViewController:")
  static let s_navigationBar_shouldPushItem_ = AppSelector("navigationBar:shouldPushItem:")
  static let s_navigationBar_didPushItem_ = AppSelector("navigationBar:didPushItem:")
  static let s_navigationBar_shouldPopItem_ = AppSelector("navigationBar:shouldPopItem:")
  static let s_navigationBar_didPopItem_ = AppSelector("navigationBar:didPopItem:")
  static let s_searchBarShouldBeginEditing_ = AppSelector("searchBarShouldBeginEditing:")
  static let s_searchBarTextDidBeginEditing_ = AppSelector("searchBarTextDidBeginEditing:")
  static let s_searchBarShouldEndEditing_ = AppSelector("searchBarShouldEndEditing:")
  static let s_searchBarTextDidEndEditing_ = AppSelector("searchBarTextDidEndEditing:")
  static let s_searchBar_textDidChange_ = AppSelector("searchBar:textDidChange:")
  static let s_searchBarSearchButtonClicked_ = AppSelector("searchBarSearchButtonClicked:")
  static let s_searchBarCancelButtonClicked_ = AppSelector("searchBarCancelButtonClicked:")
  static let s_gestureRecognizerShouldBegin_ = AppSelector("gestureRecognizerShouldBegin:")
  static let s_gestureRecognizer_shouldReceiveTouch_ = AppSelector("gestureRecognizer:shouldReceiveTouch:")
  static let s_gestureRecognizer_shouldRecognizeSimultaneouslyWithGestureRecognizer_ = AppSelector("gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:")
  static let s_popoverControllerShouldDismissPopover_ = AppSelector("popoverControllerShouldDismissPopover:")
  static let s_popoverControllerDidDismissPopover_ = AppSelector("popoverControllerDidDismissPopover:")
  static let s_splitViewController_willHideViewController_withBarButtonItem_forPopoverController_ = AppSelector("splitViewController:willHideViewController:withBarButtonItem:forPopoverController:")
  static let s_splitViewController_willShowViewController_invalidatingBarButtonItem_ = AppSelector("splitViewController:willShowViewController:invalidatingBarButtonItem:")
  static let s_splitViewController_popoverController_willPresentViewController_ = AppSelector("splitViewController:popoverController:willPresentViewController:")
  static let s_animationDidStop_finished_ = AppSelector("animationDidStop:finished:")
}
