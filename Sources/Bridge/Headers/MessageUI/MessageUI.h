// Generated from the sources of the framework.
#pragma once
#import "../UIKit/UIKit.h"

enum {
  MFMailComposeResultCancelled,
  MFMailComposeResultSaved,
  MFMailComposeResultSent,
  MFMailComposeResultFailed,
};

enum {
  MessageComposeResultCancelled,
  MessageComposeResultSent,
  MessageComposeResultFailed,
};

@protocol MFMailComposeViewControllerDelegate <NSObject>
@optional
- (void)mailComposeController:(MFMailComposeViewController *)controller didFinishWithResult:(MFMailComposeResult)result error:(NSError *)error;
@end

@protocol MFMessageComposeViewControllerDelegate <NSObject>
@optional
- (void)messageComposeViewController:(MFMessageComposeViewController *)controller didFinishWithResult:(MFMessageComposeResult)result;
@end

@interface MFMailComposeViewController : UINavigationController {
 @private
  char _frameworkMFMailComposeViewController[16];
}
+ (BOOL)canSendMail;
@property(nonatomic, assign) id <MFMailComposeViewControllerDelegate> mailComposeDelegate;
- (void)setSubject:(NSString *)subject;
- (void)setToRecipients:(NSArray *)addresses;
- (void)setCcRecipients:(NSArray *)addresses;
- (void)setBccRecipients:(NSArray *)addresses;
- (void)setMessageBody:(NSString *)body isHTML:(BOOL)isHTML;
- (void)addAttachmentData:(NSData *)attachment mimeType:(NSString *)mimeType fileName:(NSString *)fileName;
@end

@interface MFMessageComposeViewController : UINavigationController {
 @private
  char _frameworkMFMessageComposeViewController[16];
}
+ (BOOL)canSendText;
@property(nonatomic, assign) id <MFMessageComposeViewControllerDelegate> messageComposeDelegate;
@property(nonatomic, assign) NSArray * recipients;
@property(nonatomic, assign) NSString * body;
@end

#import "../memsim/messages.h"
