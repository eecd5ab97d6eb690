// Each tap shows another picture. All are kept, so that none has to be loaded twice.
#import <UIKit/UIKit.h>

static const size_t pictureBytes = 1024 * 1024 * 4;

@interface Picture : NSObject {
  char *pixels;
}
@end

@implementation Picture

- (id)init {
  if ((self = [super init])) {
    pixels = malloc(pictureBytes);
    if (pixels != NULL) memset(pixels, 255, pictureBytes);
  }
  return self;
}

- (void)dealloc {
  free(pixels);
  [super dealloc];
}

@end

@interface PicturesWindow : UIWindow {
  NSMutableArray *pictures;
}
- (void)removePictures;
@end

@implementation PicturesWindow

- (id)initWithFrame:(CGRect)frame {
  if ((self = [super initWithFrame:frame])) {
    pictures = [[NSMutableArray alloc] init];
  }
  return self;
}

- (void)touchesBegan:(NSSet *)touches withEvent:(UIEvent *)event {
  Picture *picture = [[Picture alloc] init];
  [pictures addObject:picture];
  [picture release];
}

- (void)removePictures {
  [pictures removeAllObjects];
}

- (void)dealloc {
  [pictures release];
  [super dealloc];
}

@end

@interface PicturesDelegate : NSObject <UIApplicationDelegate> {
  PicturesWindow *window;
}
@end

@implementation PicturesDelegate

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  window = [[PicturesWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
  [window makeKeyAndVisible];
}

- (void)dealloc {
  [window release];
  [super dealloc];
}

@end

int main(int argc, char *argv[]) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int status = UIApplicationMain(argc, argv, nil, @"PicturesDelegate");
  [pool release];
  return status;
}
