// Generated from the sources of the framework.
#pragma once
#import "../CoreGraphics/CoreGraphics.h"

enum {
  UIActionSheetStyleAutomatic = -1,
  UIActionSheetStyleDefault,
  UIActionSheetStyleBlackTranslucent,
  UIActionSheetStyleBlackOpaque,
};

enum {
  UIViewAnimationCurveEaseInOut,
  UIViewAnimationCurveEaseIn,
  UIViewAnimationCurveEaseOut,
  UIViewAnimationCurveLinear,
};

enum {
  UIStatusBarStyleDefault,
  UIStatusBarStyleBlackTranslucent,
  UIStatusBarStyleBlackOpaque,
};

enum {
  UIInterfaceOrientationPortrait = 1,
  UIInterfaceOrientationPortraitUpsideDown,
  UIInterfaceOrientationLandscapeRight,
  UIInterfaceOrientationLandscapeLeft,
};

enum {
  UIModalTransitionStyleCoverVertical,
  UIModalTransitionStyleFlipHorizontal,
  UIModalTransitionStyleCrossDissolve,
};

enum {
  UIActivityIndicatorViewStyleWhiteLarge,
  UIActivityIndicatorViewStyleWhite,
  UIActivityIndicatorViewStyleGray,
};

enum {
  UIButtonTypeCustom,
  UIButtonTypeRoundedRect,
  UIButtonTypeDetailDisclosure,
  UIButtonTypeInfoLight,
  UIButtonTypeInfoDark,
  UIButtonTypeContactAdd,
};

enum {
  UIControlEventTouchDown = 1 << 0,
  UIControlEventTouchDownRepeat = 1 << 1,
  UIControlEventTouchDragInside = 1 << 2,
  UIControlEventTouchDragOutside = 1 << 3,
  UIControlEventTouchDragEnter = 1 << 4,
  UIControlEventTouchDragExit = 1 << 5,
  UIControlEventTouchUpInside = 1 << 6,
  UIControlEventTouchUpOutside = 1 << 7,
  UIControlEventTouchCancel = 1 << 8,
  UIControlEventValueChanged = 1 << 12,
  UIControlEventEditingDidBegin = 1 << 16,
  UIControlEventEditingChanged = 1 << 17,
  UIControlEventEditingDidEnd = 1 << 18,
  UIControlEventEditingDidEndOnExit = 1 << 19,
};

enum {
  UIControlStateNormal = 0,
  UIControlStateHighlighted = 1 << 0,
  UIControlStateDisabled = 1 << 1,
  UIControlStateSelected = 1 << 2,
};

enum {
  UIControlContentVerticalAlignmentCenter,
  UIControlContentVerticalAlignmentTop,
  UIControlContentVerticalAlignmentBottom,
  UIControlContentVerticalAlignmentFill,
};

enum {
  UIControlContentHorizontalAlignmentCenter,
  UIControlContentHorizontalAlignmentLeft,
  UIControlContentHorizontalAlignmentRight,
  UIControlContentHorizontalAlignmentFill,
};

enum {
  UIProgressViewStyleDefault,
  UIProgressViewStyleBar,
};

enum {
  UISegmentedControlStylePlain,
  UISegmentedControlStyleBordered,
  UISegmentedControlStyleBar,
};

enum {
  UITextBorderStyleNone,
  UITextBorderStyleLine,
  UITextBorderStyleBezel,
  UITextBorderStyleRoundedRect,
};

enum {
  UITextFieldViewModeNever,
  UITextFieldViewModeWhileEditing,
  UITextFieldViewModeUnlessEditing,
  UITextFieldViewModeAlways,
};

enum {
  UITextAutocorrectionTypeDefault,
  UITextAutocorrectionTypeNo,
  UITextAutocorrectionTypeYes,
};

enum {
  UIUserInterfaceIdiomPhone,
  UIUserInterfaceIdiomPad,
};

enum {
  UIDeviceOrientationUnknown,
  UIDeviceOrientationPortrait,
  UIDeviceOrientationPortraitUpsideDown,
  UIDeviceOrientationLandscapeLeft,
  UIDeviceOrientationLandscapeRight,
  UIDeviceOrientationFaceUp,
  UIDeviceOrientationFaceDown,
};

enum {
  UIDeviceBatteryStateUnknown,
  UIDeviceBatteryStateUnplugged,
  UIDeviceBatteryStateCharging,
  UIDeviceBatteryStateFull,
};

enum {
  UILineBreakModeWordWrap,
  UILineBreakModeCharacterWrap,
  UILineBreakModeClip,
  UILineBreakModeHeadTruncation,
  UILineBreakModeTailTruncation,
  UILineBreakModeMiddleTruncation,
};

enum {
  UIBaselineAdjustmentAlignBaselines,
  UIBaselineAdjustmentAlignCenters,
  UIBaselineAdjustmentNone,
};

enum {
  UITextAlignmentLeft,
  UITextAlignmentCenter,
  UITextAlignmentRight,
};

enum {
  UISwipeGestureRecognizerDirectionRight = 1 << 0,
  UISwipeGestureRecognizerDirectionLeft = 1 << 1,
  UISwipeGestureRecognizerDirectionUp = 1 << 2,
  UISwipeGestureRecognizerDirectionDown = 1 << 3,
};

enum {
  UIGestureRecognizerStatePossible,
  UIGestureRecognizerStateBegan,
  UIGestureRecognizerStateChanged,
  UIGestureRecognizerStateEnded,
  UIGestureRecognizerStateCancelled,
  UIGestureRecognizerStateFailed,
};

enum {
  UIKeyboardTypeDefault,
  UIKeyboardTypeASCIICapable,
  UIKeyboardTypeNumbersAndPunctuation,
  UIKeyboardTypeURL,
  UIKeyboardTypeNumberPad,
  UIKeyboardTypePhonePad,
  UIKeyboardTypeNamePhonePad,
  UIKeyboardTypeEmailAddress,
};

enum {
  UIReturnKeyDefault,
  UIReturnKeyGo,
  UIReturnKeyNext = 4,
  UIReturnKeySearch = 6,
  UIReturnKeyDone = 9,
};

enum {
  UITextAutocapitalizationTypeNone,
  UITextAutocapitalizationTypeWords,
  UITextAutocapitalizationTypeSentences,
  UITextAutocapitalizationTypeAllCharacters,
};

enum {
  UIBarButtonItemStylePlain,
  UIBarButtonItemStyleBordered,
  UIBarButtonItemStyleDone,
};

enum {
  UIBarButtonSystemItemDone,
  UIBarButtonSystemItemCancel,
  UIBarButtonSystemItemEdit,
  UIBarButtonSystemItemSave,
  UIBarButtonSystemItemAdd,
  UIBarButtonSystemItemFlexibleSpace,
  UIBarButtonSystemItemFixedSpace,
  UIBarButtonSystemItemCompose,
  UIBarButtonSystemItemReply,
  UIBarButtonSystemItemAction,
  UIBarButtonSystemItemOrganize,
  UIBarButtonSystemItemBookmarks,
  UIBarButtonSystemItemSearch,
  UIBarButtonSystemItemRefresh,
  UIBarButtonSystemItemStop,
  UIBarButtonSystemItemCamera,
  UIBarButtonSystemItemTrash,
  UIBarButtonSystemItemPlay,
  UIBarButtonSystemItemPause,
  UIBarButtonSystemItemRewind,
  UIBarButtonSystemItemFastForward,
};

enum {
  UIBarStyleDefault,
  UIBarStyleBlack,
  UIBarStyleBlackTranslucent,
};

enum {
  UIDatePickerModeTime,
  UIDatePickerModeDate,
  UIDatePickerModeDateAndTime,
  UIDatePickerModeCountDownTimer,
};

enum {
  UIImagePickerControllerSourceTypePhotoLibrary,
  UIImagePickerControllerSourceTypeCamera,
  UIImagePickerControllerSourceTypeSavedPhotosAlbum,
};

enum {
  UIPopoverArrowDirectionUp = 1,
  UIPopoverArrowDirectionAny = 15,
};

enum {
  UIScrollViewIndicatorStyleDefault,
  UIScrollViewIndicatorStyleBlack,
  UIScrollViewIndicatorStyleWhite,
};

enum {
  UITableViewStylePlain,
  UITableViewStyleGrouped,
};

enum {
  UITableViewScrollPositionNone,
  UITableViewScrollPositionTop,
  UITableViewScrollPositionMiddle,
  UITableViewScrollPositionBottom,
};

enum {
  UITableViewCellAccessoryNone,
  UITableViewCellAccessoryDisclosureIndicator,
  UITableViewCellAccessoryDetailDisclosureButton,
  UITableViewCellAccessoryCheckmark,
};

enum {
  UITableViewCellSelectionStyleNone,
  UITableViewCellSelectionStyleBlue,
  UITableViewCellSelectionStyleGray,
};

enum {
  UITableViewCellSeparatorStyleNone,
  UITableViewCellSeparatorStyleSingleLine,
};

enum {
  UITableViewCellStyleDefault,
  UITableViewCellStyleValue1,
  UITableViewCellStyleValue2,
  UITableViewCellStyleSubtitle,
};

