#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <regex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace fs = std::filesystem;

std::string_view suffix(const std::string &path) {
    return path.substr(path.rfind('.') + 1); // expect: use-after-free
}

std::string_view suffix_view(std::string_view path) {
    return path.substr(path.rfind('.') + 1);
}

std::string suffix_copy(const std::string &path) {
    return path.substr(path.rfind('.') + 1);
}

const std::string &title(const std::map<std::string, std::string> &titles, const std::string &key) {
    auto it = titles.find(key);
    if (it == titles.end())
        return std::string("untitled"); // expect: use-after-free
    return it->second;
}

const std::string &title_or_empty(const std::map<std::string, std::string> &titles, const std::string &key) {
    static const std::string untitled = "untitled";
    auto it = titles.find(key);
    return it == titles.end() ? untitled : it->second;
}

std::string greeting(const std::string &name) { return "hello " + name; }

void greet(const std::string &name) {
    const char *text = greeting(name).c_str(); // expect: use-after-free
    std::puts(text);
}

void greet_kept(const std::string &name) {
    const std::string whole = greeting(name);
    const char *text = whole.c_str();
    std::puts(text);
}

class Ledger {
public:
    explicit Ledger(int id) : id_(id) {}
    bool frozen() const { return frozen_; } // expect: uninitialized-memory
    bool sealed() const { return sealed_; }
    int id() const { return id_; }

    void add(int amount) {
        std::lock_guard<std::mutex>{mutex_}; // expect: improper-locking
        entries_.push_back(amount);
    }
    void add_guarded(int amount) {
        std::lock_guard<std::mutex> guard{mutex_}; // safe: improper-locking
        entries_.push_back(amount);
    }
    size_t count() {
        std::lock_guard<std::mutex> guard(mutex_); // safe: improper-locking
        return entries_.size();
    }
    size_t twice() {
        std::lock_guard<std::mutex> guard(mutex_);
        return count() * 2; // expect: lock-not-released
    }
    size_t twice_unlocked() { return count() * 2; }
    void settle() {
        std::unique_lock<std::mutex> guard(mutex_);
        if (entries_.empty())
            changed_cv_.wait(guard); // expect: improper-locking
        entries_.clear();
    }
    void settle_looped() {
        std::unique_lock<std::mutex> guard(mutex_);
        changed_cv_.wait(guard, [this] { return !entries_.empty(); }); // safe: improper-locking
        entries_.clear();
    }
    void swap_out() {
        std::scoped_lock(mutex_); // expect: improper-locking
        entries_.clear();
    }

private:
    int id_;
    bool frozen_;
    bool sealed_ = false;
    std::vector<int> entries_;
    std::mutex mutex_;
    std::condition_variable changed_cv_;
};

class Catalog {
public:
    static Catalog *instance() {
        if (!instance_) { // expect: race-condition
            std::lock_guard<std::mutex> guard(guard_);
            if (!instance_)
                instance_ = new Catalog;
        }
        return instance_;
    }
    static Catalog &shared() {
        static Catalog one;
        return one;
    }

private:
    static Catalog *instance_;
    static std::mutex guard_;
};

std::atomic<int> seats{40};

bool book() {
    if (seats > 0) {
        seats--; // expect: race-condition
        return true;
    }
    return false;
}

bool book_exchanged() {
    int left = seats.load();
    while (left > 0)
        if (seats.compare_exchange_weak(left, left - 1))
            return true;
    return false;
}

int price(const std::map<std::string, int> &prices, const std::string &key) {
    return prices.find(key)->second; // expect: out-of-bounds-read
}

int price_counted(const std::map<std::string, int> &prices, const std::string &key) {
    return prices.count(key) ? prices.find(key)->second : 0;
}

int highest(const std::vector<int> &bids) {
    return *std::max_element(bids.begin(), bids.end()); // expect: out-of-bounds-read
}

int highest_or_none(const std::vector<int> &bids) {
    return bids.empty() ? 0 : *std::max_element(bids.begin(), bids.end());
}

void show(const std::variant<int, std::string> &value) {
    auto *text = std::get_if<std::string>(&value);
    std::cout << text->size(); // expect: null-dereference
}

void show_text(const std::variant<int, std::string> &value) {
    if (auto *text = std::get_if<std::string>(&value))
        std::cout << text->size();
}

char after_colon(const std::string &line) {
    auto at = line.find(':');
    return line[at + 1]; // expect: out-of-bounds-read
}

char after_colon_found(const std::string &line) {
    auto at = line.find(':');
    if (at == std::string::npos || at + 1 >= line.size())
        return 0;
    return line[at + 1];
}

bool has_colon(const std::string &line) {
    unsigned at = line.find(':');
    return at != std::string::npos; // expect: incorrect-return-check
}

int width_of(const std::string &text) noexcept {
    return std::stoi(text); // expect: uncaught-exception
}

