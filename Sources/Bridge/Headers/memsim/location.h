// Declared by hand: the names of numbers of CoreLocation.
#pragma once
#import "../CoreLocation/CoreLocation.h"

typedef double CLHeadingComponentValue;
typedef double CLLocationAccuracy;
typedef double CLLocationDegrees;
typedef double CLLocationDirection;
typedef double CLLocationDistance;
typedef double CLLocationSpeed;