enum {
  UITouchPhaseBegan,
  UITouchPhaseMoved,
  UITouchPhaseStationary,
  UITouchPhaseEnded,
  UITouchPhaseCancelled,
};

enum {
  UIViewAnimationTransitionNone,
  UIViewAnimationTransitionFlipFromLeft,
  UIViewAnimationTransitionFlipFromRight,
  UIViewAnimationTransitionCurlUp,
  UIViewAnimationTransitionCurlDown,
};

enum {
  UIViewAutoresizingFlexibleLeftMargin = 1,
  UIViewAutoresizingFlexibleWidth = 2,
  UIViewAutoresizingFlexibleRightMargin = 4,
  UIViewAutoresizingFlexibleTopMargin = 8,
  UIViewAutoresizingFlexibleHeight = 16,
  UIViewAutoresizingFlexibleBottomMargin = 32,
};

enum {
  UIViewContentModeScaleToFill,
  UIViewContentModeScaleAspectFit,
  UIViewContentModeScaleAspectFill,
  UIViewContentModeRedraw,
  UIViewContentModeCenter,
  UIViewContentModeTop,
  UIViewContentModeBottom,
  UIViewContentModeLeft,
  UIViewContentModeRight,
  UIViewContentModeTopLeft,
  UIViewContentModeTopRight,
  UIViewContentModeBottomLeft,
  UIViewContentModeBottomRight,
};

enum {
  UIWebViewNavigationTypeLinkClicked,
  UIWebViewNavigationTypeOther = 5,
};

#define UIMenuControllerWillShowMenuNotification @"UIMenuControllerWillShowMenuNotification"
#define UIMenuControllerDidShowMenuNotification @"UIMenuControllerDidShowMenuNotification"
#define UIMenuControllerWillHideMenuNotification @"UIMenuControllerWillHideMenuNotification"
#define UIMenuControllerDidHideMenuNotification @"UIMenuControllerDidHideMenuNotification"
#define UIApplicationDidFinishLaunchingNotification @"UIApplicationDidFinishLaunchingNotification"
#define UIApplicationDidBecomeActiveNotification @"UIApplicationDidBecomeActiveNotification"
#define UIApplicationWillResignActiveNotification @"UIApplicationWillResignActiveNotification"
#define UIApplicationDidReceiveMemoryWarningNotification @"UIApplicationDidReceiveMemoryWarningNotification"
#define UIApplicationWillTerminateNotification @"UIApplicationWillTerminateNotification"
#define UIApplicationWillChangeStatusBarOrientationNotification @"UIApplicationWillChangeStatusBarOrientationNotification"
#define UIApplicationDidChangeStatusBarOrientationNotification @"UIApplicationDidChangeStatusBarOrientationNotification"
#define UIApplicationWillChangeStatusBarFrameNotification @"UIApplicationWillChangeStatusBarFrameNotification"
#define UIApplicationDidChangeStatusBarFrameNotification @"UIApplicationDidChangeStatusBarFrameNotification"
#define UIApplicationStatusBarOrientationUserInfoKey @"UIApplicationStatusBarOrientationUserInfoKey"
#define UIApplicationStatusBarFrameUserInfoKey @"UIApplicationStatusBarFrameUserInfoKey"
#define UIApplicationLaunchOptionsURLKey @"UIApplicationLaunchOptionsURLKey"
#define UIApplicationLaunchOptionsSourceApplicationKey @"UIApplicationLaunchOptionsSourceApplicationKey"
#define UISegmentedControlNoSegment (-1)
#define UITextFieldTextDidBeginEditingNotification @"UITextFieldTextDidBeginEditingNotification"
#define UITextFieldTextDidEndEditingNotification @"UITextFieldTextDidEndEditingNotification"
#define UITextFieldTextDidChangeNotification @"UITextFieldTextDidChangeNotification"
#define UITextViewTextDidBeginEditingNotification @"UITextViewTextDidBeginEditingNotification"
#define UITextViewTextDidChangeNotification @"UITextViewTextDidChangeNotification"
#define UITextViewTextDidEndEditingNotification @"UITextViewTextDidEndEditingNotification"
#define UIDeviceOrientationDidChangeNotification @"UIDeviceOrientationDidChangeNotification"
#define UIDeviceBatteryStateDidChangeNotification @"UIDeviceBatteryStateDidChangeNotification"
#define UIDeviceBatteryLevelDidChangeNotification @"UIDeviceBatteryLevelDidChangeNotification"
#define UIKeyboardWillShowNotification @"UIKeyboardWillShowNotification"
#define UIKeyboardDidShowNotification @"UIKeyboardDidShowNotification"
#define UIKeyboardWillHideNotification @"UIKeyboardWillHideNotification"
#define UIKeyboardDidHideNotification @"UIKeyboardDidHideNotification"
#define UIKeyboardCenterBeginUserInfoKey @"UIKeyboardCenterBeginUserInfoKey"
#define UIKeyboardCenterEndUserInfoKey @"UIKeyboardCenterEndUserInfoKey"
#define UIKeyboardBoundsUserInfoKey @"UIKeyboardBoundsUserInfoKey"
#define UIKeyboardAnimationDurationUserInfoKey @"UIKeyboardAnimationDurationUserInfoKey"
#define UIKeyboardAnimationCurveUserInfoKey @"UIKeyboardAnimationCurveUserInfoKey"
#define UIKeyboardFrameBeginUserInfoKey @"UIKeyboardFrameBeginUserInfoKey"
#define UIKeyboardFrameEndUserInfoKey @"UIKeyboardFrameEndUserInfoKey"
#define UIImagePickerControllerOriginalImage @"UIImagePickerControllerOriginalImage"
#define UIImagePickerControllerEditedImage @"UIImagePickerControllerEditedImage"
#define UIImagePickerControllerCropRect @"UIImagePickerControllerCropRect"
#define UIImagePickerControllerMediaType @"UIImagePickerControllerMediaType"
#define UIScrollViewDecelerationRateNormal 0.998
#define UIScrollViewDecelerationRateFast 0.99

@protocol UIApplicationDelegate <NSObject>
@optional
- (void)applicationDidFinishLaunching:(UIApplication *)application;
- (void)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options;
- (BOOL)application:(UIApplication *)application handleOpenURL:(NSURL *)url;
- (void)applicationDidBecomeActive:(UIApplication *)application;
- (void)applicationWillResignActive:(UIApplication *)application;
- (void)applicationDidReceiveMemoryWarning:(UIApplication *)application;
- (void)application:(UIApplication *)application willChangeStatusBarOrientation:(UIInterfaceOrientation)orientation duration:(NSTimeInterval)duration;
- (void)application:(UIApplication *)application didChangeStatusBarOrientation:(UIInterfaceOrientation)orientation;
- (void)application:(UIApplication *)application willChangeStatusBarFrame:(CGRect)frame;
- (void)application:(UIApplication *)application didChangeStatusBarFrame:(CGRect)frame;
- (void)applicationWillTerminate:(UIApplication *)application;
@end

@protocol UIAccelerometerDelegate <NSObject>
@optional
- (void)accelerometer:(UIAccelerometer *)accelerometer didAccelerate:(UIAcceleration *)acceleration;
@end

@protocol UIActionSheetDelegate <NSObject>
@optional
- (void)willPresentActionSheet:(UIActionSheet *)actionSheet;
- (void)didPresentActionSheet:(UIActionSheet *)actionSheet;
- (void)actionSheet:(UIActionSheet *)actionSheet clickedButtonAtIndex:(NSInteger)buttonIndex;
- (void)actionSheetCancel:(UIActionSheet *)actionSheet;
- (void)actionSheet:(UIActionSheet *)actionSheet willDismissWithButtonIndex:(NSInteger)buttonIndex;
- (void)actionSheet:(UIActionSheet *)actionSheet didDismissWithButtonIndex:(NSInteger)buttonIndex;
@end

@protocol UIAlertViewDelegate <NSObject>
@optional
- (void)willPresentAlertView:(UIAlertView *)alertView;
- (void)didPresentAlertView:(UIAlertView *)alertView;
- (void)alertView:(UIAlertView *)alertView clickedButtonAtIndex:(NSInteger)buttonIndex;
- (void)alertViewCancel:(UIAlertView *)alertView;
- (void)alertView:(UIAlertView *)alertView willDismissWithButtonIndex:(NSInteger)buttonIndex;
- (void)alertView:(UIAlertView *)alertView didDismissWithButtonIndex:(NSInteger)buttonIndex;
@end

@protocol UIScrollViewDelegate <NSObject>
@optional
- (void)scrollViewDidScroll:(UIScrollView *)scrollView;
- (void)scrollViewWillBeginDragging:(UIScrollView *)scrollView;
- (void)scrollViewDidEndDragging:(UIScrollView *)scrollView willDecelerate:(BOOL)decelerate;
- (void)scrollViewWillBeginDecelerating:(UIScrollView *)scrollView;
- (void)scrollViewDidEndDecelerating:(UIScrollView *)scrollView;
- (void)scrollViewDidEndScrollingAnimation:(UIScrollView *)scrollView;
@end

