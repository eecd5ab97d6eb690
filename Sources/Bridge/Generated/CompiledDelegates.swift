// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

/// All that objects of an app can be the delegate of.
protocol CompiledDelegates: UIApplicationDelegate, UIAccelerometerDelegate, UIActionSheetDelegate, UIAlertViewDelegate, UIScrollViewDelegate, UITextFieldDelegate, UITextViewDelegate, UIPickerViewDataSource, UIPickerViewDelegate, UITableViewDataSource, UITableViewDelegate, UIWebViewDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate, UINavigationBarDelegate, UISearchBarDelegate, UIGestureRecognizerDelegate, UIPopoverControllerDelegate, UISplitViewControllerDelegate, UIImagePickerControllerDelegate, CLLocationManagerDelegate, CAAnimationDelegate, NSURLConnectionDelegate, NSXMLParserDelegate, MFMailComposeViewControllerDelegate, MFMessageComposeViewControllerDelegate, AVAudioPlayerDelegate, AVAudioSessionDelegate {}

extension CompiledDelegates {
  @_semantics("optimize.sil.specialize.generic.never")
  func applicationDidFinishLaunching(
    _ application: UIApplication
  ) {
    guard let app = AppMethod(self, .s_applicationDidFinishLaunching_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: application))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: NSDictionary?
  ) {
    guard let app = AppMethod(self, .s_application_didFinishLaunchingWithOptions_) else {
      checkAlive().applicationDidFinishLaunching(application)
      return
    }
    app.call(CompiledObjects.address(of: application), CompiledObjects.address(of: options))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func application(
    _ application: UIApplication,
    handleOpenURL url: NSURL
  ) -> Bool {
    guard let app = AppMethod(self, .s_application_handleOpenURL_) else {
      checkAlive()
    return false
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: application), CompiledObjects.address(of: url)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func applicationDidBecomeActive(
    _ application: UIApplication
  ) {
    guard let app = AppMethod(self, .s_applicationDidBecomeActive_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: application))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func applicationWillResignActive(
    _ application: UIApplication
  ) {
    guard let app = AppMethod(self, .s_applicationWillResignActive_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: application))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func applicationDidReceiveMemoryWarning(
    _ application: UIApplication
  ) {
    guard let app = AppMethod(self, .s_applicationDidReceiveMemoryWarning_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: application))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation orientation: UIInterfaceOrientation,
    duration: NSTimeInterval
  ) {
    guard let app = AppMethod(self, .s_application_willChangeStatusBarOrientation_duration_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: application), orientation.rawValue, duration)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func application(
    _ application: UIApplication,
    didChangeStatusBarOrientation orientation: UIInterfaceOrientation
  ) {
    guard let app = AppMethod(self, .s_application_didChangeStatusBarOrientation_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: application), orientation.rawValue)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func application(
    _ application: UIApplication,
    willChangeStatusBarFrame frame: CGRect
  ) {
    guard let app = AppMethod(self, .s_application_willChangeStatusBarFrame_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: application), (frame).passed)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func application(
    _ application: UIApplication,
    didChangeStatusBarFrame frame: CGRect
  ) {
    guard let app = AppMethod(self, .s_application_didChangeStatusBarFrame_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: application), (frame).passed)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func applicationWillTerminate(
    _ application: UIApplication
  ) {
    guard let app = AppMethod(self, .s_applicationWillTerminate_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: application))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func accelerometer(
    _ accelerometer: UIAccelerometer,
    didAccelerate acceleration: UIAcceleration
  ) {
    guard let app = AppMethod(self, .s_accelerometer_didAccelerate_) else {
      doesNotRecognizeSelector("accelerometer:didAccelerate:")
      return
    }
    app.call(CompiledObjects.address(of: accelerometer), CompiledObjects.address(of: acceleration))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func willPresentActionSheet(
    _ actionSheet: UIActionSheet
  ) {
    guard let app = AppMethod(self, .s_willPresentActionSheet_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: actionSheet))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func didPresentActionSheet(
    _ actionSheet: UIActionSheet
  ) {
    guard let app = AppMethod(self, .s_didPresentActionSheet_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: actionSheet))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func actionSheet(
    _ actionSheet: UIActionSheet,
    clickedButtonAtIndex buttonIndex: Int
  ) {
    guard let app = AppMethod(self, .s_actionSheet_clickedButtonAtIndex_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: actionSheet), buttonIndex)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func actionSheetCancel(
    _ actionSheet: UIActionSheet
  ) {
    guard let app = AppMethod(self, .s_actionSheetCancel_) else {
      checkAlive().actionSheet(actionSheet, clickedButtonAtIndex: actionSheet.cancelButtonIndex)
      return
    }
    app.call(CompiledObjects.address(of: actionSheet))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func actionSheet(
    _ actionSheet: UIActionSheet,
    willDismissWithButtonIndex buttonIndex: Int
  ) {
    guard let app = AppMethod(self, .s_actionSheet_willDismissWithButtonIndex_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: actionSheet), buttonIndex)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func actionSheet(
    _ actionSheet: UIActionSheet,
    didDismissWithButtonIndex buttonIndex: Int
  ) {
    guard let app = AppMethod(self, .s_actionSheet_didDismissWithButtonIndex_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: actionSheet), buttonIndex)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func willPresentAlertView(
    _ alertView: UIAlertView
  ) {
    guard let app = AppMethod(self, .s_willPresentAlertView_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: alertView))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func didPresentAlertView(
    _ alertView: UIAlertView
  ) {
    guard let app = AppMethod(self, .s_didPresentAlertView_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: alertView))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func alertView(
    _ alertView: UIAlertView,
    clickedButtonAtIndex buttonIndex: Int
  ) {
    guard let app = AppMethod(self, .s_alertView_clickedButtonAtIndex_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: alertView), buttonIndex)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func alertViewCancel(
    _ alertView: UIAlertView
  ) {
    guard let app = AppMethod(self, .s_alertViewCancel_) else {
      checkAlive().alertView(alertView, clickedButtonAtIndex: alertView.cancelButtonIndex)
      return
    }
    app.call(CompiledObjects.address(of: alertView))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func alertView(
    _ alertView: UIAlertView,
    willDismissWithButtonIndex buttonIndex: Int
  ) {
    guard let app = AppMethod(self, .s_alertView_willDismissWithButtonIndex_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: alertView), buttonIndex)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func alertView(
    _ alertView: UIAlertView,
    didDismissWithButtonIndex buttonIndex: Int
  ) {
    guard let app = AppMethod(self, .s_alertView_didDismissWithButtonIndex_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: alertView), buttonIndex)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func scrollViewDidScroll(
    _ scrollView: UIScrollView
  ) {
    guard let app = AppMethod(self, .s_scrollViewDidScroll_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: scrollView))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func scrollViewWillBeginDragging(
    _ scrollView: UIScrollView
  ) {
    guard let app = AppMethod(self, .s_scrollViewWillBeginDragging_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: scrollView))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool
  ) {
    guard let app = AppMethod(self, .s_scrollViewDidEndDragging_willDecelerate_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: scrollView), (decelerate).passed)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func scrollViewWillBeginDecelerating(
    _ scrollView: UIScrollView
  ) {
    guard let app = AppMethod(self, .s_scrollViewWillBeginDecelerating_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: scrollView))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func scrollViewDidEndDecelerating(
    _ scrollView: UIScrollView
  ) {
    guard let app = AppMethod(self, .s_scrollViewDidEndDecelerating_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: scrollView))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func scrollViewDidEndScrollingAnimation(
    _ scrollView: UIScrollView
  ) {
    guard let app = AppMethod(self, .s_scrollViewDidEndScrollingAnimation_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: scrollView))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func textFieldShouldBeginEditing(
    _ textField: UITextField
  ) -> Bool {
    guard let app = AppMethod(self, .s_textFieldShouldBeginEditing_) else {
      checkAlive()
    return true
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: textField)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func textFieldDidBeginEditing(
    _ textField: UITextField
  ) {
    guard let app = AppMethod(self, .s_textFieldDidBeginEditing_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: textField))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func textFieldShouldEndEditing(
    _ textField: UITextField
  ) -> Bool {
    guard let app = AppMethod(self, .s_textFieldShouldEndEditing_) else {
      checkAlive()
    return true
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: textField)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func textFieldDidEndEditing(
    _ textField: UITextField
  ) {
    guard let app = AppMethod(self, .s_textFieldDidEndEditing_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: textField))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersInRange range: NSRange,
    replacementString string: NSString
  ) -> Bool {
    guard let app = AppMethod(self, .s_textField_shouldChangeCharactersInRange_replacementString_) else {
      checkAlive()
    return true
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: textField), (range).passed, CompiledObjects.address(of: string)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func textFieldShouldReturn(
    _ textField: UITextField
  ) -> Bool {
    guard let app = AppMethod(self, .s_textFieldShouldReturn_) else {
      checkAlive()
    return true
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: textField)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func textFieldShouldClear(
    _ textField: UITextField
  ) -> Bool {
    guard let app = AppMethod(self, .s_textFieldShouldClear_) else {
      checkAlive()
    return true
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: textField)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func textViewShouldBeginEditing(
    _ textView: UITextView
  ) -> Bool {
    guard let app = AppMethod(self, .s_textViewShouldBeginEditing_) else {
      checkAlive()
    return true
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: textView)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func textViewDidBeginEditing(
    _ textView: UITextView
  ) {
    guard let app = AppMethod(self, .s_textViewDidBeginEditing_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: textView))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func textViewShouldEndEditing(
    _ textView: UITextView
  ) -> Bool {
    guard let app = AppMethod(self, .s_textViewShouldEndEditing_) else {
      checkAlive()
    return true
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: textView)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func textViewDidEndEditing(
    _ textView: UITextView
  ) {
    guard let app = AppMethod(self, .s_textViewDidEndEditing_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: textView))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func textView(
    _ textView: UITextView,
    shouldChangeTextInRange range: NSRange,
    replacementText text: NSString
  ) -> Bool {
    guard let app = AppMethod(self, .s_textView_shouldChangeTextInRange_replacementText_) else {
      checkAlive()
    return true
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: textView), (range).passed, CompiledObjects.address(of: text)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func textViewDidChange(
    _ textView: UITextView
  ) {
    guard let app = AppMethod(self, .s_textViewDidChange_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: textView))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func numberOfComponentsInPickerView(
    _ pickerView: UIPickerView
  ) -> Int {
    guard let app = AppMethod(self, .s_numberOfComponentsInPickerView_) else {
      doesNotRecognizeSelector("numberOfComponentsInPickerView:")
      return 0
    }
    return app.callForInt(CompiledObjects.address(of: pickerView))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func pickerView(
    _ pickerView: UIPickerView,
    numberOfRowsInComponent component: Int
  ) -> Int {
    guard let app = AppMethod(self, .s_pickerView_numberOfRowsInComponent_) else {
      doesNotRecognizeSelector("pickerView:numberOfRowsInComponent:")
      return 0
    }
    return app.callForInt(CompiledObjects.address(of: pickerView), component)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func pickerView(
    _ pickerView: UIPickerView,
    widthForComponent component: Int
  ) -> CGFloat {
    guard let app = AppMethod(self, .s_pickerView_widthForComponent_) else {
      checkAlive()
    return 0
    }
    return app.callForDouble(CompiledObjects.address(of: pickerView), component)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func pickerView(
    _ pickerView: UIPickerView,
    rowHeightForComponent component: Int
  ) -> CGFloat {
    guard let app = AppMethod(self, .s_pickerView_rowHeightForComponent_) else {
      checkAlive()
    return 0
    }
    return app.callForDouble(CompiledObjects.address(of: pickerView), component)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> NSString? {
    guard let app = AppMethod(self, .s_pickerView_titleForRow_forComponent_) else {
      checkAlive()
    return nil
    }
    return CompiledObjects.proxy(app.callForID(CompiledObjects.address(of: pickerView), row, component)) as? NSString
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusingView view: UIView?
  ) -> UIView? {
    guard let app = AppMethod(self, .s_pickerView_viewForRow_forComponent_reusingView_) else {
      checkAlive()
    return nil
    }
    return CompiledObjects.proxy(app.callForID(CompiledObjects.address(of: pickerView), row, component, CompiledObjects.address(of: view))) as? UIView
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func pickerView(
    _ pickerView: UIPickerView,
    didSelectRow row: Int,
    inComponent component: Int
  ) {
    guard let app = AppMethod(self, .s_pickerView_didSelectRow_inComponent_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: pickerView), row, component)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func numberOfSectionsInTableView(
    _ tableView: UITableView
  ) -> Int {
    guard let app = AppMethod(self, .s_numberOfSectionsInTableView_) else {
      checkAlive()
    return 1
    }
    return app.callForInt(CompiledObjects.address(of: tableView))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func tableView(
    _ tableView: UITableView,
    numberOfRowsInSection section: Int
  ) -> Int {
    guard let app = AppMethod(self, .s_tableView_numberOfRowsInSection_) else {
      doesNotRecognizeSelector("tableView:numberOfRowsInSection:")
      return 0
    }
    return app.callForInt(CompiledObjects.address(of: tableView), section)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> NSString? {
    guard let app = AppMethod(self, .s_tableView_titleForHeaderInSection_) else {
      checkAlive()
    return nil
    }
    return CompiledObjects.proxy(app.callForID(CompiledObjects.address(of: tableView), section)) as? NSString
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func sectionIndexTitlesForTableView(
    _ tableView: UITableView
  ) -> NSArray? {
    guard let app = AppMethod(self, .s_sectionIndexTitlesForTableView_) else {
      checkAlive()
    return nil
    }
    return CompiledObjects.proxy(app.callForID(CompiledObjects.address(of: tableView))) as? NSArray
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: NSString,
    atIndex index: Int
  ) -> Int {
    guard let app = AppMethod(self, .s_tableView_sectionForSectionIndexTitle_atIndex_) else {
      checkAlive()
    return index
    }
    return app.callForInt(CompiledObjects.address(of: tableView), CompiledObjects.address(of: title), index)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func tableView(
    _ tableView: UITableView,
    cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell {
    guard let app = AppMethod(self, .s_tableView_cellForRowAtIndexPath_) else {
      doesNotRecognizeSelector("tableView:cellForRowAtIndexPath:")
      return CompiledObjects.returned(nil, as: UITableViewCell.self)
    }
    return CompiledObjects.returned(app.callForID(CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath)), as: UITableViewCell.self)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func tableView(
    _ tableView: UITableView,
    heightForRowAtIndexPath indexPath: NSIndexPath
  ) -> CGFloat {
    guard let app = AppMethod(self, .s_tableView_heightForRowAtIndexPath_) else {
      checkAlive()
    return tableView.rowHeight
    }
    return app.callForDouble(CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func tableView(
    _ tableView: UITableView,
    heightForHeaderInSection section: Int
  ) -> CGFloat {
    guard let app = AppMethod(self, .s_tableView_heightForHeaderInSection_) else {
      checkAlive()
    return -1
    }
    return app.callForDouble(CompiledObjects.address(of: tableView), section)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func tableView(
    _ tableView: UITableView,
    heightForFooterInSection section: Int
  ) -> CGFloat {
    guard let app = AppMethod(self, .s_tableView_heightForFooterInSection_) else {
      checkAlive()
    return -1
    }
    return app.callForDouble(CompiledObjects.address(of: tableView), section)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func tableView(
    _ tableView: UITableView,
    viewForHeaderInSection section: Int
  ) -> UIView? {
    guard let app = AppMethod(self, .s_tableView_viewForHeaderInSection_) else {
      checkAlive()
    return nil
    }
    return CompiledObjects.proxy(app.callForID(CompiledObjects.address(of: tableView), section)) as? UIView
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWithIndexPath indexPath: NSIndexPath
  ) {
    guard let app = AppMethod(self, .s_tableView_accessoryButtonTappedForRowWithIndexPath_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func tableView(
    _ tableView: UITableView,
    willDisplayCell cell: UITableViewCell,
    forRowAtIndexPath indexPath: NSIndexPath
  ) {
    guard let app = AppMethod(self, .s_tableView_willDisplayCell_forRowAtIndexPath_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: tableView), CompiledObjects.address(of: cell), CompiledObjects.address(of: indexPath))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func tableView(
    _ tableView: UITableView,
    willSelectRowAtIndexPath indexPath: NSIndexPath
  ) -> NSIndexPath? {
    guard let app = AppMethod(self, .s_tableView_willSelectRowAtIndexPath_) else {
      checkAlive()
    return indexPath
    }
    return CompiledObjects.proxy(app.callForID(CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath))) as? NSIndexPath
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func tableView(
    _ tableView: UITableView,
    didSelectRowAtIndexPath indexPath: NSIndexPath
  ) {
    guard let app = AppMethod(self, .s_tableView_didSelectRowAtIndexPath_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func tableView(
    _ tableView: UITableView,
    didDeselectRowAtIndexPath indexPath: NSIndexPath
  ) {
    guard let app = AppMethod(self, .s_tableView_didDeselectRowAtIndexPath_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func webView(
    _ webView: UIWebView,
    shouldStartLoadWithRequest request: NSURLRequest,
    navigationType: UIWebViewNavigationType
  ) -> Bool {
    guard let app = AppMethod(self, .s_webView_shouldStartLoadWithRequest_navigationType_) else {
      checkAlive()
    return true
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: webView), CompiledObjects.address(of: request), navigationType.rawValue))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func webViewDidStartLoad(
    _ webView: UIWebView
  ) {
    guard let app = AppMethod(self, .s_webViewDidStartLoad_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: webView))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func webViewDidFinishLoad(
    _ webView: UIWebView
  ) {
    guard let app = AppMethod(self, .s_webViewDidFinishLoad_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: webView))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func webView(
    _ webView: UIWebView,
    didFailLoadWithError error: NSError
  ) {
    guard let app = AppMethod(self, .s_webView_didFailLoadWithError_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: webView), CompiledObjects.address(of: error))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func navigationController(
    _ navigationController: UINavigationController,
    willShowViewController viewController: UIViewController,
    animated: Bool
  ) {
    guard let app = AppMethod(self, .s_navigationController_willShowViewController_animated_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: navigationController), CompiledObjects.address(of: viewController), (animated).passed)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func navigationController(
    _ navigationController: UINavigationController,
    didShowViewController viewController: UIViewController,
    animated: Bool
  ) {
    guard let app = AppMethod(self, .s_navigationController_didShowViewController_animated_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: navigationController), CompiledObjects.address(of: viewController), (animated).passed)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelectViewController viewController: UIViewController
  ) -> Bool {
    guard let app = AppMethod(self, .s_tabBarController_shouldSelectViewController_) else {
      checkAlive()
    return true
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: tabBarController), CompiledObjects.address(of: viewController)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectViewController viewController: UIViewController
  ) {
    guard let app = AppMethod(self, .s_tabBarController_didSelectViewController_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: tabBarController), CompiledObjects.address(of: viewController))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func navigationBar(
    _ navigationBar: UINavigationBar,
    shouldPushItem item: UINavigationItem
  ) {
    guard let app = AppMethod(self, .s_navigationBar_shouldPushItem_) else {
      doesNotRecognizeSelector("navigationBar:shouldPushItem:")
      return
    }
    app.call(CompiledObjects.address(of: navigationBar), CompiledObjects.address(of: item))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func navigationBar(
    _ navigationBar: UINavigationBar,
    didPushItem item: UINavigationItem
  ) {
    guard let app = AppMethod(self, .s_navigationBar_didPushItem_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: navigationBar), CompiledObjects.address(of: item))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func navigationBar(
    _ navigationBar: UINavigationBar,
    shouldPopItem item: UINavigationItem
  ) -> Bool {
    guard let app = AppMethod(self, .s_navigationBar_shouldPopItem_) else {
      checkAlive()
    return true
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: navigationBar), CompiledObjects.address(of: item)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func navigationBar(
    _ navigationBar: UINavigationBar,
    didPopItem item: UINavigationItem
  ) {
    guard let app = AppMethod(self, .s_navigationBar_didPopItem_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: navigationBar), CompiledObjects.address(of: item))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func searchBarShouldBeginEditing(
    _ searchBar: UISearchBar
  ) -> Bool {
    guard let app = AppMethod(self, .s_searchBarShouldBeginEditing_) else {
      checkAlive()
    return true
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: searchBar)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func searchBarTextDidBeginEditing(
    _ searchBar: UISearchBar
  ) {
    guard let app = AppMethod(self, .s_searchBarTextDidBeginEditing_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: searchBar))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func searchBarShouldEndEditing(
    _ searchBar: UISearchBar
  ) -> Bool {
    guard let app = AppMethod(self, .s_searchBarShouldEndEditing_) else {
      checkAlive()
    return true
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: searchBar)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func searchBarTextDidEndEditing(
    _ searchBar: UISearchBar
  ) {
    guard let app = AppMethod(self, .s_searchBarTextDidEndEditing_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: searchBar))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func searchBar(
    _ searchBar: UISearchBar,
    textDidChange searchText: NSString
  ) {
    guard let app = AppMethod(self, .s_searchBar_textDidChange_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: searchBar), CompiledObjects.address(of: searchText))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func searchBarSearchButtonClicked(
    _ searchBar: UISearchBar
  ) {
    guard let app = AppMethod(self, .s_searchBarSearchButtonClicked_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: searchBar))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func searchBarCancelButtonClicked(
    _ searchBar: UISearchBar
  ) {
    guard let app = AppMethod(self, .s_searchBarCancelButtonClicked_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: searchBar))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let app = AppMethod(self, .s_gestureRecognizerShouldBegin_) else {
      checkAlive()
    return true
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: gestureRecognizer)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceiveTouch touch: UITouch
  ) -> Bool {
    guard let app = AppMethod(self, .s_gestureRecognizer_shouldReceiveTouch_) else {
      checkAlive()
    return true
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: gestureRecognizer), CompiledObjects.address(of: touch)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWithGestureRecognizer other: UIGestureRecognizer
  ) -> Bool {
    guard let app = AppMethod(self, .s_gestureRecognizer_shouldRecognizeSimultaneouslyWithGestureRecognizer_) else {
      checkAlive()
    return false
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: gestureRecognizer), CompiledObjects.address(of: other)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func popoverControllerShouldDismissPopover(
    _ popoverController: UIPopoverController
  ) -> Bool {
    guard let app = AppMethod(self, .s_popoverControllerShouldDismissPopover_) else {
      checkAlive()
    return true
    }
    return Bool(app.callForInt8(CompiledObjects.address(of: popoverController)))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func popoverControllerDidDismissPopover(
    _ popoverController: UIPopoverController
  ) {
    guard let app = AppMethod(self, .s_popoverControllerDidDismissPopover_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: popoverController))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func splitViewController(
    _ splitController: UISplitViewController,
    willHideViewController viewController: UIViewController,
    withBarButtonItem item: UIBarButtonItem,
    forPopoverController popover: UIPopoverController
  ) {
    guard let app = AppMethod(self, .s_splitViewController_willHideViewController_withBarButtonItem_forPopoverController_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: splitController), CompiledObjects.address(of: viewController), CompiledObjects.address(of: item), CompiledObjects.address(of: popover))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func splitViewController(
    _ splitController: UISplitViewController,
    willShowViewController viewController: UIViewController,
    invalidatingBarButtonItem item: UIBarButtonItem
  ) {
    guard let app = AppMethod(self, .s_splitViewController_willShowViewController_invalidatingBarButtonItem_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: splitController), CompiledObjects.address(of: viewController), CompiledObjects.address(of: item))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func splitViewController(
    _ splitController: UISplitViewController,
    popoverController: UIPopoverController,
    willPresentViewController viewController: UIViewController
  ) {
    guard let app = AppMethod(self, .s_splitViewController_popoverController_willPresentViewController_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: splitController), CompiledObjects.address(of: popoverController), CompiledObjects.address(of: viewController))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: NSDictionary
  ) {
    guard let app = AppMethod(self, .s_imagePickerController_didFinishPickingMediaWithInfo_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: picker), CompiledObjects.address(of: info))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func imagePickerControllerDidCancel(
    _ picker: UIImagePickerController
  ) {
    guard let app = AppMethod(self, .s_imagePickerControllerDidCancel_) else {
      checkAlive()
    picker.dismissModalViewControllerAnimated(true)
      return
    }
    app.call(CompiledObjects.address(of: picker))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func locationManager(
    _ manager: CLLocationManager,
    didUpdateToLocation newLocation: CLLocation,
    fromLocation oldLocation: CLLocation?
  ) {
    guard let app = AppMethod(self, .s_locationManager_didUpdateToLocation_fromLocation_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: manager), CompiledObjects.address(of: newLocation), CompiledObjects.address(of: oldLocation))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func locationManager(
    _ manager: CLLocationManager,
    didUpdateHeading newHeading: CLHeading
  ) {
    guard let app = AppMethod(self, .s_locationManager_didUpdateHeading_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: manager), CompiledObjects.address(of: newHeading))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func locationManager(
    _ manager: CLLocationManager,
    didFailWithError error: NSError
  ) {
    guard let app = AppMethod(self, .s_locationManager_didFailWithError_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: manager), CompiledObjects.address(of: error))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func animationDidStop(
    _ animation: CAAnimation,
    finished: Bool
  ) {
    guard let app = AppMethod(self, .s_animationDidStop_finished_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: animation), (finished).passed)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func connection(
    _ connection: NSURLConnection,
    didReceiveResponse response: NSURLResponse
  ) {
    guard let app = AppMethod(self, .s_connection_didReceiveResponse_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: connection), CompiledObjects.address(of: response))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func connection(
    _ connection: NSURLConnection,
    didReceiveData data: NSData
  ) {
    guard let app = AppMethod(self, .s_connection_didReceiveData_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: connection), CompiledObjects.address(of: data))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func connectionDidFinishLoading(
    _ connection: NSURLConnection
  ) {
    guard let app = AppMethod(self, .s_connectionDidFinishLoading_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: connection))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func connection(
    _ connection: NSURLConnection,
    didFailWithError error: NSError
  ) {
    guard let app = AppMethod(self, .s_connection_didFailWithError_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: connection), CompiledObjects.address(of: error))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func parserDidStartDocument(
    _ parser: NSXMLParser
  ) {
    guard let app = AppMethod(self, .s_parserDidStartDocument_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: parser))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func parserDidEndDocument(
    _ parser: NSXMLParser
  ) {
    guard let app = AppMethod(self, .s_parserDidEndDocument_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: parser))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func parser(
    _ parser: NSXMLParser,
    didStartElement elementName: NSString,
    namespaceURI: NSString?,
    qualifiedName: NSString?,
    attributes: NSDictionary
  ) {
    guard let app = AppMethod(self, .s_parser_didStartElement_namespaceURI_qualifiedName_attributes_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: parser), CompiledObjects.address(of: elementName), CompiledObjects.address(of: namespaceURI), CompiledObjects.address(of: qualifiedName), CompiledObjects.address(of: attributes))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func parser(
    _ parser: NSXMLParser,
    didEndElement elementName: NSString,
    namespaceURI: NSString?,
    qualifiedName: NSString?
  ) {
    guard let app = AppMethod(self, .s_parser_didEndElement_namespaceURI_qualifiedName_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: parser), CompiledObjects.address(of: elementName), CompiledObjects.address(of: namespaceURI), CompiledObjects.address(of: qualifiedName))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func parser(
    _ parser: NSXMLParser,
    foundCharacters string: NSString
  ) {
    guard let app = AppMethod(self, .s_parser_foundCharacters_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: parser), CompiledObjects.address(of: string))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func parser(
    _ parser: NSXMLParser,
    parseErrorOccurred error: NSError
  ) {
    guard let app = AppMethod(self, .s_parser_parseErrorOccurred_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: parser), CompiledObjects.address(of: error))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWithResult result: MFMailComposeResult,
    error: NSError?
  ) {
    guard let app = AppMethod(self, .s_mailComposeController_didFinishWithResult_error_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: controller), result.rawValue, CompiledObjects.address(of: error))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController,
    didFinishWithResult result: MFMessageComposeResult
  ) {
    guard let app = AppMethod(self, .s_messageComposeViewController_didFinishWithResult_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: controller), result.rawValue)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func audioPlayerDidFinishPlaying(
    _ player: AVAudioPlayer,
    successfully flag: Bool
  ) {
    guard let app = AppMethod(self, .s_audioPlayerDidFinishPlaying_successfully_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: player), (flag).passed)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func audioPlayerDecodeErrorDidOccur(
    _ player: AVAudioPlayer,
    error: NSError?
  ) {
    guard let app = AppMethod(self, .s_audioPlayerDecodeErrorDidOccur_error_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: player), CompiledObjects.address(of: error))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func audioPlayerBeginInterruption(
    _ player: AVAudioPlayer
  ) {
    guard let app = AppMethod(self, .s_audioPlayerBeginInterruption_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: player))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func audioPlayerEndInterruption(
    _ player: AVAudioPlayer
  ) {
    guard let app = AppMethod(self, .s_audioPlayerEndInterruption_) else {
      checkAlive()
      return
    }
    app.call(CompiledObjects.address(of: player))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func beginInterruption() {
    guard let app = AppMethod(self, .s_beginInterruption) else {
      checkAlive()
      return
    }
    app.call()
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func endInterruption() {
    guard let app = AppMethod(self, .s_endInterruption) else {
      checkAlive()
      return
    }
    app.call()
  }

}
