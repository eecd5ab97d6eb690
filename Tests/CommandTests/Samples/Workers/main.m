int main(int argc, char *argv[]) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int status = UIApplicationMain(argc, argv, nil, @"WorkersDelegate");
  [pool release];
  return status;
}