@protocol UITextFieldDelegate <NSObject>
@optional
- (BOOL)textFieldShouldBeginEditing:(UITextField *)textField;
- (void)textFieldDidBeginEditing:(UITextField *)textField;
- (BOOL)textFieldShouldEndEditing:(UITextField *)textField;
- (void)textFieldDidEndEditing:(UITextField *)textField;
- (BOOL)textField:(UITextField *)textField shouldChangeCharactersInRange:(NSRange)range replacementString:(NSString *)string;
- (BOOL)textFieldShouldReturn:(UITextField *)textField;
- (BOOL)textFieldShouldClear:(UITextField *)textField;
@end

@protocol UITextViewDelegate <NSObject, UIScrollViewDelegate>
@optional
- (BOOL)textViewShouldBeginEditing:(UITextView *)textView;
- (void)textViewDidBeginEditing:(UITextView *)textView;
- (BOOL)textViewShouldEndEditing:(UITextView *)textView;
- (void)textViewDidEndEditing:(UITextView *)textView;
- (BOOL)textView:(UITextView *)textView shouldChangeTextInRange:(NSRange)range replacementText:(NSString *)text;
- (void)textViewDidChange:(UITextView *)textView;
@end

@protocol UIPickerViewDataSource <NSObject>
@optional
- (NSInteger)numberOfComponentsInPickerView:(UIPickerView *)pickerView;
- (NSInteger)pickerView:(UIPickerView *)pickerView numberOfRowsInComponent:(NSInteger)component;
@end

@protocol UIPickerViewDelegate <NSObject>
@optional
- (CGFloat)pickerView:(UIPickerView *)pickerView widthForComponent:(NSInteger)component;
- (CGFloat)pickerView:(UIPickerView *)pickerView rowHeightForComponent:(NSInteger)component;
- (NSString *)pickerView:(UIPickerView *)pickerView titleForRow:(NSInteger)row forComponent:(NSInteger)component;
- (UIView *)pickerView:(UIPickerView *)pickerView viewForRow:(NSInteger)row forComponent:(NSInteger)component reusingView:(UIView *)view;
- (void)pickerView:(UIPickerView *)pickerView didSelectRow:(NSInteger)row inComponent:(NSInteger)component;
@end

@protocol UITableViewDataSource <NSObject>
@optional
- (NSInteger)numberOfSectionsInTableView:(UITableView *)tableView;
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
- (NSString *)tableView:(UITableView *)tableView titleForHeaderInSection:(NSInteger)section;
- (NSArray *)sectionIndexTitlesForTableView:(UITableView *)tableView;
- (NSInteger)tableView:(UITableView *)tableView sectionForSectionIndexTitle:(NSString *)title atIndex:(NSInteger)index;
- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath;
@end

@protocol UITableViewDelegate <NSObject, UIScrollViewDelegate>
@optional
- (CGFloat)tableView:(UITableView *)tableView heightForRowAtIndexPath:(NSIndexPath *)indexPath;
- (CGFloat)tableView:(UITableView *)tableView heightForHeaderInSection:(NSInteger)section;
- (CGFloat)tableView:(UITableView *)tableView heightForFooterInSection:(NSInteger)section;
- (UIView *)tableView:(UITableView *)tableView viewForHeaderInSection:(NSInteger)section;
- (void)tableView:(UITableView *)tableView accessoryButtonTappedForRowWithIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView willDisplayCell:(UITableViewCell *)cell forRowAtIndexPath:(NSIndexPath *)indexPath;
- (NSIndexPath *)tableView:(UITableView *)tableView willSelectRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView didDeselectRowAtIndexPath:(NSIndexPath *)indexPath;
@end

@protocol UIWebViewDelegate <NSObject>
@optional
- (BOOL)webView:(UIWebView *)webView shouldStartLoadWithRequest:(NSURLRequest *)request navigationType:(UIWebViewNavigationType)navigationType;
- (void)webViewDidStartLoad:(UIWebView *)webView;
- (void)webViewDidFinishLoad:(UIWebView *)webView;
- (void)webView:(UIWebView *)webView didFailLoadWithError:(NSError *)error;
@end

@protocol UINavigationControllerDelegate <NSObject>
@optional
- (void)navigationController:(UINavigationController *)navigationController willShowViewController:(UIViewController *)viewController animated:(BOOL)animated;
- (void)navigationController:(UINavigationController *)navigationController didShowViewController:(UIViewController *)viewController animated:(BOOL)animated;
@end

@protocol UITabBarControllerDelegate <NSObject>
@optional
- (BOOL)tabBarController:(UITabBarController *)tabBarController shouldSelectViewController:(UIViewController *)viewController;
- (void)tabBarController:(UITabBarController *)tabBarController didSelectViewController:(UIViewController *)viewController;
@end

@protocol UINavigationBarDelegate <NSObject>
@optional
- (void)navigationBar:(UINavigationBar *)navigationBar shouldPushItem:(UINavigationItem *)item;
- (void)navigationBar:(UINavigationBar *)navigationBar didPushItem:(UINavigationItem *)item;
- (BOOL)navigationBar:(UINavigationBar *)navigationBar shouldPopItem:(UINavigationItem *)item;
- (void)navigationBar:(UINavigationBar *)navigationBar didPopItem:(UINavigationItem *)item;
@end

@protocol UISearchBarDelegate <NSObject>
@optional
- (BOOL)searchBarShouldBeginEditing:(UISearchBar *)searchBar;
- (void)searchBarTextDidBeginEditing:(UISearchBar *)searchBar;
- (BOOL)searchBarShouldEndEditing:(UISearchBar *)searchBar;
- (void)searchBarTextDidEndEditing:(UISearchBar *)searchBar;
- (void)searchBar:(UISearchBar *)searchBar textDidChange:(NSString *)searchText;
- (void)searchBarSearchButtonClicked:(UISearchBar *)searchBar;
- (void)searchBarCancelButtonClicked:(UISearchBar *)searchBar;
@end

@protocol UIGestureRecognizerDelegate <NSObject>
@optional
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)gestureRecognizer;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer shouldReceiveTouch:(UITouch *)touch;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer shouldRecognizeSimultaneouslyWithGestureRecognizer:(UIGestureRecognizer *)other;
@end

@protocol UIPopoverControllerDelegate <NSObject>
@optional
- (BOOL)popoverControllerShouldDismissPopover:(UIPopoverController *)popoverController;
- (void)popoverControllerDidDismissPopover:(UIPopoverController *)popoverController;
@end

@protocol UISplitViewControllerDelegate <NSObject>
@optional
- (void)splitViewController:(UISplitViewController *)splitController willHideViewController:(UIViewController *)viewController withBarButtonItem:(UIBarButtonItem *)item forPopoverController:(UIPopoverController *)popover;
- (void)splitViewController:(UISplitViewController *)splitController willShowViewController:(UIViewController *)viewController invalidatingBarButtonItem:(UIBarButtonItem *)item;
- (void)splitViewController:(UISplitViewController *)splitController popoverController:(UIPopoverController *)popoverController willPresentViewController:(UIViewController *)viewController;
@end

@protocol UIImagePickerControllerDelegate <NSObject, UINavigationControllerDelegate>
@optional
- (void)imagePickerController:(UIImagePickerController *)picker didFinishPickingMediaWithInfo:(NSDictionary *)info;
- (void)imagePickerControllerDidCancel:(UIImagePickerController *)picker;
@end

@interface UIResponder : NSObject
@property(nonatomic, readonly) UIResponder * nextResponder;
- (id)initWithCoder:(NSCoder *)coder;
@property(nonatomic, readonly) BOOL canBecomeFirstResponder;
- (BOOL)becomeFirstResponder;
- (BOOL)resignFirstResponder;
@property(nonatomic, readonly) BOOL isFirstResponder;
- (void)touchesBegan:(NSSet *)touches withEvent:(UIEvent *)event;
- (void)touchesMoved:(NSSet *)touches withEvent:(UIEvent *)event;
- (void)touchesEnded:(NSSet *)touches withEvent:(UIEvent *)event;
- (void)touchesCancelled:(NSSet *)touches withEvent:(UIEvent *)event;
@end

@interface UIGestureRecognizer : NSObject {
 @private
  char _frameworkUIGestureRecognizer[88];
}
- (void)removeTarget:(id)target;
@property(nonatomic, readonly) UIView * view;
@property(nonatomic, assign, getter=isEnabled) BOOL enabled;
@property(nonatomic, assign) BOOL cancelsTouchesInView;
@property(nonatomic, assign) id <UIGestureRecognizerDelegate> delegate;
@property(nonatomic, readonly) UIGestureRecognizerState state;
- (NSInteger)numberOfTouches;
- (CGPoint)locationInView:(UIView *)view;
- (CGPoint)locationOfTouch:(NSInteger)index inView:(UIView *)view;
@end

@interface UITapGestureRecognizer : UIGestureRecognizer {
 @private
  char _frameworkUITapGestureRecognizer[16];
}
@property(nonatomic, assign) NSInteger numberOfTapsRequired;
@property(nonatomic, assign) NSInteger numberOfTouchesRequired;
@end

@interface UILongPressGestureRecognizer : UIGestureRecognizer {
 @private
  char _frameworkUILongPressGestureRecognizer[32];
}
@property(nonatomic, assign) NSTimeInterval minimumPressDuration;
@property(nonatomic, assign) NSInteger numberOfTouchesRequired;
@property(nonatomic, assign) NSInteger numberOfTapsRequired;
@property(nonatomic, assign) CGFloat allowableMovement;
@end

