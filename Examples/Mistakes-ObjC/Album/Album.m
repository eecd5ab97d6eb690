// Each tap opens an album and closes it.
#import <UIKit/UIKit.h>

@interface Album : NSObject {
  NSMutableArray *pictures;
}
- (void)addPicture:(NSString *)name;
@end

@implementation Album

- (id)init {
  if ((self = [super init])) {
    pictures = [[NSMutableArray alloc] init];
  }
  return self;
}

- (void)addPicture:(NSString *)name {
  [pictures addObject:name];
}

- (void)dealloc {
  [super dealloc];
}

@end

@interface AlbumWindow : UIWindow
@end

@implementation AlbumWindow

- (void)touchesBegan:(NSSet *)touches withEvent:(UIEvent *)event {
  Album *album = [[Album alloc] init];
  [album addPicture:@"Beach"];
  [album release];
}

@end

@interface AlbumDelegate : NSObject <UIApplicationDelegate> {
  AlbumWindow *window;
}
@end

@implementation AlbumDelegate

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  window = [[AlbumWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
  [window makeKeyAndVisible];
}

- (void)dealloc {
  [window release];
  [super dealloc];
}

@end

int main(int argc, char *argv[]) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int status = UIApplicationMain(argc, argv, nil, @"AlbumDelegate");
  [pool release];
  return status;
}
