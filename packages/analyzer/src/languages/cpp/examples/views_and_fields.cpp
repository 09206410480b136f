#include <algorithm>
#include <any>
#include <cstring>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

std::vector<std::string_view> words(const std::string &line) {
    std::vector<std::string_view> found;
    std::istringstream in(line);
    std::string word;
    while (in >> word)
        found.push_back(word); // expect: use-after-free
    return found;
}

std::vector<std::string> words_copied(const std::string &line) {
    std::vector<std::string> found;
    std::istringstream in(line);
    std::string word;
    while (in >> word)
        found.push_back(word);
    return found;
}

void show(const std::string &name) {
    std::string_view view{std::string("hello ") + name}; // expect: use-after-free
    std::cout << view;
}

void show_kept(const std::string &name) {
    const std::string whole = "hello " + name;
    std::string_view view{whole};
    std::cout << view;
}

const int &at_least(int given) {
    return std::max(given, 5); // expect: use-after-free
}

int at_least_copied(int given) {
    return std::max(given, 5);
}

struct Title {
    const std::string &text;
    explicit Title(std::string given) : text(given) {} // expect: use-after-free
};

struct TitleKept {
    const std::string &text;
    explicit TitleKept(const std::string &given) : text(given) {}
};

struct TitleOwned {
    std::string text;
    explicit TitleOwned(std::string given) : text(given) {}
};

void register_limit(std::map<std::string, int *> &limits) {
    int limit = 10;
    limits["disk"] = &limit; // expect: use-after-free
}

void register_static(std::map<std::string, int *> &limits) {
    static int limit = 10;
    limits["disk"] = &limit;
}

void drop_large(std::set<int> &numbers) {
    for (auto it = numbers.begin(); it != numbers.end(); it++)
        if (*it > 3)
            numbers.erase(it); // expect: use-after-free
}

void drop_large_stepping(std::set<int> &numbers) {
    for (auto it = numbers.begin(); it != numbers.end();)
        if (*it > 3)
            it = numbers.erase(it);
        else
            ++it;
}

void forget(std::vector<int> &numbers, int one) {
    numbers.erase(std::find(numbers.begin(), numbers.end(), one)); // expect: out-of-bounds-read
}

void forget_found(std::vector<int> &numbers, int one) {
    auto it = std::find(numbers.begin(), numbers.end(), one);
    if (it != numbers.end())
        numbers.erase(it);
}

int number_of(std::any value) {
    return *std::any_cast<int>(&value); // expect: null-dereference
}

int number_of_asked(std::any value) {
    auto *number = std::any_cast<int>(&value);
    return number ? *number : 0;
}

bool is_longer(const std::string &one, const std::string &other) {
    return one.size() - other.size() > 0; // expect: integer-overflow
}

bool is_longer_compared(const std::string &one, const std::string &other) {
    return one.size() > other.size();
}

unsigned number_at(const std::vector<unsigned char> &bytes, std::size_t at) {
    unsigned number;
    std::memcpy(&number, bytes.data() + at, sizeof number); // expect: out-of-bounds-read
    return number;
}

unsigned number_at_checked(const std::vector<unsigned char> &bytes, std::size_t at) {
    unsigned number = 0;
    if (bytes.size() >= sizeof number && at <= bytes.size() - sizeof number)
        std::memcpy(&number, bytes.data() + at, sizeof number);
    return number;
}

struct Settings {
    std::string host;
    int port;
    bool secure;
};

struct SettingsSet {
    std::string host;
    int port = 0;
    bool secure = false;
};

Settings settings_for(const std::string &host) {
    Settings result;
    result.host = host;
    result.port = 443;
    return result; // expect: uninitialized-memory
}

Settings settings_complete(const std::string &host) {
    Settings result;
    result.host = host;
    result.port = 443;
    result.secure = true;
    return result;
}

SettingsSet settings_default(const std::string &host) {
    SettingsSet result;
    result.host = host;
    return result;
}

class Poller : public std::enable_shared_from_this<Poller> {
public:
    Poller() {
        self_ = shared_from_this(); // expect: uncaught-exception
    }
    void start() {
        std::thread([this] { poll(); }).detach(); // expect: use-after-free
    }
    void start_shared() {
        std::thread([self = shared_from_this()] { self->poll(); }).detach();
    }
    void poll();

private:
    std::weak_ptr<Poller> self_;
};

void print_rate(double rate) {
    std::string text;
    if (rate > 0) {
        char line[32];
        std::snprintf(line, sizeof line, "%.1f", rate);
        text = line;
    }
    std::cout << text;
}
