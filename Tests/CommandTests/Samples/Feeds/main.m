// Services whose delegates and operations are of the app: a connection, a parser, queues, places.
#import <CoreLocation/CoreLocation.h>
#import <MessageUI/MessageUI.h>
#import <UIKit/UIKit.h>

@interface Animal : NSObject {
  NSString *name;
}
@property(nonatomic, copy) NSString *name;
@end

@implementation Animal
@synthesize name;

- (void)dealloc {
  [name release];
  [super dealloc];
}

@end

// Reads a feed on a thread of a queue.
@interface Reading : NSOperation <NSXMLParserDelegate> {
  NSData *data;
  NSMutableArray *animals;
  NSMutableString *text;
  id target;
}
@property(nonatomic, retain) NSData *data;
@property(nonatomic, assign) id target;
@end

@implementation Reading
@synthesize data, target;

- (void)main {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  animals = [[NSMutableArray alloc] init];
  NSXMLParser *parser = [[NSXMLParser alloc] initWithData:data];
  [parser setDelegate:self];
  BOOL isRead = [parser parse];
  NSLog(@"%d, %ld", isRead, [[parser parserError] code]);
  [parser release];
  if (![self isCancelled]) {
    [target performSelectorOnMainThread:@selector(show:) withObject:animals waitUntilDone:NO];
  }
  [pool release];
}

- (void)parser:(NSXMLParser *)parser
    didStartElement:(NSString *)element
       namespaceURI:(NSString *)space
      qualifiedName:(NSString *)name
         attributes:(NSDictionary *)attributes {
  if (![element isEqualToString:@"animal"]) return;
  text = [[NSMutableString alloc] init];
  NSLog(@"%@ %@ in line %ld", element, [attributes objectForKey:@"legs"], [parser lineNumber]);
}

- (void)parser:(NSXMLParser *)parser foundCharacters:(NSString *)characters {
  [text appendString:characters];
}

- (void)parser:(NSXMLParser *)parser
    didEndElement:(NSString *)element
     namespaceURI:(NSString *)space
    qualifiedName:(NSString *)name {
  if (text == nil) return;
  Animal *animal = [[Animal alloc] init];
  animal.name = text;
  [animals addObject:animal];
  [animal release];
  [text release];
  text = nil;
}

- (void)parser:(NSXMLParser *)parser parseErrorOccurred:(NSError *)error {
  NSLog(@"%@ %ld", [error domain], [error code]);
}

- (void)dealloc {
  NSLog(@"read");
  [data release];
  [animals release];
  [super dealloc];
}

@end

@interface FeedsDelegate
    : NSObject <CLLocationManagerDelegate, MFMailComposeViewControllerDelegate> {
  UIWindow *window;
  UIViewController *root;
  NSMutableData *received;
  NSOperationQueue *queue;
  CLLocationManager *manager;
}
@end

@implementation FeedsDelegate

- (void)load:(NSString *)link {
  NSURLRequest *request = [NSURLRequest requestWithURL:[NSURL URLWithString:link]];
  NSURLConnection *connection = [[NSURLConnection alloc] initWithRequest:request delegate:self];
  [connection release];
}

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
  root = [[UIViewController alloc] init];
  [window addSubview:root.view];
  [window makeKeyAndVisible];
  queue = [[NSOperationQueue alloc] init];
  NSLog(@"%@ %d", [[NSLocale currentLocale] objectForKey:NSLocaleCountryCode],
        [[[NSLocale currentLocale] objectForKey:NSLocaleUsesMetricSystem] boolValue]);
  NSInvocationOperation *operation =
      [[NSInvocationOperation alloc] initWithTarget:self selector:@selector(work:) object:@"hay"];
  [queue addOperation:operation];
  [operation release];
  [self load:@"http://zoo.example/feed.xml"];
  [self load:@"http://zoo.example/none.xml"];
  manager = [[CLLocationManager alloc] init];
  manager.delegate = self;
  if (!manager.headingAvailable) [manager startUpdatingLocation];
  CLLocationCoordinate2D place = {48.5, -2.25};
  CLLocation *location = [[CLLocation alloc] initWithCoordinate:place
                                                       altitude:7
                                             horizontalAccuracy:1
                                               verticalAccuracy:1
                                                      timestamp:[NSDate date]];
  NSLog(@"%.2f %.2f %.0f", location.coordinate.latitude, location.coordinate.longitude,
        location.altitude);
  [location release];
}

- (void)work:(NSString *)food {
  NSLog(@"works with %@, main %d", food, [NSThread isMainThread]);
}

- (void)connection:(NSURLConnection *)connection didReceiveResponse:(NSURLResponse *)response {
  NSLog(@"%ld, %@", [(NSHTTPURLResponse *)response statusCode], [response MIMEType]);
  received = [[NSMutableData alloc] init];
}

- (void)connection:(NSURLConnection *)connection didReceiveData:(NSData *)data {
  [received appendData:data];
}

- (void)connection:(NSURLConnection *)connection didFailWithError:(NSError *)error {
  NSLog(@"failed: %ld", [error code]);
}

- (void)connectionDidFinishLoading:(NSURLConnection *)connection {
  Reading *reading = [[Reading alloc] init];
  reading.data = received;
  reading.target = self;
  [queue addOperation:reading];
  [reading release];
  [received release];
  received = nil;
}

- (void)show:(NSArray *)animals {
  UILocalizedIndexedCollation *collation = [UILocalizedIndexedCollation currentCollation];
  NSArray *sorted = [collation sortedArrayFromArray:animals
                            collationStringSelector:@selector(name)];
  for (Animal *animal in sorted) {
    NSLog(@"%@ in %ld", animal.name,
          [collation sectionForObject:animal collationStringSelector:@selector(name)]);
  }
  MFMailComposeViewController *mail = [[MFMailComposeViewController alloc] init];
  mail.mailComposeDelegate = self;
  [mail setSubject:@"Animals"];
  NSLog(@"mail %d", [MFMailComposeViewController canSendMail]);
  [root presentModalViewController:mail animated:NO];
  [mail release];
}

- (void)mailComposeController:(MFMailComposeViewController *)controller
          didFinishWithResult:(MFMailComposeResult)result
                        error:(NSError *)error {
  NSLog(@"mail %d", result == MFMailComposeResultCancelled);
  [root dismissModalViewControllerAnimated:YES];
}

- (void)locationManager:(CLLocationManager *)sender didFailWithError:(NSError *)error {
  NSLog(@"place %d", [error code] == kCLErrorLocationUnknown);
  [sender stopUpdatingLocation];
}

- (void)dealloc {
  [manager release];
  [queue release];
  [root release];
  [window release];
  [super dealloc];
}

@end

int main(int argc, char *argv[]) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int result = UIApplicationMain(argc, argv, nil, @"FeedsDelegate");
  [pool release];
  return result;
}
