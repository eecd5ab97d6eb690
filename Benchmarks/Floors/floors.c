#include "floors.h"
