#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

#include <courier/frame.hpp>

struct Head {
    std::uint32_t kind;
    std::uint32_t size;
};

class Depot {
public:
    bool head(const courier::Frame& frame, Head& head) const {
        std::memcpy(&head, frame.data(), sizeof head); // expect: out-of-bounds-read
        return head.kind != 0;
    }

    bool head_checked(const courier::Frame& frame, Head& head) const {
        if (frame.size() < sizeof head)
            return false;
        std::memcpy(&head, frame.data(), sizeof head); // safe: out-of-bounds-read
        return head.kind != 0;
    }

    void tag(const courier::Frame& frame) {
        char tag[24];
        std::memcpy(tag, frame.data(), frame.size()); // expect: buffer-overflow
        tag[23] = '\0';
        last_ = tag;
    }

    void tag_checked(const courier::Frame& frame) {
        char tag[24];
        if (frame.size() >= sizeof tag)
            return;
        std::memcpy(tag, frame.data(), frame.size()); // safe: buffer-overflow
        tag[frame.size()] = '\0';
        last_ = tag;
    }

    void scale(std::size_t lane, double factor) {
        factors_[lane] = factor; // expect: buffer-overflow
    }

    void scale_checked(std::size_t lane, double factor) {
        if (lane < factors_.size())
            factors_[lane] = factor; // safe: buffer-overflow
    }

    std::string_view caption(const std::string& place) const {
        std::string text = "Depot " + place;
        std::string_view view = text;
        return view.substr(0, 12); // expect: use-after-free
    }

    std::string caption_copied(const std::string& place) const {
        char text[40];
        std::snprintf(text, sizeof text, "Depot %s", place.c_str());
        return text; // safe: use-after-free
    }

    void count(const std::string& place) {
        workers_.emplace_back([this, place] {
            ++visits_[place]; // expect: race-condition
        });
    }

    void count_locked(const std::string& place) {
        workers_.emplace_back([this, place] {
            std::lock_guard<std::mutex> guard(mutex_);
            ++visits_[place]; // safe: race-condition
        });
    }

    void log(const std::string& line) {
        std::fprintf(stderr, line.c_str()); // expect: format-string
        std::fprintf(stderr, "%s", line.c_str()); // safe: format-string
    }

    void status(const std::string& text) const {
        std::ofstream out("/tmp/depot-status"); // expect: insecure-temp-file
        out << text;
    }

private:
    std::array<double, 8> factors_{};
    std::string last_;
    std::mutex mutex_;
    std::vector<std::thread> workers_;
    std::unordered_map<std::string, int> visits_;
};

std::string invite_token() {
    std::mt19937 engine(42); // expect: predictable-random
    char out[17];
    std::snprintf(out, sizeof out, "%08x", static_cast<unsigned>(engine()));
    return out;
}
