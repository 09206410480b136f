#pragma once
#include <cstdio>
#include <cstdlib>
#include <cstring>

template <typename T>
inline T clamp(T value, T low, T high) {
    return value < low ? low : value > high ? high : value;
}

inline void fill() {
    char line[8];
    std::strcpy(line, "too long for it"); // expect: buffer-overflow
    std::strcpy(line, "fits");
    std::puts(line);
}

class Job {
public:
    void run(const char *name) {
        char command[64];
        std::snprintf(command, sizeof(command), "run %s", name);
        std::system(command); // expect: command-injection
    }
    void stop() { std::system("stop"); }
};