@interface UISwipeGestureRecognizer : UIGestureRecognizer {
 @private
  char _frameworkUISwipeGestureRecognizer[32];
}
@property(nonatomic, assign) UISwipeGestureRecognizerDirection direction;
@property(nonatomic, assign) NSInteger numberOfTouchesRequired;
@end

@interface UIPanGestureRecognizer : UIGestureRecognizer {
 @private
  char _frameworkUIPanGestureRecognizer[64];
}
@property(nonatomic, assign) NSInteger minimumNumberOfTouches;
@property(nonatomic, assign) NSInteger maximumNumberOfTouches;
- (CGPoint)translationInView:(UIView *)view;
- (void)setTranslation:(CGPoint)translation inView:(UIView *)view;
- (CGPoint)velocityInView:(UIView *)view;
@end

@interface UIPinchGestureRecognizer : UIGestureRecognizer {
 @private
  char _frameworkUIPinchGestureRecognizer[32];
}
@property(nonatomic, assign) CGFloat scale;
@end

@interface UIRotationGestureRecognizer : UIGestureRecognizer {
 @private
  char _frameworkUIRotationGestureRecognizer[32];
}
@property(nonatomic, assign) CGFloat rotation;
@end

@interface UIColor : NSObject {
 @private
  char _frameworkUIColor[16];
}
- (id)initWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
+ (UIColor *)colorWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
@property(nonatomic, readonly) CGColorRef CGColor;
+ (UIColor *)colorWithCGColor:(CGColorRef)color;
- (UIColor *)colorWithAlphaComponent:(CGFloat)alpha;
+ (UIColor *)colorWithHue:(CGFloat)hue saturation:(CGFloat)saturation brightness:(CGFloat)brightness alpha:(CGFloat)alpha;
- (void)setFill;
- (void)setStroke;
+ (UIColor *)clearColor;
+ (UIColor *)grayColor;
+ (UIColor *)darkGrayColor;
+ (UIColor *)lightGrayColor;
+ (UIColor *)redColor;
+ (UIColor *)greenColor;
+ (UIColor *)blueColor;
+ (UIColor *)cyanColor;
+ (UIColor *)yellowColor;
+ (UIColor *)magentaColor;
+ (UIColor *)orangeColor;
+ (UIColor *)purpleColor;
+ (UIColor *)brownColor;
+ (UIColor *)colorWithWhite:(CGFloat)white alpha:(CGFloat)alpha;
+ (UIColor *)viewFlipsideBackgroundColor;
+ (UIColor *)groupTableViewBackgroundColor;
+ (UIColor *)blackColor;
+ (UIColor *)whiteColor;
- (void)set;
@end

@interface UIFont : NSObject {
 @private
  char _frameworkUIFont[32];
}
@property(nonatomic, readonly) CGFloat pointSize;
@property(nonatomic, readonly) CGFloat leading;
+ (UIFont *)systemFontOfSize:(CGFloat)size;
+ (UIFont *)boldSystemFontOfSize:(CGFloat)size;
+ (UIFont *)fontWithName:(NSString *)name size:(CGFloat)size;
- (UIFont *)fontWithSize:(CGFloat)size;
+ (CGFloat)buttonFontSize;
+ (CGFloat)labelFontSize;
+ (CGFloat)systemFontSize;
+ (CGFloat)smallSystemFontSize;
@end

@interface UIImage : NSObject {
 @private
  char _frameworkUIImage[16];
}
@property(nonatomic, readonly) NSInteger leftCapWidth;
@property(nonatomic, readonly) NSInteger topCapHeight;
+ (UIImage *)imageNamed:(NSString *)name;
+ (UIImage *)imageWithContentsOfFile:(NSString *)path;
- (UIImage *)initWithContentsOfFile:(NSString *)path;
- (UIImage *)initWithCGImage:(CGImageRef)image;
+ (UIImage *)imageWithData:(NSData *)data;
- (UIImage *)initWithData:(NSData *)data;
+ (UIImage *)imageWithCGImage:(CGImageRef)image;
- (UIImage *)stretchableImageWithLeftCapWidth:(NSInteger)left topCapHeight:(NSInteger)top;
@property(nonatomic, readonly) CGImageRef CGImage;
@property(nonatomic, readonly) CGSize size;
- (void)drawAtPoint:(CGPoint)point;
- (void)drawInRect:(CGRect)rectangle;
- (void)drawInRect:(CGRect)rectangle blendMode:(CGBlendMode)blendMode alpha:(CGFloat)alpha;
@end

@interface UITouch : NSObject {
 @private
  char _frameworkUITouch[72];
}
@property(nonatomic, readonly) UIView * view;
@property(nonatomic, readonly) UIWindow * window;
@property(nonatomic, readonly) UITouchPhase phase;
@property(nonatomic, readonly) NSInteger tapCount;
@property(nonatomic, readonly) double timestamp;
- (CGPoint)locationInView:(UIView *)view;
- (CGPoint)previousLocationInView:(UIView *)view;
@end

@interface UIEvent : NSObject {
 @private
  char _frameworkUIEvent[24];
}
@property(nonatomic, readonly) double timestamp;
- (NSSet *)allTouches;
- (NSSet *)touchesForView:(UIView *)view;
- (NSSet *)touchesForWindow:(UIWindow *)window;
@end

@interface UIScreen : NSObject {
 @private
  char _frameworkUIScreen[16];
}
+ (UIScreen *)mainScreen;
@property(nonatomic, readonly) CGRect bounds;
@property(nonatomic, readonly) CGRect applicationFrame;
@end

@interface UIDevice : NSObject {
 @private
  char _frameworkUIDevice[8];
}
+ (UIDevice *)currentDevice;
@property(nonatomic, readonly) NSString * systemVersion;
@property(nonatomic, readonly) UIUserInterfaceIdiom userInterfaceIdiom;
- (void)beginGeneratingDeviceOrientationNotifications;
- (void)endGeneratingDeviceOrientationNotifications;
@property(nonatomic, readonly) BOOL generatesDeviceOrientationNotifications;
@property(nonatomic, readonly) UIDeviceOrientation orientation;
@property(nonatomic, assign) BOOL batteryMonitoringEnabled;
@property(nonatomic, readonly) UIDeviceBatteryState batteryState;
@property(nonatomic, readonly) float batteryLevel;
@end

@interface UIAcceleration : NSObject {
 @private
  char _frameworkUIAcceleration[32];
}
@property(nonatomic, readonly) double x;
@property(nonatomic, readonly) double y;
@property(nonatomic, readonly) double z;
@property(nonatomic, readonly) NSTimeInterval timestamp;
@end

@interface UIAccelerometer : NSObject {
 @private
  char _frameworkUIAccelerometer[16];
}
+ (UIAccelerometer *)sharedAccelerometer;
@property(nonatomic, assign) id <UIAccelerometerDelegate> delegate;
@property(nonatomic, assign) NSTimeInterval updateInterval;
@end

