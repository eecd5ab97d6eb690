// A tap draws a map of many tiles, one after the other.
#import <UIKit/UIKit.h>

static const size_t tileBytes = 128 * 128 * 4;

@interface Tile : NSObject {
  char *pixels;
}
+ (Tile *)tile;
- (void)draw;
@end

@implementation Tile

+ (Tile *)tile {
  return [[[Tile alloc] init] autorelease];
}

- (id)init {
  if ((self = [super init])) {
    pixels = malloc(tileBytes);
  }
  return self;
}

- (void)draw {
  if (pixels != NULL) memset(pixels, 255, tileBytes);
}

- (void)dealloc {
  free(pixels);
  [super dealloc];
}

@end

@interface TilesWindow : UIWindow
@end

@implementation TilesWindow

- (void)touchesBegan:(NSSet *)touches withEvent:(UIEvent *)event {
  for (int i = 0; i < 2000; i++) {
    [[Tile tile] draw];
  }
}

@end

@interface TilesDelegate : NSObject <UIApplicationDelegate> {
  TilesWindow *window;
}
@end

@implementation TilesDelegate

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  window = [[TilesWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
  [window makeKeyAndVisible];
}

- (void)dealloc {
  [window release];
  [super dealloc];
}

@end

int main(int argc, char *argv[]) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int status = UIApplicationMain(argc, argv, nil, @"TilesDelegate");
  [pool release];
  return status;
}
