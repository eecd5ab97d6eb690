// The root class, as headers of the time declare it.
typedef signed char BOOL;
typedef unsigned long NSUInteger;
typedef struct objc_selector *SEL;
typedef struct _NSZone NSZone;
#define nil ((id)0)
@class Protocol;

@protocol NSObject
- (id)retain;
- (void)release;
- (id)autorelease;
- (NSUInteger)retainCount;
- (id)self;
- (Class)class;
- (Class)superclass;
- (BOOL)isKindOfClass:(Class)class_;
- (BOOL)isMemberOfClass:(Class)class_;
- (BOOL)respondsToSelector:(SEL)selector;
- (BOOL)conformsToProtocol:(Protocol *)protocol;
- (id)performSelector:(SEL)selector;
- (id)performSelector:(SEL)selector withObject:(id)object;
- (id)performSelector:(SEL)selector withObject:(id)object withObject:(id)other;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject> {
  Class isa;
}
+ (id)alloc;
+ (id)allocWithZone:(NSZone *)zone;
+ (id)new;
+ (Class)class;
+ (BOOL)instancesRespondToSelector:(SEL)selector;
- (id)init;
- (void)dealloc;
@end

typedef struct {
  unsigned long state;
  id *itemsPtr;
  unsigned long *mutationsPtr;
  unsigned long extra[5];
} NSFastEnumerationState;

// What a test reads after it called code here.
extern char story[4096];
void tell(const char *words);
void tell_number(long number);
