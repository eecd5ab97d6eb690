// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkClass {
  /// The classes, each behind its superclass.
  static let all: [FrameworkClass] = [
    FrameworkClass(
      "NSString", under: "NSObject", NSString.self,
      methods: [
          FrameworkMethods.ofNSString,
          FrameworkMethods.ofNSStringAndDrawing,
          FrameworkMethods.ofNSStringAndNSCharacterSet,
          FrameworkMethods.ofNSStringAndNSRange,
          FrameworkMethods.ofNSStringAndFiles,
          FrameworkMethods.ofNSStringAndParts,
          FrameworkMethods.ofNSStringAndNSURL,
        ]),
    FrameworkClass(
      "NSMutableString", under: "NSString", NSMutableString.self,
      methods: [
          FrameworkMethods.ofNSMutableString,
        ]),
    FrameworkClass(
      "NSCharacterSet", under: "NSObject", NSCharacterSet.self,
      methods: [
          FrameworkMethods.ofNSCharacterSet,
        ]),
    FrameworkClass(
      "NSScanner", under: "NSObject", NSScanner.self,
      methods: [
          FrameworkMethods.ofNSScanner,
        ]),
    FrameworkClass(
      "NSEnumerator", under: "NSObject", NSEnumerator.self,
      methods: [
          FrameworkMethods.ofNSEnumerator,
        ]),
    FrameworkClass(
      "NSNull", under: "NSObject", NSNull.self,
      methods: [
          FrameworkMethods.ofNSNull,
        ]),
    FrameworkClass(
      "NSSortDescriptor", under: "NSObject", NSSortDescriptor.self,
      methods: [
          FrameworkMethods.ofNSSortDescriptor,
        ]),
    FrameworkClass(
      "NSPredicate", under: "NSObject", NSPredicate.self,
      methods: [
          FrameworkMethods.ofNSPredicate,
        ]),
    FrameworkClass(
      "NSValue", under: "NSObject", NSValue.self,
      director: NSValueDirector.self, methods: [
          FrameworkMethods.ofNSValue,
        ]),
    FrameworkClass(
      "NSNumber", under: "NSValue", NSNumber.self,
      methods: [
          FrameworkMethods.ofNSNumber,
          FrameworkMethods.ofNSNumberAndNSSortDescriptor,
        ]),
    FrameworkClass(
      "NSArray", under: "NSObject", NSArray.self,
      director: NSArrayDirector.self, methods: [
          FrameworkMethods.ofNSArray,
          FrameworkMethods.ofNSArrayAndParts,
          FrameworkMethods.ofNSArrayAndNSEnumerator,
          FrameworkMethods.ofNSArrayAndNSPredicate,
        ]),
    FrameworkClass(
      "NSMutableArray", under: "NSArray", NSMutableArray.self,
      director: NSMutableArrayDirector.self, methods: [
          FrameworkMethods.ofNSMutableArrayAndNSArray,
          FrameworkMethods.ofNSMutableArrayAndNSArrayAndParts,
          FrameworkMethods.ofNSMutableArrayAndNSPredicate,
        ]),
    FrameworkClass(
      "NSSet", under: "NSObject", NSSet.self,
      director: NSSetDirector.self, methods: [
          FrameworkMethods.ofNSSet,
          FrameworkMethods.ofNSSetAndNSEnumerator,
          FrameworkMethods.ofNSSetAndNSPredicate,
        ]),
    FrameworkClass(
      "NSMutableSet", under: "NSSet", NSMutableSet.self,
      director: NSMutableSetDirector.self, methods: [
          FrameworkMethods.ofNSMutableSetAndNSSet,
        ]),
    FrameworkClass(
      "NSDictionary", under: "NSObject", NSDictionary.self,
      director: NSDictionaryDirector.self, methods: [
          FrameworkMethods.ofNSDictionary,
          FrameworkMethods.ofNSDictionaryAndNSEnumerator,
          FrameworkMethods.ofNSDictionaryAndPreferenceValueAndObjects,
        ]),
    FrameworkClass(
      "NSMutableDictionary", under: "NSDictionary", NSMutableDictionary.self,
      director: NSMutableDictionaryDirector.self, methods: [
          FrameworkMethods.ofNSMutableDictionaryAndNSDictionary,
        ]),
    FrameworkClass(
      "NSData", under: "NSObject", NSData.self,
      methods: [
          FrameworkMethods.ofNSData,
          FrameworkMethods.ofNSDataAndNSMutableData,
        ]),
    FrameworkClass(
      "NSMutableData", under: "NSData", NSMutableData.self,
      methods: [
          FrameworkMethods.ofNSMutableData,
        ]),
    FrameworkClass(
      "NSDate", under: "NSObject", NSDate.self,
      methods: [
          FrameworkMethods.ofNSDate,
          FrameworkMethods.ofNSDateAndNSSortDescriptor,
        ]),
    FrameworkClass(
      "NSDateComponents", under: "NSObject", NSDateComponents.self,
      methods: [
          FrameworkMethods.ofNSDateComponents,
        ]),
    FrameworkClass(
      "NSLocale", under: "NSObject", NSLocale.self,
      methods: [
          FrameworkMethods.ofNSLocale,
        ]),
    FrameworkClass(
      "NSTimeZone", under: "NSObject", NSTimeZone.self,
      methods: [
          FrameworkMethods.ofNSTimeZone,
        ]),
    FrameworkClass(
      "NSCalendar", under: "NSObject", NSCalendar.self,
      methods: [
          FrameworkMethods.ofNSCalendar,
        ]),
    FrameworkClass(
      "NSDateFormatter", under: "NSObject", NSDateFormatter.self,
      methods: [
          FrameworkMethods.ofNSDateFormatter,
        ]),
    FrameworkClass(
      "NSNumberFormatter", under: "NSObject", NSNumberFormatter.self,
      methods: [
          FrameworkMethods.ofNSNumberFormatter,
        ]),
    FrameworkClass(
      "NSFileHandle", under: "NSObject", NSFileHandle.self,
      methods: [
          FrameworkMethods.ofNSFileHandle,
        ]),
    FrameworkClass(
      "NSError", under: "NSObject", NSError.self,
      methods: [
          FrameworkMethods.ofNSError,
        ]),
    FrameworkClass(
      "NSException", under: "NSObject", NSException.self,
      director: NSExceptionDirector.self, methods: [
          FrameworkMethods.ofNSException,
        ]),
    FrameworkClass(
      "NSURL", under: "NSObject", NSURL.self,
      methods: [
          FrameworkMethods.ofNSURL,
        ]),
    FrameworkClass(
      "NSURLRequest", under: "NSObject", NSURLRequest.self,
      methods: [
          FrameworkMethods.ofNSURLRequestAndUIWebView,
        ]),
    FrameworkClass(
      "NSURLResponse", under: "NSObject", NSURLResponse.self,
      methods: [
          FrameworkMethods.ofNSURLResponseAndNSURLConnection,
        ]),
    FrameworkClass(
      "NSHTTPURLResponse", under: "NSURLResponse", NSHTTPURLResponse.self,
      methods: [
          FrameworkMethods.ofNSHTTPURLResponseAndNSURLConnection,
        ]),
    FrameworkClass(
      "NSURLConnection", under: "NSObject", NSURLConnection.self,
      methods: [
          FrameworkMethods.ofNSURLConnection,
        ]),
    FrameworkClass(
      "NSXMLParser", under: "NSObject", NSXMLParser.self,
      methods: [
          FrameworkMethods.ofNSXMLParser,
        ]),
    FrameworkClass(
      "NSOperation", under: "NSObject", NSOperation.self,
      director: NSOperationDirector.self, methods: [
          FrameworkMethods.ofNSOperationAndQueue,
        ]),
    FrameworkClass(
      "NSInvocationOperation", under: "NSOperation", NSInvocationOperation.self,
      methods: [
        ]),
    FrameworkClass(
      "NSOperationQueue", under: "NSObject", NSOperationQueue.self,
      methods: [
          FrameworkMethods.ofNSOperationQueue,
        ]),
    FrameworkClass(
      "NSIndexPath", under: "NSObject", NSIndexPath.self,
      methods: [
          FrameworkMethods.ofNSIndexPathAndTableRows,
        ]),
    FrameworkClass(
      "NSBundle", under: "NSObject", NSBundle.self,
      methods: [
          FrameworkMethods.ofNSBundle,
          FrameworkMethods.ofNSBundleAndNibs,
        ]),
    FrameworkClass(
      "NSCoder", under: "NSObject", NSCoder.self,
      methods: [
        ]),
    FrameworkClass(
      "NSFileManager", under: "NSObject", NSFileManager.self,
      methods: [
          FrameworkMethods.ofNSFileManager,
        ]),
    FrameworkClass(
      "NSProcessInfo", under: "NSObject", NSProcessInfo.self,
      methods: [
          FrameworkMethods.ofNSProcessInfo,
        ]),
    FrameworkClass(
      "NSTimer", under: "NSObject", NSTimer.self,
      methods: [
          FrameworkMethods.ofNSTimer,
        ]),
    FrameworkClass(
      "NSThread", under: "NSObject", NSThread.self,
      director: NSThreadDirector.self, methods: [
          FrameworkMethods.ofNSThread,
        ]),
    FrameworkClass(
      "NSRunLoop", under: "NSObject", NSRunLoop.self,
      methods: [
          FrameworkMethods.ofNSRunLoop,
        ]),
    FrameworkClass(
      "NSLock", under: "NSObject", NSLock.self,
      methods: [
          FrameworkMethods.ofNSLock,
        ]),
    FrameworkClass(
      "NSRecursiveLock", under: "NSObject", NSRecursiveLock.self,
      methods: [
          FrameworkMethods.ofNSRecursiveLockAndNSLock,
        ]),
    FrameworkClass(
      "NSCondition", under: "NSObject", NSCondition.self,
      methods: [
          FrameworkMethods.ofNSConditionAndNSLock,
        ]),
    FrameworkClass(
      "NSUserDefaults", under: "NSObject", NSUserDefaults.self,
      methods: [
          FrameworkMethods.ofNSUserDefaults,
        ]),
    FrameworkClass(
      "NSNotification", under: "NSObject", NSNotification.self,
      methods: [
          FrameworkMethods.ofNSNotificationAndCenter,
        ]),
    FrameworkClass(
      "NSNotificationCenter", under: "NSObject", NSNotificationCenter.self,
      methods: [
          FrameworkMethods.ofNSNotificationCenter,
        ]),
    FrameworkClass(
      "NSAutoreleasePool", under: "NSObject", NSAutoreleasePool.self,
      methods: [
          FrameworkMethods.ofNSAutoreleasePool,
        ]),
    FrameworkClass(
      "CGImage", under: "NSObject", CGImage.self,
      methods: [
        ]),
    FrameworkClass(
      "CGMutablePath", under: "NSObject", CGMutablePath.self,
      methods: [
        ]),
    FrameworkClass(
      "CGColor", under: "NSObject", CGColor.self,
      methods: [
        ]),
    FrameworkClass(
      "CGColorSpace", under: "NSObject", CGColorSpace.self,
      methods: [
        ]),
    FrameworkClass(
      "CGContext", under: "NSObject", CGContext.self,
      methods: [
        ]),
    FrameworkClass(
      "CGGradient", under: "NSObject", CGGradient.self,
      methods: [
        ]),
    FrameworkClass(
      "CAMediaTimingFunction", under: "NSObject", CAMediaTimingFunction.self,
      methods: [
          FrameworkMethods.ofCAMediaTimingFunctionAndCAAnimation,
        ]),
    FrameworkClass(
      "CAAnimation", under: "NSObject", CAAnimation.self,
      director: CAAnimationDirector.self, methods: [
          FrameworkMethods.ofCAAnimation,
        ]),
    FrameworkClass(
      "CAPropertyAnimation", under: "CAAnimation", CAPropertyAnimation.self,
      director: CAPropertyAnimationDirector.self, methods: [
          FrameworkMethods.ofCAPropertyAnimation,
        ]),
    FrameworkClass(
      "CABasicAnimation", under: "CAPropertyAnimation", CABasicAnimation.self,
      methods: [
          FrameworkMethods.ofCABasicAnimationAndCAPropertyAnimation,
        ]),
    FrameworkClass(
      "CAKeyframeAnimation", under: "CAPropertyAnimation", CAKeyframeAnimation.self,
      methods: [
          FrameworkMethods.ofCAKeyframeAnimationAndCAPropertyAnimation,
        ]),
    FrameworkClass(
      "CAAnimationGroup", under: "CAAnimation", CAAnimationGroup.self,
      methods: [
          FrameworkMethods.ofCAAnimationGroupAndCAAnimation,
        ]),
    FrameworkClass(
      "CATransition", under: "CAAnimation", CATransition.self,
      methods: [
          FrameworkMethods.ofCATransition,
        ]),
    FrameworkClass(
      "CALayer", under: "NSObject", CALayer.self,
      director: CALayerDirector.self, methods: [
          FrameworkMethods.ofCALayer,
          FrameworkMethods.ofCALayerAndAnimation,
          FrameworkMethods.ofCALayerAndNeeds,
          FrameworkMethods.ofCALayerAndRendering,
          FrameworkMethods.ofCALayerAndSpace,
        ]),
    FrameworkClass(
      "UIResponder", under: "NSObject", UIResponder.self,
      director: UIResponderDirector.self, methods: [
          FrameworkMethods.ofUIResponder,
        ]),
    FrameworkClass(
      "UIGestureRecognizer", under: "NSObject", UIGestureRecognizer.self,
      director: UIGestureRecognizerDirector.self, methods: [
          FrameworkMethods.ofUIGestureRecognizer,
        ]),
    FrameworkClass(
      "UITapGestureRecognizer", under: "UIGestureRecognizer", UITapGestureRecognizer.self,
      director: UITapGestureRecognizerDirector.self, methods: [
          FrameworkMethods.ofUITapGestureRecognizerAndGestures,
        ]),
    FrameworkClass(
      "UILongPressGestureRecognizer", under: "UIGestureRecognizer", UILongPressGestureRecognizer.self,
      director: UILongPressGestureRecognizerDirector.self, methods: [
          FrameworkMethods.ofUILongPressGestureRecognizerAndGestures,
        ]),
    FrameworkClass(
      "UISwipeGestureRecognizer", under: "UIGestureRecognizer", UISwipeGestureRecognizer.self,
      director: UISwipeGestureRecognizerDirector.self, methods: [
          FrameworkMethods.ofUISwipeGestureRecognizerAndGestures,
        ]),
    FrameworkClass(
      "UIPanGestureRecognizer", under: "UIGestureRecognizer", UIPanGestureRecognizer.self,
      director: UIPanGestureRecognizerDirector.self, methods: [
          FrameworkMethods.ofUIPanGestureRecognizerAndGestures,
        ]),
    FrameworkClass(
      "UIPinchGestureRecognizer", under: "UIGestureRecognizer", UIPinchGestureRecognizer.self,
      director: UIPinchGestureRecognizerDirector.self, methods: [
          FrameworkMethods.ofUIPinchGestureRecognizerAndGestures,
        ]),
    FrameworkClass(
      "UIRotationGestureRecognizer", under: "UIGestureRecognizer", UIRotationGestureRecognizer.self,
      director: UIRotationGestureRecognizerDirector.self, methods: [
          FrameworkMethods.ofUIRotationGestureRecognizerAndGestures,
        ]),
    FrameworkClass(
      "UIColor", under: "NSObject", UIColor.self,
      methods: [
          FrameworkMethods.ofUIColor,
          FrameworkMethods.ofUIColorAndCGColor,
          FrameworkMethods.ofUIColorAndNames,
        ]),
    FrameworkClass(
      "UIFont", under: "NSObject", UIFont.self,
      methods: [
          FrameworkMethods.ofUIFont,
        ]),
    FrameworkClass(
      "UIImage", under: "NSObject", UIImage.self,
      methods: [
          FrameworkMethods.ofUIImage,
        ]),
    FrameworkClass(
      "UITouch", under: "NSObject", UITouch.self,
      methods: [
          FrameworkMethods.ofUITouch,
        ]),
    FrameworkClass(
      "UIEvent", under: "NSObject", UIEvent.self,
      methods: [
          FrameworkMethods.ofUIEventAndUITouch,
        ]),
    FrameworkClass(
      "UIScreen", under: "NSObject", UIScreen.self,
      methods: [
          FrameworkMethods.ofUIScreenAndUIWindow,
        ]),
    FrameworkClass(
      "UIDevice", under: "NSObject", UIDevice.self,
      methods: [
          FrameworkMethods.ofUIDevice,
        ]),
    FrameworkClass(
      "UIAcceleration", under: "NSObject", UIAcceleration.self,
      methods: [
          FrameworkMethods.ofUIAccelerationAndUIAccelerometer,
        ]),
    FrameworkClass(
      "UIAccelerometer", under: "NSObject", UIAccelerometer.self,
      methods: [
          FrameworkMethods.ofUIAccelerometer,
        ]),
    FrameworkClass(
      "UIView", under: "UIResponder", UIView.self,
      director: UIViewDirector.self, methods: [
          FrameworkMethods.ofUIView,
          FrameworkMethods.ofUIViewAndAnimation,
          FrameworkMethods.ofUIViewAndUIGestureRecognizer,
          FrameworkMethods.ofUIViewAndTransition,
          FrameworkMethods.ofUIViewAndGeometry,
          FrameworkMethods.ofUIViewAndHierarchy,
        ]),
    FrameworkClass(
      "UIWindow", under: "UIView", UIWindow.self,
      director: UIWindowDirector.self, methods: [
          FrameworkMethods.ofUIWindow,
        ]),
    FrameworkClass(
      "UILabel", under: "UIView", UILabel.self,
      director: UILabelDirector.self, methods: [
          FrameworkMethods.ofUILabel,
        ]),
    FrameworkClass(
      "UIImageView", under: "UIView", UIImageView.self,
      director: UIImageViewDirector.self, methods: [
          FrameworkMethods.ofUIImageView,
        ]),
    FrameworkClass(
      "UIActivityIndicatorView", under: "UIView", UIActivityIndicatorView.self,
      director: UIActivityIndicatorViewDirector.self, methods: [
          FrameworkMethods.ofUIActivityIndicatorView,
        ]),
    FrameworkClass(
      "UIControl", under: "UIView", UIControl.self,
      director: UIControlDirector.self, methods: [
          FrameworkMethods.ofUIControl,
          FrameworkMethods.ofUIControlAndTargets,
        ]),
    FrameworkClass(
      "UIButton", under: "UIControl", UIButton.self,
      director: UIButtonDirector.self, methods: [
          FrameworkMethods.ofUIButton,
        ]),
    FrameworkClass(
      "UISlider", under: "UIControl", UISlider.self,
      director: UISliderDirector.self, methods: [
          FrameworkMethods.ofUISlider,
        ]),
    FrameworkClass(
      "UISwitch", under: "UIControl", UISwitch.self,
      director: UISwitchDirector.self, methods: [
          FrameworkMethods.ofUISwitch,
        ]),
    FrameworkClass(
      "UIPageControl", under: "UIControl", UIPageControl.self,
      director: UIPageControlDirector.self, methods: [
          FrameworkMethods.ofUIPageControl,
        ]),
    FrameworkClass(
      "UISegmentedControl", under: "UIControl", UISegmentedControl.self,
      director: UISegmentedControlDirector.self, methods: [
          FrameworkMethods.ofUISegmentedControl,
        ]),
    FrameworkClass(
      "UIPickerView", under: "UIView", UIPickerView.self,
      director: UIPickerViewDirector.self, methods: [
          FrameworkMethods.ofUIPickerView,
        ]),
    FrameworkClass(
      "UIDatePicker", under: "UIControl", UIDatePicker.self,
      director: UIDatePickerDirector.self, methods: [
          FrameworkMethods.ofUIDatePicker,
        ]),
    FrameworkClass(
      "UIProgressView", under: "UIView", UIProgressView.self,
      director: UIProgressViewDirector.self, methods: [
          FrameworkMethods.ofUIProgressView,
        ]),
    FrameworkClass(
      "UISearchBar", under: "UIView", UISearchBar.self,
      director: UISearchBarDirector.self, methods: [
          FrameworkMethods.ofUISearchBar,
        ]),
    FrameworkClass(
      "UITextField", under: "UIControl", UITextField.self,
      director: UITextFieldDirector.self, methods: [
          FrameworkMethods.ofUITextField,
        ]),
    FrameworkClass(
      "UIScrollView", under: "UIView", UIScrollView.self,
      director: UIScrollViewDirector.self, methods: [
          FrameworkMethods.ofUIScrollView,
          FrameworkMethods.ofUIScrollViewAndScrollIndicator,
        ]),
    FrameworkClass(
      "UITextView", under: "UIScrollView", UITextView.self,
      director: UITextViewDirector.self, methods: [
          FrameworkMethods.ofUITextView,
        ]),
    FrameworkClass(
      "UIAlertView", under: "UIView", UIAlertView.self,
      director: UIAlertViewDirector.self, methods: [
          FrameworkMethods.ofUIAlertView,
        ]),
    FrameworkClass(
      "UIActionSheet", under: "UIView", UIActionSheet.self,
      director: UIActionSheetDirector.self, methods: [
          FrameworkMethods.ofUIActionSheet,
        ]),
    FrameworkClass(
      "UIMenuItem", under: "NSObject", UIMenuItem.self,
      methods: [
          FrameworkMethods.ofUIMenuItemAndUIMenuController,
        ]),
    FrameworkClass(
      "UIMenuController", under: "NSObject", UIMenuController.self,
      methods: [
          FrameworkMethods.ofUIMenuController,
        ]),
    FrameworkClass(
      "UITableViewCell", under: "UIView", UITableViewCell.self,
      director: UITableViewCellDirector.self, methods: [
          FrameworkMethods.ofUITableViewCell,
        ]),
    FrameworkClass(
      "UITableView", under: "UIScrollView", UITableView.self,
      director: UITableViewDirector.self, methods: [
          FrameworkMethods.ofUITableView,
          FrameworkMethods.ofUITableViewAndSelection,
        ]),
    FrameworkClass(
      "UILocalizedIndexedCollation", under: "NSObject", UILocalizedIndexedCollation.self,
      methods: [
          FrameworkMethods.ofUILocalizedIndexedCollation,
        ]),
    FrameworkClass(
      "UIWebView", under: "UIView", UIWebView.self,
      director: UIWebViewDirector.self, methods: [
          FrameworkMethods.ofUIWebView,
        ]),
    FrameworkClass(
      "UIApplication", under: "UIResponder", UIApplication.self,
      director: UIApplicationDirector.self, methods: [
          FrameworkMethods.ofUIApplication,
          FrameworkMethods.ofUIApplicationAndStatusBar,
          FrameworkMethods.ofUIApplicationAndTouches,
        ]),
    FrameworkClass(
      "UIBarButtonItem", under: "NSObject", UIBarButtonItem.self,
      methods: [
          FrameworkMethods.ofUIBarButtonItem,
        ]),
    FrameworkClass(
      "UINavigationItem", under: "NSObject", UINavigationItem.self,
      methods: [
          FrameworkMethods.ofUINavigationItem,
        ]),
    FrameworkClass(
      "UINavigationBar", under: "UIView", UINavigationBar.self,
      methods: [
          FrameworkMethods.ofUINavigationBar,
          FrameworkMethods.ofUINavigationBarAndItems,
        ]),
    FrameworkClass(
      "UIToolbar", under: "UIView", UIToolbar.self,
      methods: [
          FrameworkMethods.ofUIToolbar,
        ]),
    FrameworkClass(
      "UITabBarItem", under: "NSObject", UITabBarItem.self,
      methods: [
          FrameworkMethods.ofUITabBarItemAndUITabBar,
        ]),
    FrameworkClass(
      "UITabBar", under: "UIView", UITabBar.self,
      methods: [
          FrameworkMethods.ofUITabBar,
        ]),
    FrameworkClass(
      "UIViewController", under: "UIResponder", UIViewController.self,
      director: UIViewControllerDirector.self, methods: [
          FrameworkMethods.ofUIViewController,
          FrameworkMethods.ofUIViewControllerAndUIInterfaceOrientation,
          FrameworkMethods.ofUIViewControllerAndEditing,
          FrameworkMethods.ofUIViewControllerAndModal,
          FrameworkMethods.ofUIViewControllerAndUINavigationControllerAndStack,
          FrameworkMethods.ofUIViewControllerAndUIPopoverController,
          FrameworkMethods.ofUIViewControllerAndUITabBarController,
        ]),
    FrameworkClass(
      "UINavigationController", under: "UIViewController", UINavigationController.self,
      director: UINavigationControllerDirector.self, methods: [
          FrameworkMethods.ofUINavigationController,
          FrameworkMethods.ofUINavigationControllerAndStack,
        ]),
    FrameworkClass(
      "UITableViewController", under: "UIViewController", UITableViewController.self,
      director: UITableViewControllerDirector.self, methods: [
          FrameworkMethods.ofUITableViewController,
        ]),
    FrameworkClass(
      "UITabBarController", under: "UIViewController", UITabBarController.self,
      director: UITabBarControllerDirector.self, methods: [
          FrameworkMethods.ofUITabBarController,
        ]),
    FrameworkClass(
      "UIPopoverController", under: "NSObject", UIPopoverController.self,
      director: UIPopoverControllerDirector.self, methods: [
          FrameworkMethods.ofUIPopoverController,
        ]),
    FrameworkClass(
      "UISplitViewController", under: "UIViewController", UISplitViewController.self,
      director: UISplitViewControllerDirector.self, methods: [
          FrameworkMethods.ofUISplitViewController,
        ]),
    FrameworkClass(
      "UIImagePickerController", under: "UINavigationController", UIImagePickerController.self,
      methods: [
          FrameworkMethods.ofUIImagePickerController,
        ]),
    FrameworkClass(
      "MFMailComposeViewController", under: "UINavigationController", MFMailComposeViewController.self,
      methods: [
          FrameworkMethods.ofMFMailComposeViewController,
        ]),
    FrameworkClass(
      "MFMessageComposeViewController", under: "UINavigationController", MFMessageComposeViewController.self,
      methods: [
          FrameworkMethods.ofMFMessageComposeViewController,
        ]),
    FrameworkClass(
      "CLLocation", under: "NSObject", CLLocation.self,
      methods: [
          FrameworkMethods.ofCLLocation,
        ]),
    FrameworkClass(
      "CLHeading", under: "NSObject", CLHeading.self,
      methods: [
          FrameworkMethods.ofCLHeadingAndCLLocationManager,
        ]),
    FrameworkClass(
      "CLLocationManager", under: "NSObject", CLLocationManager.self,
      methods: [
          FrameworkMethods.ofCLLocationManager,
        ]),
    FrameworkClass(
      "AVAudioPlayer", under: "NSObject", AVAudioPlayer.self,
      methods: [
          FrameworkMethods.ofAVAudioPlayer,
        ]),
    FrameworkClass(
      "AVAudioSession", under: "NSObject", AVAudioSession.self,
      methods: [
          FrameworkMethods.ofAVAudioSession,
        ]),
    FrameworkClass(
      "SCNetworkReachability", under: "NSObject", SCNetworkReachability.self,
      methods: [
        ]),
  ]
}

extension FrameworkMethods {
  /// The functions.
  static let functions: [[FrameworkMethod]] = [
    functionsOfCATransformAndD,
    functionsOfCFPreferences,
    functionsOfCGColor,
    functionsOfCGContextAndBitmaps,
    functionsOfCGContextAndPaths,
    functionsOfCGContextRef,
    functionsOfCGGradient,
    functionsOfCGImageRef,
    functionsOfCGMutablePath,
    functionsOfNSBundle,
    functionsOfNSDate,
    functionsOfNSRunLoop,
    functionsOfNSStringAndFiles,
    functionsOfNSValue,
    functionsOfSCNetworkReachability,
    functionsOfUIGraphics,
    functionsOfUIRect,
  ]
}
