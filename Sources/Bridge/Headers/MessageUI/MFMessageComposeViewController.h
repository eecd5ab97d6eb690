#import "MessageUI.h"
