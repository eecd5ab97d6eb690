// Key-value coding: properties with methods and without, numbers as objects, paths of keys, and an
// old value that is deallocated already.
#import <UIKit/UIKit.h>

@interface Animal : NSObject {
  NSString *name;
  float _weight;
  BOOL isWild;
  unsigned char age;
  CGSize size;
  Animal *friend;
}
@property(nonatomic, retain) Animal *friend;
@end

@implementation Animal

@synthesize friend;

- (void)setName:(NSString *)value {
  [name release];
  name = [[NSString alloc] initWithFormat:@"the %@", value];
}

- (double)height {
  return 1.5;
}

- (int)getLegs {
  return 4;
}

- (void)dealloc {
  NSLog(@"no more %@", name);
  [name release];
  [friend release];
  [super dealloc];
}

@end

@interface KeysDelegate : NSObject <UIApplicationDelegate> {
  UILabel *label;
  NSString *note;
}
@end

@implementation KeysDelegate

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  Animal *lion = [[Animal alloc] init];
  Animal *tiger = [[Animal alloc] init];
  [lion setValue:@"lion" forKey:@"name"];
  [lion setValue:[NSNumber numberWithDouble:190.5] forKey:@"weight"];
  [lion setValue:[NSNumber numberWithBool:YES] forKey:@"wild"];
  [lion setValue:[NSNumber numberWithInt:200] forKey:@"age"];
  [tiger setValue:@"tiger" forKey:@"name"];
  [lion setValue:tiger forKey:@"friend"];
  [tiger release];
  NSLog(@"%@, %@, %@, %@", [lion valueForKey:@"name"], [lion valueForKey:@"weight"],
        [lion valueForKey:@"wild"], [lion valueForKey:@"age"]);
  NSLog(@"%@, %@, %@", [lion valueForKey:@"height"], [lion valueForKey:@"legs"],
        [[lion valueForKey:@"friend"] valueForKey:@"name"]);
  [lion setValue:[NSNumber numberWithInt:7] forKeyPath:@"friend.age"];
  NSLog(@"%@ of %d", [lion valueForKeyPath:@"friend.age"], (int)[tiger retainCount]);
  NSLog(@"%@", [lion valueForKeyPath:@"friend.friend.name"]);
  NSMutableDictionary *words = [NSMutableDictionary dictionary];
  [words setValue:@"roar" forKey:@"sound"];
  [words setValue:lion forKey:@"lion"];
  NSLog(@"%@, %@, %@", [words valueForKey:@"sound"], [words valueForKeyPath:@"lion.age"],
        [words valueForKey:@"count"]);
  [words setValue:nil forKey:@"sound"];
  NSLog(@"%d, %@", (int)[words count], [@"four" valueForKey:@"length"]);
  label = [[UILabel alloc] init];
  [label setValue:@"by key" forKey:@"text"];
  NSLog(@"%@, %@", label.text, [label valueForKey:@"numberOfLines"]);
  [words removeAllObjects];
  [lion release];
  note = [[NSString alloc] initWithFormat:@"%d", 1];
  [note release];
  [self setValue:@"new" forKey:@"note"];
  NSLog(@"%@", note);
#ifdef FAULT
  FAULT;
#endif
}

- (void)dealloc {
  [label release];
  [note release];
  [super dealloc];
}

@end

int main(int argc, char *argv[]) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int status = UIApplicationMain(argc, argv, nil, @"KeysDelegate");
  [pool release];
  return status;
}