@interface UIView : UIResponder {
 @private
  char _frameworkUIView[64];
}
@property(nonatomic, assign) NSInteger tag;
@property(nonatomic, assign, getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property(nonatomic, assign, getter=isMultipleTouchEnabled) BOOL multipleTouchEnabled;
@property(nonatomic, assign, getter=isExclusiveTouch) BOOL exclusiveTouch;
@property(nonatomic, assign) UIViewAutoresizing autoresizingMask;
@property(nonatomic, assign) BOOL autoresizesSubviews;
@property(nonatomic, assign, getter=isOpaque) BOOL opaque;
- (id)initWithFrame:(CGRect)frame;
@property(nonatomic, readonly) CALayer * layer;
@property(nonatomic, assign) UIColor * backgroundColor;
@property(nonatomic, assign) CGFloat alpha;
@property(nonatomic, assign, getter=isHidden) BOOL hidden;
@property(nonatomic, assign) BOOL clipsToBounds;
- (void)didMoveToSuperview;
- (void)didMoveToWindow;
- (void)didAddSubview:(UIView *)subview;
- (void)willRemoveSubview:(UIView *)subview;
- (void)layoutSubviews;
- (void)drawRect:(CGRect)rect;
@property(nonatomic, assign) CGRect contentStretch;
@property(nonatomic, assign) UIViewContentMode contentMode;
- (CGSize)sizeThatFits:(CGSize)size;
- (BOOL)pointInside:(CGPoint)point withEvent:(UIEvent *)event;
- (UIView *)hitTest:(CGPoint)point withEvent:(UIEvent *)event;
+ (void)beginAnimations:(NSString *)animationID context:(id)context;
+ (void)commitAnimations;
+ (void)setAnimationDuration:(double)seconds;
+ (void)setAnimationDelay:(double)seconds;
+ (void)setAnimationCurve:(UIViewAnimationCurve)curve;
+ (void)setAnimationRepeatCount:(double)count;
+ (void)setAnimationRepeatAutoreverses:(BOOL)autoreverses;
+ (void)setAnimationBeginsFromCurrentState:(BOOL)fromCurrentState;
+ (void)setAnimationDelegate:(id)delegate;
+ (void)setAnimationsEnabled:(BOOL)enabled;
- (void)addGestureRecognizer:(UIGestureRecognizer *)recognizer;
- (void)removeGestureRecognizer:(UIGestureRecognizer *)recognizer;
- (NSArray *)gestureRecognizers;
+ (void)setAnimationTransition:(UIViewAnimationTransition)transition forView:(UIView *)view cache:(BOOL)cache;
@property(nonatomic, assign) CGRect frame;
@property(nonatomic, assign) CGRect bounds;
@property(nonatomic, assign) CGPoint center;
@property(nonatomic, assign) CGAffineTransform transform;
- (void)sizeToFit;
- (CGPoint)convertPoint:(CGPoint)point toView:(UIView *)view;
- (CGPoint)convertPoint:(CGPoint)point fromView:(UIView *)view;
- (CGRect)convertRect:(CGRect)rect toView:(UIView *)view;
- (CGRect)convertRect:(CGRect)rect fromView:(UIView *)view;
@property(nonatomic, readonly) UIView * superview;
@property(nonatomic, readonly) UIWindow * window;
@property(nonatomic, readonly) NSArray * subviews;
- (BOOL)isDescendantOfView:(UIView *)view;
- (UIView *)viewWithTag:(NSInteger)tag;
- (void)addSubview:(UIView *)view;
- (void)insertSubview:(UIView *)view atIndex:(NSInteger)index;
- (void)insertSubview:(UIView *)view aboveSubview:(UIView *)sibling;
- (void)insertSubview:(UIView *)view belowSubview:(UIView *)sibling;
- (void)exchangeSubviewAtIndex:(NSInteger)first withSubviewAtIndex:(NSInteger)second;
- (void)bringSubviewToFront:(UIView *)view;
- (void)sendSubviewToBack:(UIView *)view;
- (void)removeFromSuperview;
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
- (void)setNeedsDisplay;
- (void)setNeedsDisplayInRect:(CGRect)rect;
@end

@interface UIWindow : UIView {
 @private
  char _frameworkUIWindow[16];
}
- (void)makeKeyAndVisible;
- (void)makeKeyWindow;
@property(nonatomic, readonly, getter=isKeyWindow) BOOL keyWindow;
@property(nonatomic, assign) CGFloat windowLevel;
- (void)sendEvent:(UIEvent *)event;
@end

@interface UILabel : UIView {
 @private
  char _frameworkUILabel[48];
}
@property(nonatomic, assign) NSString * text;
@property(nonatomic, assign) UIFont * font;
@property(nonatomic, assign) UIColor * textColor;
@property(nonatomic, assign) UIColor * highlightedTextColor;
@property(nonatomic, assign, getter=isHighlighted) BOOL highlighted;
@property(nonatomic, assign) UIColor * shadowColor;
@property(nonatomic, assign) CGSize shadowOffset;
@property(nonatomic, assign) UITextAlignment textAlignment;
@property(nonatomic, assign) UILineBreakMode lineBreakMode;
@property(nonatomic, assign) NSInteger numberOfLines;
@property(nonatomic, assign) BOOL adjustsFontSizeToFitWidth;
@property(nonatomic, assign) CGFloat minimumFontSize;
@property(nonatomic, assign) UIBaselineAdjustment baselineAdjustment;
@property(nonatomic, assign, getter=isEnabled) BOOL enabled;
- (CGRect)textRectForBounds:(CGRect)bounds limitedToNumberOfLines:(NSInteger)count;
- (void)drawTextInRect:(CGRect)rect;
@end

@interface UIImageView : UIView
- (id)initWithImage:(UIImage *)image;
@property(nonatomic, assign) UIImage * image;
@property(nonatomic, assign) UIImage * highlightedImage;
@property(nonatomic, assign, getter=isHighlighted) BOOL highlighted;
@property(nonatomic, assign) NSArray * animationImages;
@property(nonatomic, assign) NSTimeInterval animationDuration;
@property(nonatomic, assign) NSInteger animationRepeatCount;
@property(nonatomic, readonly) BOOL isAnimating;
- (void)startAnimating;
- (void)stopAnimating;
@end

@interface UIActivityIndicatorView : UIView {
 @private
  char _frameworkUIActivityIndicatorView[16];
}
- (id)initWithActivityIndicatorStyle:(UIActivityIndicatorViewStyle)style;
@property(nonatomic, assign) UIActivityIndicatorViewStyle activityIndicatorViewStyle;
@property(nonatomic, assign) BOOL hidesWhenStopped;
@property(nonatomic, readonly) BOOL isAnimating;
- (void)startAnimating;
- (void)stopAnimating;
@end

@interface UIControl : UIView {
 @private
  char _frameworkUIControl[24];
}
@property(nonatomic, assign, getter=isEnabled) BOOL enabled;
@property(nonatomic, assign, getter=isSelected) BOOL selected;
@property(nonatomic, assign, getter=isHighlighted) BOOL highlighted;
@property(nonatomic, assign) UIControlContentVerticalAlignment contentVerticalAlignment;
@property(nonatomic, assign) UIControlContentHorizontalAlignment contentHorizontalAlignment;
@property(nonatomic, readonly) UIControlState state;
@property(nonatomic, readonly, getter=isTracking) BOOL tracking;
@property(nonatomic, readonly) BOOL touchInside;
- (BOOL)beginTrackingWithTouch:(UITouch *)touch withEvent:(UIEvent *)event;
- (BOOL)continueTrackingWithTouch:(UITouch *)touch withEvent:(UIEvent *)event;
- (void)endTrackingWithTouch:(UITouch *)touch withEvent:(UIEvent *)event;
- (void)cancelTrackingWithEvent:(UIEvent *)event;
- (void)removeTarget:(id)target forControlEvents:(UIControlEvents)events;
- (void)sendActionsForControlEvents:(UIControlEvents)events;
@end

@interface UIButton : UIControl {
 @private
  char _frameworkUIButton[48];
}
+ (id)buttonWithType:(UIButtonType)type;
@property(nonatomic, readonly) UIButtonType buttonType;
- (void)setTitle:(NSString *)title forState:(UIControlState)state;
- (NSString *)titleForState:(UIControlState)state;
@property(nonatomic, readonly) NSString * currentTitle;
@property(nonatomic, readonly) UILabel * titleLabel;
- (void)setTitleColor:(UIColor *)color forState:(UIControlState)state;
- (UIColor *)titleColorForState:(UIControlState)state;
- (void)setTitleShadowColor:(UIColor *)color forState:(UIControlState)state;
- (UIColor *)titleShadowColorForState:(UIControlState)state;
- (void)setImage:(UIImage *)image forState:(UIControlState)state;
- (UIImage *)imageForState:(UIControlState)state;
@property(nonatomic, readonly) UIImage * currentImage;
@property(nonatomic, readonly) UIImageView * imageView;
- (void)setBackgroundImage:(UIImage *)image forState:(UIControlState)state;
- (UIImage *)backgroundImageForState:(UIControlState)state;
@property(nonatomic, readonly) UIImage * currentBackgroundImage;
@property(nonatomic, assign) UIFont * font;
@property(nonatomic, assign) CGSize titleShadowOffset;
@property(nonatomic, assign) UIEdgeInsets contentEdgeInsets;
@property(nonatomic, assign) UIEdgeInsets titleEdgeInsets;
@property(nonatomic, assign) UIEdgeInsets imageEdgeInsets;
@property(nonatomic, assign) BOOL adjustsImageWhenHighlighted;
@property(nonatomic, assign) BOOL adjustsImageWhenDisabled;
@property(nonatomic, assign) BOOL showsTouchWhenHighlighted;
@end

@interface UISlider : UIControl {
 @private
  char _frameworkUISlider[40];
}
@property(nonatomic, assign) float value;
@property(nonatomic, assign) float minimumValue;
@property(nonatomic, assign) float maximumValue;
@property(nonatomic, assign, getter=isContinuous) BOOL continuous;
@property(nonatomic, assign) UIImage * minimumValueImage;
@property(nonatomic, assign) UIImage * maximumValueImage;
- (void)setThumbImage:(UIImage *)image forState:(UIControlState)state;
- (void)setMinimumTrackImage:(UIImage *)image forState:(UIControlState)state;
- (void)setMaximumTrackImage:(UIImage *)image forState:(UIControlState)state;
- (CGRect)minimumValueImageRectForBounds:(CGRect)bounds;
- (CGRect)maximumValueImageRectForBounds:(CGRect)bounds;
- (CGRect)trackRectForBounds:(CGRect)bounds;
- (CGRect)thumbRectForBounds:(CGRect)bounds trackRect:(CGRect)trackRect value:(float)value;
@end

@interface UISwitch : UIControl {
 @private
  char _frameworkUISwitch[8];
}
@property(nonatomic, assign, getter=isOn) BOOL on;
- (void)setOn:(BOOL)on animated:(BOOL)animated;
@end

@interface UIPageControl : UIControl {
 @private
  char _frameworkUIPageControl[16];
}
@property(nonatomic, assign) NSInteger numberOfPages;
@property(nonatomic, assign) NSInteger currentPage;
@property(nonatomic, assign) BOOL hidesForSinglePage;
@property(nonatomic, assign) BOOL defersCurrentPageDisplay;
- (void)updateCurrentPageDisplay;
- (CGSize)sizeForNumberOfPages:(NSInteger)pageCount;
@end

@interface UISegmentedControl : UIControl {
 @private
  char _frameworkUISegmentedControl[32];
}
- (id)initWithItems:(NSArray *)items;
@property(nonatomic, assign) UISegmentedControlStyle segmentedControlStyle;
@property(nonatomic, assign, getter=isMomentary) BOOL momentary;
@property(nonatomic, assign) UIColor * tintColor;
@property(nonatomic, readonly) NSInteger numberOfSegments;
@property(nonatomic, assign) NSInteger selectedSegmentIndex;
- (void)insertSegmentWithTitle:(NSString *)title atIndex:(NSInteger)index animated:(BOOL)animated;
- (void)insertSegmentWithImage:(UIImage *)image atIndex:(NSInteger)index animated:(BOOL)animated;
- (void)removeSegmentAtIndex:(NSInteger)index animated:(BOOL)animated;
- (void)removeAllSegments;
- (void)setTitle:(NSString *)title forSegmentAtIndex:(NSInteger)index;
- (NSString *)titleForSegmentAtIndex:(NSInteger)index;
- (void)setImage:(UIImage *)image forSegmentAtIndex:(NSInteger)index;
- (UIImage *)imageForSegmentAtIndex:(NSInteger)index;
- (void)setWidth:(CGFloat)width forSegmentAtIndex:(NSInteger)index;
- (CGFloat)widthForSegmentAtIndex:(NSInteger)index;
- (void)setEnabled:(BOOL)enabled forSegmentAtIndex:(NSInteger)index;
- (BOOL)isEnabledForSegmentAtIndex:(NSInteger)index;
@end

@interface UIPickerView : UIView {
 @private
  char _frameworkUIPickerView[56];
}
@property(nonatomic, assign) id <UIPickerViewDataSource> dataSource;
@property(nonatomic, assign) id <UIPickerViewDelegate> delegate;
@property(nonatomic, assign) BOOL showsSelectionIndicator;
@property(nonatomic, readonly) NSInteger numberOfComponents;
- (NSInteger)numberOfRowsInComponent:(NSInteger)component;
- (CGSize)rowSizeForComponent:(NSInteger)component;
- (NSInteger)selectedRowInComponent:(NSInteger)component;
- (void)selectRow:(NSInteger)row inComponent:(NSInteger)component animated:(BOOL)animated;
- (UIView *)viewForRow:(NSInteger)row forComponent:(NSInteger)component;
- (void)reloadAllComponents;
- (void)reloadComponent:(NSInteger)component;
@end

@interface UIDatePicker : UIControl {
 @private
  char _frameworkUIDatePicker[40];
}
@property(nonatomic, assign) UIDatePickerMode datePickerMode;
@property(nonatomic, assign) NSInteger minuteInterval;
@property(nonatomic, assign) NSDate * date;
- (void)setDate:(NSDate *)date animated:(BOOL)animated;
@property(nonatomic, assign) NSDate * minimumDate;
@property(nonatomic, assign) NSDate * maximumDate;
@property(nonatomic, assign) NSTimeInterval countDownDuration;
@end

@interface UIProgressView : UIView {
 @private
  char _frameworkUIProgressView[16];
}
- (id)initWithProgressViewStyle:(UIProgressViewStyle)style;
@property(nonatomic, assign) UIProgressViewStyle progressViewStyle;
@property(nonatomic, assign) float progress;
@end

@interface UISearchBar : UIView {
 @private
  char _frameworkUISearchBar[72];
}
@property(nonatomic, assign) id <UISearchBarDelegate> delegate;
@property(nonatomic, assign) NSString * text;
@property(nonatomic, assign) NSString * placeholder;
@property(nonatomic, assign) UIBarStyle barStyle;
@property(nonatomic, assign) UIColor * tintColor;
@property(nonatomic, assign) BOOL showsCancelButton;
- (void)setShowsCancelButton:(BOOL)shows animated:(BOOL)animated;
@property(nonatomic, assign) UIKeyboardType keyboardType;
@property(nonatomic, assign) UITextAutocapitalizationType autocapitalizationType;
@property(nonatomic, assign) UITextAutocorrectionType autocorrectionType;
@end

@interface UITextField : UIControl {
 @private
  char _frameworkUITextField[224];
}
@property(nonatomic, readonly, getter=isEditing) BOOL editing;
@property(nonatomic, assign) id <UITextFieldDelegate> delegate;
@property(nonatomic, assign) NSString * text;
@property(nonatomic, assign) NSString * placeholder;
@property(nonatomic, assign) UIFont * font;
@property(nonatomic, assign) UIColor * textColor;
@property(nonatomic, assign) UITextAlignment textAlignment;
@property(nonatomic, assign) UITextBorderStyle borderStyle;
@property(nonatomic, assign, getter=isSecureTextEntry) BOOL secureTextEntry;
@property(nonatomic, assign) UIReturnKeyType returnKeyType;
@property(nonatomic, assign) UIKeyboardType keyboardType;
@property(nonatomic, assign) UITextAutocapitalizationType autocapitalizationType;
@property(nonatomic, assign) UITextAutocorrectionType autocorrectionType;
@property(nonatomic, assign) UITextFieldViewMode clearButtonMode;
@property(nonatomic, assign) BOOL clearsOnBeginEditing;
@property(nonatomic, assign) UIView * leftView;
@property(nonatomic, assign) UITextFieldViewMode leftViewMode;
@property(nonatomic, assign) UIView * rightView;
@property(nonatomic, assign) UITextFieldViewMode rightViewMode;
@end

@interface UIScrollView : UIView {
 @private
  char _frameworkUIScrollView[128];
}
@property(nonatomic, assign) id <UIScrollViewDelegate> delegate;
@property(nonatomic, assign) CGSize contentSize;
@property(nonatomic, assign) UIEdgeInsets contentInset;
@property(nonatomic, assign) UIEdgeInsets scrollIndicatorInsets;
@property(nonatomic, assign) CGPoint contentOffset;
@property(nonatomic, assign, getter=isScrollEnabled) BOOL scrollEnabled;
@property(nonatomic, assign, getter=isPagingEnabled) BOOL pagingEnabled;
@property(nonatomic, assign) BOOL bounces;
@property(nonatomic, assign) BOOL alwaysBounceVertical;
@property(nonatomic, assign) BOOL alwaysBounceHorizontal;
@property(nonatomic, assign) BOOL delaysContentTouches;
@property(nonatomic, assign) BOOL canCancelContentTouches;
@property(nonatomic, assign) CGFloat decelerationRate;
@property(nonatomic, assign) BOOL showsVerticalScrollIndicator;
@property(nonatomic, assign) BOOL showsHorizontalScrollIndicator;
@property(nonatomic, assign) UIScrollViewIndicatorStyle indicatorStyle;
@property(nonatomic, assign) BOOL scrollsToTop;
@property(nonatomic, readonly, getter=isTracking) BOOL tracking;
@property(nonatomic, readonly, getter=isDragging) BOOL dragging;
@property(nonatomic, readonly, getter=isDecelerating) BOOL decelerating;
- (BOOL)touchesShouldBegin:(NSSet *)touches withEvent:(UIEvent *)event inContentView:(UIView *)view;
- (BOOL)touchesShouldCancelInContentView:(UIView *)view;
- (void)setContentOffset:(CGPoint)offset animated:(BOOL)animated;
- (void)scrollRectToVisible:(CGRect)rect animated:(BOOL)animated;
- (void)flashScrollIndicators;
@end

@interface UITextView : UIScrollView {
 @private
  char _frameworkUITextView[136];
}
@property(nonatomic, assign) NSString * text;
@property(nonatomic, assign) UIFont * font;
@property(nonatomic, assign) UIColor * textColor;
@property(nonatomic, assign) UITextAlignment textAlignment;
@property(nonatomic, assign, getter=isEditable) BOOL editable;
@property(nonatomic, assign) UIReturnKeyType returnKeyType;
@property(nonatomic, assign) UIKeyboardType keyboardType;
@property(nonatomic, assign) UITextAutocapitalizationType autocapitalizationType;
@property(nonatomic, assign) UITextAutocorrectionType autocorrectionType;
- (BOOL)hasText;
- (void)scrollRangeToVisible:(NSRange)range;
@end

@interface UIAlertView : UIView {
 @private
  char _frameworkUIAlertView[88];
}
@property(nonatomic, assign) id <UIAlertViewDelegate> delegate;
@property(nonatomic, readonly) NSString * title;
@property(nonatomic, readonly) NSString * message;
- (NSInteger)addButtonWithTitle:(NSString *)title;
@property(nonatomic, readonly) NSInteger numberOfButtons;
@property(nonatomic, readonly) NSInteger cancelButtonIndex;
- (NSString *)buttonTitleAtIndex:(NSInteger)index;
@property(nonatomic, readonly) BOOL visible;
- (void)show;
- (void)dismissWithClickedButtonIndex:(NSInteger)index animated:(BOOL)animated;
@end

@interface UIActionSheet : UIView {
 @private
  char _frameworkUIActionSheet[104];
}
@property(nonatomic, assign) id <UIActionSheetDelegate> delegate;
@property(nonatomic, assign) NSString * title;
@property(nonatomic, assign) UIActionSheetStyle actionSheetStyle;
- (NSInteger)addButtonWithTitle:(NSString *)title;
@property(nonatomic, readonly) NSInteger numberOfButtons;
@property(nonatomic, assign) NSInteger cancelButtonIndex;
@property(nonatomic, assign) NSInteger destructiveButtonIndex;
- (NSString *)buttonTitleAtIndex:(NSInteger)index;
@property(nonatomic, readonly) BOOL visible;
- (void)showInView:(UIView *)view;
- (void)showFromToolbar:(UIToolbar *)view;
- (void)showFromTabBar:(UITabBar *)view;
- (void)dismissWithClickedButtonIndex:(NSInteger)index animated:(BOOL)animated;
@end

@interface UIMenuItem : NSObject {
 @private
  char _frameworkUIMenuItem[32];
}
@property(nonatomic, assign) NSString * title;
@end

@interface UIMenuController : NSObject {
 @private
  char _frameworkUIMenuController[56];
}
+ (UIMenuController *)sharedMenuController;
@property(nonatomic, assign) NSArray * menuItems;
@property(nonatomic, assign, getter=isMenuVisible) BOOL menuVisible;
@property(nonatomic, readonly) CGRect menuFrame;
- (void)setTargetRect:(CGRect)rect inView:(UIView *)view;
- (void)setMenuVisible:(BOOL)visible animated:(BOOL)animated;
- (void)update;
@end

@interface UITableViewCell : UIView {
 @private
  char _frameworkUITableViewCell[112];
}
@property(nonatomic, readonly) NSString * reuseIdentifier;
- (id)initWithFrame:(CGRect)frame reuseIdentifier:(NSString *)reuseIdentifier;
- (id)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier;
@property(nonatomic, readonly) UIView * contentView;
@property(nonatomic, readonly) UILabel * textLabel;
@property(nonatomic, readonly) UILabel * detailTextLabel;
@property(nonatomic, readonly) UIImageView * imageView;
@property(nonatomic, assign) UITableViewCellAccessoryType accessoryType;
@property(nonatomic, assign) UIView * backgroundView;
@property(nonatomic, assign) UIView * selectedBackgroundView;
@property(nonatomic, assign) NSString * text;
@property(nonatomic, assign) UIImage * image;
@property(nonatomic, assign) UIView * accessoryView;
@property(nonatomic, assign) UITableViewCellSelectionStyle selectionStyle;
@property(nonatomic, readonly, getter=isSelected) BOOL selected;
@property(nonatomic, readonly, getter=isHighlighted) BOOL highlighted;
- (void)setSelected:(BOOL)selected animated:(BOOL)animated;
- (void)setHighlighted:(BOOL)highlighted animated:(BOOL)animated;
- (void)prepareForReuse;
@end

@interface UITableView : UIScrollView {
 @private
  char _frameworkUITableView[200];
}
- (id)initWithFrame:(CGRect)frame style:(UITableViewStyle)style;
@property(nonatomic, readonly) UITableViewStyle style;
@property(nonatomic, assign) id <UITableViewDataSource> dataSource;
@property(nonatomic, assign) CGFloat rowHeight;
@property(nonatomic, assign) UIColor * separatorColor;
@property(nonatomic, assign) UITableViewCellSeparatorStyle separatorStyle;
@property(nonatomic, assign) NSInteger sectionIndexMinimumDisplayRowCount;
@property(nonatomic, assign) BOOL allowsSelection;
@property(nonatomic, assign) UIView * tableHeaderView;
@property(nonatomic, assign) UIView * tableFooterView;
- (NSInteger)numberOfSections;
- (NSInteger)numberOfRowsInSection:(NSInteger)section;
- (void)reloadData;
- (UITableViewCell *)dequeueReusableCellWithIdentifier:(NSString *)identifier;
- (NSIndexPath *)indexPathForRowAtPoint:(CGPoint)point;
- (NSIndexPath *)indexPathForCell:(UITableViewCell *)cell;
- (UITableViewCell *)cellForRowAtIndexPath:(NSIndexPath *)indexPath;
- (NSArray *)visibleCells;
- (NSArray *)indexPathsForVisibleRows;
- (CGRect)rectForRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)scrollToRowAtIndexPath:(NSIndexPath *)indexPath atScrollPosition:(UITableViewScrollPosition)position animated:(BOOL)animated;
- (NSIndexPath *)indexPathForSelectedRow;
- (void)selectRowAtIndexPath:(NSIndexPath *)indexPath animated:(BOOL)animated scrollPosition:(UITableViewScrollPosition)position;
- (void)deselectRowAtIndexPath:(NSIndexPath *)indexPath animated:(BOOL)animated;
@end

