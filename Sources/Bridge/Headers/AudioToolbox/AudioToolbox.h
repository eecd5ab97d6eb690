// The services for short sounds.
#pragma once
#import "../Foundation/Foundation.h"

typedef unsigned int SystemSoundID;
enum {
  kAudioServicesNoError,
  kSystemSoundID_Vibrate = 0xfff,
  kAudioServicesSystemSoundUnspecifiedError = -1500,
};

OSStatus AudioServicesCreateSystemSoundID(CFURLRef url, SystemSoundID *sound);
void AudioServicesPlaySystemSound(SystemSoundID sound);
void AudioServicesPlayAlertSound(SystemSoundID sound);
OSStatus AudioServicesDisposeSystemSoundID(SystemSoundID sound);
