// The first tap opens a reader of a download, the second closes it, the third ends the download.
#import <UIKit/UIKit.h>

@class Download;

@protocol DownloadDelegate
- (void)downloadDidFinish:(Download *)download;
@end

@interface Download : NSObject {
  id<DownloadDelegate> delegate;
}
@property(nonatomic, assign) id<DownloadDelegate> delegate;
- (void)finish;
@end

@implementation Download

@synthesize delegate;

- (void)finish {
  [delegate downloadDidFinish:self];
}

@end

@interface Reader : NSObject <DownloadDelegate> {
  Download *download;
}
- (id)initWithDownload:(Download *)aDownload;
@end

@implementation Reader

- (id)initWithDownload:(Download *)aDownload {
  if ((self = [super init])) {
    download = [aDownload retain];
    download.delegate = self;
  }
  return self;
}

- (void)downloadDidFinish:(Download *)aDownload {
  NSLog(@"the reader shows the download");
}

- (void)dealloc {
  [download release];
  [super dealloc];
}

@end

@interface ReaderWindow : UIWindow {
  Download *download;
  Reader *reader;
  int taps;
}
@end

@implementation ReaderWindow

- (void)touchesBegan:(NSSet *)touches withEvent:(UIEvent *)event {
  switch (++taps) {
    case 1:
      download = [[Download alloc] init];
      reader = [[Reader alloc] initWithDownload:download];
      break;
    case 2:
      [reader release];
      reader = nil;
      break;
    case 3:
      [download finish];
      break;
  }
}

- (void)dealloc {
  [reader release];
  [download release];
  [super dealloc];
}

@end

@interface ReaderDelegate : NSObject <UIApplicationDelegate> {
  ReaderWindow *window;
}
@end

@implementation ReaderDelegate

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  window = [[ReaderWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
  [window makeKeyAndVisible];
}

- (void)dealloc {
  [window release];
  [super dealloc];
}

@end

int main(int argc, char *argv[]) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int status = UIApplicationMain(argc, argv, nil, @"ReaderDelegate");
  [pool release];
  return status;
}
