// Each tap makes a note and logs it.
#import <UIKit/UIKit.h>

@interface Note : NSObject {
  NSString *text;
}
@property(nonatomic, retain) NSString *text;
+ (Note *)noteWithText:(NSString *)text;
@end

@implementation Note

@synthesize text;

+ (Note *)noteWithText:(NSString *)text {
  Note *note = [[Note alloc] init];
  note.text = text;
  return [note autorelease];
}

- (void)dealloc {
  [text release];
  [super dealloc];
}

@end

@interface NotesWindow : UIWindow
@end

@implementation NotesWindow

- (void)touchesBegan:(NSSet *)touches withEvent:(UIEvent *)event {
  Note *note = [Note noteWithText:@"Buy milk"];
  NSLog(@"%@", note.text);
  [note release];
}

@end

@interface NotesDelegate : NSObject <UIApplicationDelegate> {
  NotesWindow *window;
}
@end

@implementation NotesDelegate

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  window = [[NotesWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
  [window makeKeyAndVisible];
}

- (void)dealloc {
  [window release];
  [super dealloc];
}

@end

int main(int argc, char *argv[]) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int status = UIApplicationMain(argc, argv, nil, @"NotesDelegate");
  [pool release];
  return status;
}
