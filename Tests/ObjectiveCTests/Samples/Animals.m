#include "Code.h"

static int launches;

@protocol Speaker <NSObject>
- (int)speak;
@end

@interface Animal : NSObject {
  int age;
  Animal *friend;
  Animal *rival;
  Animal *_owner;
  Animal *herd;
  id name;
}
@property(nonatomic, retain) Animal *friend;
@property(nonatomic, assign) Animal *rival;
@property(nonatomic, assign) Animal *owner;
@property(nonatomic, readonly) Animal *herd;
@property(nonatomic, copy) id name;
@property(nonatomic) int age;
- (id)copy;
- (void)join:(Animal *)other;
- (void)findRivals;
- (void)lead:(Animal *)other;
@end

@implementation Animal
@synthesize friend, rival, name, age, herd, owner = _owner;

+ (void)load {
  tell("load-Animal");
}

+ (void)initialize {
  tell("initialize-Animal");
}

- (id)copy {
  Animal *made = [Animal new];
  made.age = age + 1;
  return made;
}

- (int)sound {
  return 1;
}

- (void)join:(Animal *)other {
  herd = [other retain];
}

- (void)findRivals {
  rival = [Animal new];
  rival->friend = [Animal new];
  rival->friend->rival = [Animal new];
}

- (void)lead:(Animal *)other {
  friend = [other retain];
  other.rival = self;
}

- (void)dealloc {
  tell("dealloc");
  [friend release];
  [name release];
  [super dealloc];
}
@end

@interface Dog : Animal <Speaker> {
  double weight;
}
- (double)weigh:(double)more;
@end

@implementation Dog
+ (void)load {
  tell("load-Dog");
}

- (int)sound {
  return [super sound] + 10;
}

- (int)speak {
  return [self sound] * 2;
}

- (double)weigh:(double)more {
  weight += more;
  return weight;
}
@end

@interface Dog (Tricks)
- (id)roll:(id)other;
@end

@implementation Dog (Tricks)
+ (void)load {
  tell("load-Tricks");
}

- (id)roll:(id)other {
  tell("roll");
  return other;
}
@end

// Its dealloc is the root class's.
@interface Stone : NSObject {
  long weight;
}
@end

@implementation Stone
@end

@interface Careless : NSObject
@end

@implementation Careless
- (void)dealloc {
  tell("careless");
}
@end

void launch(void) { tell_number(++launches); }

id make_stone(void) { return [[Stone alloc] init]; }
void make_stones(void) {
  for (int i = 0; i < 1100000; i++) [make_stone() release];
}
id make_dog(void) { return [[Dog alloc] init]; }
id make_careless(void) { return [Careless new]; }
void retain_it(id object) { [object retain]; }
void release_it(id object) { [object release]; }
void autorelease_it(id object) { [object autorelease]; }
long count_of(id object) { return (long)[object retainCount]; }
void befriend(Animal *one, Animal *other) { one.friend = other; }
void rival(Animal *one, Animal *other) { one.rival = other; }
void own(Animal *one, Animal *other) { one.owner = other; }
void join(Animal *one, Animal *other) { [one join:other]; }
void find_rivals(Animal *one) { [one findRivals]; }
void lead(Animal *one, Animal *other) { [one lead:other]; }

void speak(Dog *dog) {
  tell_number([dog speak]);
  tell_number((long)([dog weigh:1.5] + [dog weigh:2]));
  tell_number([dog isKindOfClass:[Animal class]]);
  tell_number([dog isMemberOfClass:[Animal class]]);
  tell_number([dog respondsToSelector:@selector(roll:)]);
  tell_number([dog respondsToSelector:@selector(fly)]);
  tell_number([dog conformsToProtocol:@protocol(Speaker)]);
  tell_number([dog conformsToProtocol:@protocol(NSObject)]);
  tell_number([Animal instancesRespondToSelector:@selector(speak)]);
  tell_number([dog performSelector:@selector(roll:) withObject:dog] == dog);
  tell_number([dog superclass] == [Animal class]);
  tell_number([Dog class] == [dog class]);
}

void copy_name(Dog *dog) {
  Animal *original = [Animal new];
  original.age = 7;
  dog.name = original;
  tell_number([dog.name age]);
  tell_number(dog.name != original);
  [original release];
}

Animal *favourite;
id make_favourite(void) { return favourite = [Dog new]; }
void forget_favourite(void) { favourite = nil; }

void fly(id object) {
  [object performSelector:@selector(fly)];
}

void fly_class(void) {
  [Dog performSelector:@selector(fly)];
}
