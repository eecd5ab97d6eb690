#import "AudioToolbox.h"
