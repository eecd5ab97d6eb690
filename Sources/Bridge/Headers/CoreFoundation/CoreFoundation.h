// Generated from the sources of the framework.
#pragma once
#import "../Foundation/Foundation.h"

#define kCFPreferencesCurrentApplication @"kCFPreferencesCurrentApplication"
#define kCFRunLoopDefaultMode @"kCFRunLoopDefaultMode"
#define kCFRunLoopCommonModes @"kCFRunLoopCommonModes"

NSBundle * CFBundleGetMainBundle(void);
NSString * CFBundleGetIdentifier(NSBundle * bundle);
NSDictionary * CFBundleGetInfoDictionary(NSBundle * bundle);
id CFBundleGetValueForInfoDictionaryKey(NSBundle * bundle, NSString * key);
NSURL * CFBundleCopyBundleURL(NSBundle * bundle);
NSURL * CFBundleCopyResourceURL(NSBundle * bundle, NSString * name, NSString * type, NSString * folder);
NSString * CFBundleCopyLocalizedString(NSBundle * bundle, NSString * key, NSString * value, NSString * table);
id CFPreferencesCopyAppValue(NSString * key, NSString * application);
void CFPreferencesSetAppValue(NSString * key, id value, NSString * application);
BOOL CFPreferencesAppSynchronize(NSString * application);
NSTimeInterval CFAbsoluteTimeGetCurrent(void);
NSRunLoop * CFRunLoopGetCurrent(void);
NSRunLoop * CFRunLoopGetMain(void);
