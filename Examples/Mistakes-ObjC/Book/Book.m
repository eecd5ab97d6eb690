// Each tap opens a book with a chapter, and closes it.
#import <UIKit/UIKit.h>

@class Book;

@interface Chapter : NSObject {
  Book *book;
}
@property(nonatomic, retain) Book *book;
@end

@interface Book : NSObject {
  NSMutableArray *chapters;
}
- (void)addChapter:(Chapter *)chapter;
@end

@implementation Chapter

@synthesize book;

- (void)dealloc {
  self.book = nil;
  [super dealloc];
}

@end

@implementation Book

- (id)init {
  if ((self = [super init])) {
    chapters = [[NSMutableArray alloc] init];
  }
  return self;
}

- (void)addChapter:(Chapter *)chapter {
  chapter.book = self;
  [chapters addObject:chapter];
}

- (void)dealloc {
  [chapters release];
  [super dealloc];
}

@end

@interface BookWindow : UIWindow
@end

@implementation BookWindow

- (void)touchesBegan:(NSSet *)touches withEvent:(UIEvent *)event {
  Book *book = [[Book alloc] init];
  Chapter *chapter = [[Chapter alloc] init];
  [book addChapter:chapter];
  [chapter release];
  [book release];
}

@end

@interface BookDelegate : NSObject <UIApplicationDelegate> {
  BookWindow *window;
}
@end

@implementation BookDelegate

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  window = [[BookWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
  [window makeKeyAndVisible];
}

- (void)dealloc {
  [window release];
  [super dealloc];
}

@end

int main(int argc, char *argv[]) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int status = UIApplicationMain(argc, argv, nil, @"BookDelegate");
  [pool release];
  return status;
}
