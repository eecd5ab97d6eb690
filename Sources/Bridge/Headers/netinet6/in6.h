#pragma once
#include "../netinet/in.h"