int width_of_any(const std::string &text) noexcept {
    try {
        return std::stoi(text); // safe: uncaught-exception
    } catch (const std::exception &) {
        return 0;
    }
}

int width_of_valid(const std::string &text) {
    return std::stoi(text); // safe: uncaught-exception
}

struct Spool {
    explicit Spool(bool open) : open_(open) {}
    ~Spool() {
        if (open_)
            throw std::runtime_error("still open"); // expect: uncaught-exception
    }
    bool open_;
};

struct Journal {
    void close() noexcept {
        if (!open_)
            throw std::logic_error("closed twice"); // expect: uncaught-exception
        open_ = false;
    }
    void reopen() noexcept(false) {
        if (open_)
            throw std::logic_error("open"); // safe: uncaught-exception
        open_ = true;
    }
    bool open_ = true;
};

bool is_word(const std::string &text) {
    static const std::regex slow("^(\\w+)+$"); // expect: redos
    static const std::regex quick("^\\w+$"); // safe: redos
    return std::regex_match(text, slow) || std::regex_match(text, quick);
}

bool is_list(const std::string &text) {
    return std::regex_match(text, std::regex("^([a-z]+,?)*$")); // expect: redos
}

bool is_path(const std::string &text) {
    std::regex parts{"^(/?[a-z]*)*$"}; // expect: redos
    std::regex part{"^(/[a-z]+)*$"}; // safe: redos
    return std::regex_match(text, parts) && !std::regex_match(text, part);
}

bool is_number(const std::string &text) {
    return std::regex_match(text, std::regex("^\\d+$")); // safe: redos
}

void drop_pointer() {
    auto owner = std::make_unique<int>(3);
    owner.release(); // expect: memory-leak
}

void drop_pointer_reset() {
    auto owner = std::make_unique<int>(3);
    owner.reset();
}

void delete_owned() {
    auto owner = std::make_unique<int>(3);
    delete owner.get(); // expect: double-free
}

void zero_text() {
    std::string text = "abc";
    std::memset(&text, 0, sizeof text); // expect: buffer-overflow
}

struct Point { int x, y; };

void zero_point() {
    Point point;
    std::memset(&point, 0, sizeof point);
    std::cout << point.x;
}

void copy_label(const std::string &label) {
    char room[16];
    std::copy(label.begin(), label.end(), room); // expect: buffer-overflow
    std::cout.write(room, 16);
}

void copy_label_checked(const std::string &label) {
    char room[16] = {};
    if (label.size() >= sizeof room)
        return;
    std::copy(label.begin(), label.end(), room);
    std::cout.write(room, 16);
}

std::vector<int> doubled(const std::vector<int> &from) {
    std::vector<int> to;
    std::transform(from.begin(), from.end(), to.begin(), [](int x) { return x * 2; }); // expect: buffer-overflow
    return to;
}

std::vector<int> doubled_sized(const std::vector<int> &from) {
    std::vector<int> to(from.size());
    std::transform(from.begin(), from.end(), to.begin(), [](int x) { return x * 2; });
    return to;
}

int number_in(std::string_view digits) {
    return std::atoi(digits.data()); // expect: out-of-bounds-read
}

int number_in_copy(std::string_view digits) {
    return std::atoi(std::string(digits).c_str());
}

void discard(const std::string &name) {
    if (fs::exists(name))
        fs::remove(name); // expect: race-condition
}

void discard_directly(const std::string &name) {
    std::error_code ignored;
    fs::remove(name, ignored);
}

void log_start() {
    std::ofstream out(fs::temp_directory_path() / "desk.log"); // expect: insecure-temp-file
    out << "start\n";
}

void build(bool broken) {
    int *block = new int[8]; // expect: memory-leak
    if (broken)
        throw std::runtime_error("broken");
    block[0] = 1;
    delete[] block;
}

bool check_token(const std::string &token, const std::string &expected) {
    return token == expected; // expect: timing-unsafe-comparison
}

class Sheet {
public:
    Sheet() : cells_(new int[4]) {}
    ~Sheet() { delete[] cells_; }

private:
    int *cells_;
};

void print(Sheet sheet) { std::cout << sizeof sheet; } // expect: double-free

void print_first() {
    Sheet first;
    print(first);
}

double ratio(int won, int played) {
    double share = 0;
    if (played > 0)
        share = won / played; // expect: incorrect-calculation
    return share;
}

double ratio_exact(int won, int played) {
    double share = played > 0 ? static_cast<double>(won) / played : 0; // safe: incorrect-calculation
    return share;
}

float mean(long sum, long count) {
    return count == 0 ? 0 : sum / 2.0f; // safe: incorrect-calculation
}

int third(int sum, int parts) {
    return parts == 0 ? 0 : sum / parts; // safe: incorrect-calculation
}

float half(int sum, int parts) {
    if (parts == 0)
        return 0;
    return sum / parts; // expect: incorrect-calculation
}
