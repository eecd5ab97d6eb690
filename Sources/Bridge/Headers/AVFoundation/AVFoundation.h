// Generated from the sources of the framework.
#pragma once
#import "../Foundation/Foundation.h"

#define AVAudioSessionCategoryAmbient @"AVAudioSessionCategoryAmbient"
#define AVAudioSessionCategorySoloAmbient @"AVAudioSessionCategorySoloAmbient"
#define AVAudioSessionCategoryPlayback @"AVAudioSessionCategoryPlayback"
#define AVAudioSessionCategoryRecord @"AVAudioSessionCategoryRecord"
#define AVAudioSessionCategoryPlayAndRecord @"AVAudioSessionCategoryPlayAndRecord"

@protocol AVAudioPlayerDelegate <NSObject>
@optional
- (void)audioPlayerDidFinishPlaying:(AVAudioPlayer *)player successfully:(BOOL)flag;
- (void)audioPlayerDecodeErrorDidOccur:(AVAudioPlayer *)player error:(NSError *)error;
- (void)audioPlayerBeginInterruption:(AVAudioPlayer *)player;
- (void)audioPlayerEndInterruption:(AVAudioPlayer *)player;
@end

@protocol AVAudioSessionDelegate <NSObject>
@optional
- (void)beginInterruption;
- (void)endInterruption;
@end

@interface AVAudioPlayer : NSObject {
 @private
  char _frameworkAVAudioPlayer[32];
}
@property(nonatomic, assign) float volume;
@property(nonatomic, assign, getter=isMeteringEnabled) BOOL meteringEnabled;
- (id)initWithContentsOfURL:(NSURL *)url error:(NSError **)error;
- (id)initWithData:(NSData *)data error:(NSError **)error;
@property(nonatomic, readonly) NSURL * url;
@property(nonatomic, readonly) NSData * data;
@property(nonatomic, assign) id <AVAudioPlayerDelegate> delegate;
@property(nonatomic, readonly) NSTimeInterval duration;
@property(nonatomic, readonly) NSInteger numberOfChannels;
@property(nonatomic, assign) NSInteger numberOfLoops;
@property(nonatomic, readonly, getter=isPlaying) BOOL playing;
@property(nonatomic, assign) NSTimeInterval currentTime;
- (BOOL)prepareToPlay;
- (BOOL)play;
- (void)pause;
- (void)stop;
- (void)updateMeters;
- (float)averagePowerForChannel:(NSInteger)channel;
- (float)peakPowerForChannel:(NSInteger)channel;
@end

@interface AVAudioSession : NSObject {
 @private
  char _frameworkAVAudioSession[16];
}
+ (AVAudioSession *)sharedInstance;
@property(nonatomic, assign) id <AVAudioSessionDelegate> delegate;
@property(nonatomic, readonly) NSString * category;
- (BOOL)setCategory:(NSString *)category error:(NSError **)error;
- (BOOL)setActive:(BOOL)active error:(NSError **)error;
@property(nonatomic, readonly) BOOL inputIsAvailable;
@end

