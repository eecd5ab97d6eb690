// What is declared by hand: functions and methods with any number of arguments, and the function
// that `main` ends in.
#pragma once
#import "../Foundation/Foundation.h"

@interface NSString (Variadics)
+ (id)stringWithFormat:(NSString *)format, ...;
- (id)initWithFormat:(NSString *)format, ...;
@end

// The constants of source code, @"text".
@interface NSConstantString : NSString {
 @private
  const char *_text;
  unsigned int _bytes;
}
@end

@interface NSArray (Variadics)
+ (id)arrayWithObjects:(id)first, ...;
- (id)initWithObjects:(id)first, ...;
@end

void NSLog(NSString *format, ...);

int UIApplicationMain(
    int argc, char *argv[], NSString *principalClassName, NSString *delegateClassName);
