#pragma once

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace text {

inline void copyName(char *target, const char *name) {
    std::strcpy(target, name); // expect: dangerous-function
    std::strncpy(target, name, 15);
}

inline void describe(char *line, const char *name) {
    std::sprintf(line, "name: %s", name); // expect: dangerous-function
    std::snprintf(line, 64, "name: %s", name);
}

inline void readLine(char *line) {
    gets(line); // expect: dangerous-function
    std::fgets(line, 64, stdin);
}

inline void fill() {
    char name[8];
    std::strcpy(name, "longer than eight"); // expect: buffer-overflow
    char text[4];
    text[4] = 0; // expect: buffer-overflow
    int table[3];
    for (int i = 0; i <= 3; ++i) {
        table[i] = i; // expect: buffer-overflow
    }
    text[3] = 0;
    table[2] = 1;
    std::printf("%s%d%d", name, text[3], table[2]);
}

inline void open() {
    const char *pager = std::getenv("PAGER");
    if (pager != nullptr) {
        std::system(pager); // expect: command-injection
    }
    std::system("clear");
}

inline FILE *list(const char *folder) {
    std::string command = std::string("ls ") + folder;
    return popen(command.c_str(), "r"); // expect: command-injection
}

template <typename T>
T clamp(T value, T low, T high) {
    return value < low ? low : value > high ? high : value;
}

class Buffer {
public:
    explicit Buffer(std::size_t size) : size_(size), data_(new char[size]) {}
    ~Buffer() { delete[] data_; }
    Buffer(const Buffer &) = delete;
    Buffer &operator=(const Buffer &) = delete;
    char &operator[](std::size_t index) { return data_[index]; }
    std::size_t size() const { return size_; }

private:
    std::size_t size_;
    char *data_;
};

}  // namespace text