@interface UILocalizedIndexedCollation : NSObject {
 @private
  char _frameworkUILocalizedIndexedCollation[8];
}
+ (UILocalizedIndexedCollation *)currentCollation;
- (NSArray *)sectionTitles;
- (NSArray *)sectionIndexTitles;
- (NSInteger)sectionForSectionIndexTitleAtIndex:(NSInteger)index;
@end

@interface UIWebView : UIView {
 @private
  char _frameworkUIWebView[24];
}
@property(nonatomic, assign) id <UIWebViewDelegate> delegate;
@property(nonatomic, assign) BOOL scalesPageToFit;
@property(nonatomic, readonly) BOOL loading;
- (void)loadHTMLString:(NSString *)string baseURL:(NSURL *)baseURL;
- (void)loadRequest:(NSURLRequest *)request;
- (void)stopLoading;
@end

@interface UIApplication : UIResponder {
 @private
  char _frameworkUIApplication[88];
}
+ (UIApplication *)sharedApplication;
@property(nonatomic, assign) id <UIApplicationDelegate> delegate;
@property(nonatomic, readonly) NSArray * windows;
@property(nonatomic, readonly) UIWindow * keyWindow;
- (void)sendEvent:(UIEvent *)event;
@property(nonatomic, assign, getter=isStatusBarHidden) BOOL statusBarHidden;
- (void)setStatusBarHidden:(BOOL)hidden animated:(BOOL)animated;
@property(nonatomic, assign) UIStatusBarStyle statusBarStyle;
- (void)setStatusBarStyle:(UIStatusBarStyle)style animated:(BOOL)animated;
@property(nonatomic, assign) UIInterfaceOrientation statusBarOrientation;
- (void)setStatusBarOrientation:(UIInterfaceOrientation)orientation animated:(BOOL)animated;
@property(nonatomic, assign) BOOL networkActivityIndicatorVisible;
@property(nonatomic, readonly) CGRect statusBarFrame;
@property(nonatomic, assign, getter=isIdleTimerDisabled) BOOL idleTimerDisabled;
@property(nonatomic, assign) NSInteger applicationIconBadgeNumber;
- (BOOL)openURL:(NSURL *)url;
- (BOOL)canOpenURL:(NSURL *)url;
@property(nonatomic, readonly) BOOL isIgnoringInteractionEvents;
- (void)beginIgnoringInteractionEvents;
- (void)endIgnoringInteractionEvents;
@end

