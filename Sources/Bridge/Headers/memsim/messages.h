// Declared by hand: the name of a type of MessageUI that begins as no other.
#pragma once
#import "../MessageUI/MessageUI.h"

typedef MFMessageComposeResult MessageComposeResult;
