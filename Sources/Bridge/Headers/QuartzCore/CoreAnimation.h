#import "QuartzCore.h"