@interface UIBarButtonItem : NSObject {
 @private
  char _frameworkUIBarButtonItem[48];
}
- (id)initWithCustomView:(UIView *)view;
@property(nonatomic, assign) NSString * title;
@property(nonatomic, assign) NSSet * possibleTitles;
@property(nonatomic, assign, getter=isEnabled) BOOL enabled;
@property(nonatomic, assign) UIBarButtonItemStyle style;
@property(nonatomic, assign) CGFloat width;
@property(nonatomic, assign) NSInteger tag;
@property(nonatomic, assign) UIImage * image;
@property(nonatomic, readonly) UIView * customView;
@end

@interface UINavigationItem : NSObject {
 @private
  char _frameworkUINavigationItem[56];
}
- (id)initWithTitle:(NSString *)title;
@property(nonatomic, assign) NSString * title;
@property(nonatomic, assign) NSString * prompt;
@property(nonatomic, assign) UIBarButtonItem * backBarButtonItem;
@property(nonatomic, assign) UIBarButtonItem * leftBarButtonItem;
@property(nonatomic, assign) UIBarButtonItem * rightBarButtonItem;
@property(nonatomic, assign) UIView * titleView;
- (void)setLeftBarButtonItem:(UIBarButtonItem *)item animated:(BOOL)animated;
- (void)setRightBarButtonItem:(UIBarButtonItem *)item animated:(BOOL)animated;
- (void)setHidesBackButton:(BOOL)hidden animated:(BOOL)animated;
@property(nonatomic, assign) BOOL hidesBackButton;
@end

@interface UINavigationBar : UIView {
 @private
  char _frameworkUINavigationBar[88];
}
@property(nonatomic, assign) id <UINavigationBarDelegate> delegate;
@property(nonatomic, assign) UIBarStyle barStyle;
@property(nonatomic, assign, getter=isTranslucent) BOOL translucent;
@property(nonatomic, assign) UIColor * tintColor;
@property(nonatomic, assign) NSArray * items;
@property(nonatomic, readonly) UINavigationItem * topItem;
@property(nonatomic, readonly) UINavigationItem * backItem;
- (void)pushNavigationItem:(UINavigationItem *)item animated:(BOOL)animated;
- (UINavigationItem *)popNavigationItemAnimated:(BOOL)animated;
@end

