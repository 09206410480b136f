#pragma once

#include <cstdio>
#include <string>

namespace rules {

constexpr auto kPassword = "w1nter-Is-2here"; // expect: hard-coded-credentials
inline const std::string kApiKey = "9fK2xQ7mLw3Tz8Rb"; // expect: hard-coded-credentials
constexpr auto kPasswordHint = "your usual one";

inline void say(const char *line) {
    std::printf(line); // expect: format-string
    std::printf("%s", line);
}

}  // namespace rules
