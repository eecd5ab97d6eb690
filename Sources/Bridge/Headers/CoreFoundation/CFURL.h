#import "CoreFoundation.h"
