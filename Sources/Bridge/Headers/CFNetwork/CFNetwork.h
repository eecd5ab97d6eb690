// The numbers of errors of the network, which are those of Foundation.
#pragma once
#import "../Foundation/Foundation.h"

enum {
  kCFURLErrorFileDoesNotExist = NSURLErrorFileDoesNotExist,
  kCFURLErrorNotConnectedToInternet = NSURLErrorNotConnectedToInternet,
};
