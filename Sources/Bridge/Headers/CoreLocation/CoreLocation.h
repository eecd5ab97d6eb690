// Generated from the sources of the framework.
#pragma once
#import "../Foundation/Foundation.h"

#define kCLErrorDomain @"kCLErrorDomain"
#define kCLErrorLocationUnknown 0
#define kCLErrorDenied 1
#define kCLErrorNetwork 2
#define kCLErrorHeadingFailure 3
#define kCLLocationAccuracyBest (-1.0)
#define kCLLocationAccuracyNearestTenMeters 10.0
#define kCLLocationAccuracyHundredMeters 100.0
#define kCLLocationAccuracyKilometer 1000.0
#define kCLLocationAccuracyThreeKilometers 3000.0
#define kCLDistanceFilterNone (-1.0)
#define kCLHeadingFilterNone (-1.0)

@protocol CLLocationManagerDelegate <NSObject>
@optional
- (void)locationManager:(CLLocationManager *)manager didUpdateToLocation:(CLLocation *)newLocation fromLocation:(CLLocation *)oldLocation;
- (void)locationManager:(CLLocationManager *)manager didUpdateHeading:(CLHeading *)newHeading;
- (void)locationManager:(CLLocationManager *)manager didFailWithError:(NSError *)error;
@end

@interface CLLocation : NSObject {
 @private
  char _frameworkCLLocation[56];
}
@property(nonatomic, readonly) CLLocationCoordinate2D coordinate;
@property(nonatomic, readonly) double altitude;
@property(nonatomic, readonly) double horizontalAccuracy;
@property(nonatomic, readonly) double verticalAccuracy;
- (id)initWithLatitude:(double)latitude longitude:(double)longitude;
- (id)initWithCoordinate:(CLLocationCoordinate2D)coordinate altitude:(double)altitude horizontalAccuracy:(double)horizontalAccuracy verticalAccuracy:(double)verticalAccuracy timestamp:(NSDate *)timestamp;
@property(nonatomic, readonly) NSDate * timestamp;
@property(nonatomic, readonly) double course;
@property(nonatomic, readonly) double speed;
- (double)distanceFromLocation:(CLLocation *)location;
- (double)getDistanceFrom:(CLLocation *)location;
@end

@interface CLHeading : NSObject {
 @private
  char _frameworkCLHeading[56];
}
@property(nonatomic, readonly) double magneticHeading;
@property(nonatomic, readonly) double trueHeading;
@property(nonatomic, readonly) double headingAccuracy;
@property(nonatomic, readonly) double x;
@property(nonatomic, readonly) double y;
@property(nonatomic, readonly) double z;
@end

@interface CLLocationManager : NSObject {
 @private
  char _frameworkCLLocationManager[32];
}
@property(nonatomic, assign) double desiredAccuracy;
@property(nonatomic, assign) double distanceFilter;
@property(nonatomic, assign) double headingFilter;
@property(nonatomic, assign) id <CLLocationManagerDelegate> delegate;
@property(nonatomic, assign) NSString * purpose;
+ (BOOL)locationServicesEnabled;
+ (BOOL)headingAvailable;
@property(nonatomic, readonly) BOOL locationServicesEnabled;
@property(nonatomic, readonly) BOOL headingAvailable;
@property(nonatomic, readonly) CLLocation * location;
- (void)startUpdatingLocation;
- (void)stopUpdatingLocation;
- (void)startUpdatingHeading;
- (void)stopUpdatingHeading;
@end

#import "../memsim/location.h"