@interface UIToolbar : UIView {
 @private
  char _frameworkUIToolbar[64];
}
@property(nonatomic, assign) UIBarStyle barStyle;
@property(nonatomic, assign, getter=isTranslucent) BOOL translucent;
@property(nonatomic, assign) UIColor * tintColor;
@property(nonatomic, assign) NSArray * items;
- (void)setItems:(NSArray *)items animated:(BOOL)animated;
@end

@interface UITabBarItem : NSObject {
 @private
  char _frameworkUITabBarItem[64];
}
- (id)initWithTitle:(NSString *)title image:(UIImage *)image tag:(NSInteger)tag;
@property(nonatomic, assign) NSString * title;
@property(nonatomic, assign) UIImage * image;
@property(nonatomic, readonly) NSInteger tag;
@property(nonatomic, assign) NSString * badgeValue;
@end

@interface UITabBar : UIView {
 @private
  char _frameworkUITabBar[72];
}
@property(nonatomic, readonly) UITabBarItem * selectedItem;
@property(nonatomic, readonly) NSArray * items;
@end

@interface UIViewController : UIResponder {
 @private
  char _frameworkUIViewController[112];
}
@property(nonatomic, readonly) NSBundle * nibBundle;
@property(nonatomic, assign) UIModalTransitionStyle modalTransitionStyle;
@property(nonatomic, assign) BOOL hidesBottomBarWhenPushed;
- (id)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle;
@property(nonatomic, readonly) NSString * nibName;
@property(nonatomic, assign) NSString * title;
@property(nonatomic, readonly) UINavigationItem * navigationItem;
@property(nonatomic, assign) UIView * view;
@property(nonatomic, readonly) BOOL isViewLoaded;
- (void)loadView;
- (void)viewDidLoad;
- (void)viewDidUnload;
- (void)setEditing:(BOOL)editing animated:(BOOL)animated;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (BOOL)shouldAutorotateToInterfaceOrientation:(UIInterfaceOrientation)orientation;
- (void)willRotateToInterfaceOrientation:(UIInterfaceOrientation)orientation duration:(NSTimeInterval)duration;
- (void)willAnimateRotationToInterfaceOrientation:(UIInterfaceOrientation)orientation duration:(NSTimeInterval)duration;
- (void)didRotateFromInterfaceOrientation:(UIInterfaceOrientation)orientation;
- (void)didReceiveMemoryWarning;
@property(nonatomic, readonly) UIInterfaceOrientation interfaceOrientation;
@property(nonatomic, assign, getter=isEditing) BOOL editing;
- (UIBarButtonItem *)editButtonItem;
@property(nonatomic, assign) BOOL wantsFullScreenLayout;
@property(nonatomic, readonly) UIViewController * modalViewController;
- (void)presentModalViewController:(UIViewController *)controller animated:(BOOL)animated;
- (void)dismissModalViewControllerAnimated:(BOOL)animated;
@property(nonatomic, readonly) UIViewController * parentViewController;
@property(nonatomic, readonly) UINavigationController * navigationController;
@property(nonatomic, assign) CGSize contentSizeForViewInPopover;
@property(nonatomic, assign) BOOL modalInPopover;
@property(nonatomic, assign) UITabBarItem * tabBarItem;
@property(nonatomic, readonly) UITabBarController * tabBarController;
@end

@interface UINavigationController : UIViewController {
 @private
  char _frameworkUINavigationController[64];
}
- (id)initWithRootViewController:(UIViewController *)controller;
@property(nonatomic, assign) id <UINavigationControllerDelegate> delegate;
@property(nonatomic, readonly) UINavigationBar * navigationBar;
@property(nonatomic, readonly) NSArray * viewControllers;
@property(nonatomic, readonly) UIViewController * visibleViewController;
@property(nonatomic, readonly) UIViewController * topViewController;
- (void)pushViewController:(UIViewController *)controller animated:(BOOL)animated;
- (UIViewController *)popViewControllerAnimated:(BOOL)animated;
- (NSArray *)popToRootViewControllerAnimated:(BOOL)animated;
- (NSArray *)popToViewController:(UIViewController *)controller animated:(BOOL)animated;
@end

@interface UITableViewController : UIViewController {
 @private
  char _frameworkUITableViewController[8];
}
- (id)initWithStyle:(UITableViewStyle)style;
@property(nonatomic, assign) BOOL clearsSelectionOnViewWillAppear;
@property(nonatomic, assign) UITableView * tableView;
- (NSInteger)numberOfSectionsInTableView:(UITableView *)tableView;
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
- (NSString *)tableView:(UITableView *)tableView titleForHeaderInSection:(NSInteger)section;
- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath;
- (CGFloat)tableView:(UITableView *)tableView heightForRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView willDisplayCell:(UITableViewCell *)cell forRowAtIndexPath:(NSIndexPath *)indexPath;
- (NSIndexPath *)tableView:(UITableView *)tableView willSelectRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView didDeselectRowAtIndexPath:(NSIndexPath *)indexPath;
- (NSArray *)sectionIndexTitlesForTableView:(UITableView *)tableView;
- (NSInteger)tableView:(UITableView *)tableView sectionForSectionIndexTitle:(NSString *)title atIndex:(NSInteger)index;
- (CGFloat)tableView:(UITableView *)tableView heightForHeaderInSection:(NSInteger)section;
- (CGFloat)tableView:(UITableView *)tableView heightForFooterInSection:(NSInteger)section;
- (UIView *)tableView:(UITableView *)tableView viewForHeaderInSection:(NSInteger)section;
- (void)tableView:(UITableView *)tableView accessoryButtonTappedForRowWithIndexPath:(NSIndexPath *)indexPath;
- (void)scrollViewDidScroll:(UIScrollView *)scrollView;
- (void)scrollViewWillBeginDragging:(UIScrollView *)scrollView;
- (void)scrollViewDidEndDragging:(UIScrollView *)scrollView willDecelerate:(BOOL)decelerate;
- (void)scrollViewWillBeginDecelerating:(UIScrollView *)scrollView;
- (void)scrollViewDidEndDecelerating:(UIScrollView *)scrollView;
- (void)scrollViewDidEndScrollingAnimation:(UIScrollView *)scrollView;
@end

@interface UITabBarController : UIViewController {
 @private
  char _frameworkUITabBarController[56];
}
@property(nonatomic, assign) id <UITabBarControllerDelegate> delegate;
@property(nonatomic, readonly) UITabBar * tabBar;
@property(nonatomic, assign) NSArray * viewControllers;
@property(nonatomic, readonly) UINavigationController * moreNavigationController;
@property(nonatomic, assign) UIViewController * selectedViewController;
@property(nonatomic, assign) NSInteger selectedIndex;
@end

@interface UIPopoverController : NSObject {
 @private
  char _frameworkUIPopoverController[112];
}
- (id)initWithContentViewController:(UIViewController *)controller;
@property(nonatomic, assign) id <UIPopoverControllerDelegate> delegate;
@property(nonatomic, readonly) UIViewController * contentViewController;
@property(nonatomic, readonly, getter=isPopoverVisible) BOOL popoverVisible;
@property(nonatomic, assign) CGSize popoverContentSize;
@property(nonatomic, assign) NSArray * passthroughViews;
- (void)presentPopoverFromBarButtonItem:(UIBarButtonItem *)item permittedArrowDirections:(UIPopoverArrowDirection)permittedArrowDirections animated:(BOOL)animated;
- (void)presentPopoverFromRect:(CGRect)rect inView:(UIView *)view permittedArrowDirections:(UIPopoverArrowDirection)permittedArrowDirections animated:(BOOL)animated;
- (void)dismissPopoverAnimated:(BOOL)animated;
@end

@interface UISplitViewController : UIViewController {
 @private
  char _frameworkUISplitViewController[56];
}
@property(nonatomic, assign) id <UISplitViewControllerDelegate> delegate;
@property(nonatomic, assign) NSArray * viewControllers;
@end

@interface UIImagePickerController : UINavigationController {
 @private
  char _frameworkUIImagePickerController[40];
}
@property(nonatomic, assign) BOOL allowsEditing;
+ (BOOL)isSourceTypeAvailable:(UIImagePickerControllerSourceType)type;
+ (NSArray *)availableMediaTypesForSourceType:(UIImagePickerControllerSourceType)type;
@property(nonatomic, assign) UIImagePickerControllerSourceType sourceType;
@property(nonatomic, assign) UIView * cameraOverlayView;
@property(nonatomic, assign) BOOL showsCameraControls;
- (void)takePicture;
@end

CGContextRef UIGraphicsGetCurrentContext(void);
void UIGraphicsPushContext(CGContextRef context);
void UIGraphicsPopContext(void);
void UIGraphicsBeginImageContext(CGSize size);
UIImage * UIGraphicsGetImageFromCurrentImageContext(void);
void UIGraphicsEndImageContext(void);
void UIRectFill(CGRect rectangle);
void UIRectFrame(CGRect rectangle);
void UIRectClip(CGRect rectangle);
#import "../memsim/selectors.h"
