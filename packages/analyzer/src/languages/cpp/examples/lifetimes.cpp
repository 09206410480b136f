#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

struct Entry {
    std::string name;
};

void moved(std::string text, bool isLast) {
    std::string taken = std::move(text);
    if (isLast)
        std::cout << text; // expect: use-after-free
}

void moved_and_renewed(std::string text, std::string other) {
    std::string taken = std::move(text);
    text = other;
    std::cout << text; // safe: use-after-free
    std::string last = std::move(other);
    other.clear();
    other.append("x"); // safe: use-after-free
}

std::string moved_in_branch(std::string text, bool isLong) {
    if (isLong)
        return std::move(text);
    return text + "."; // safe: use-after-free
}

void grown(std::vector<int> &list) {
    int &first = list[0];
    list.push_back(7);
    std::cout << first; // expect: use-after-free
    auto last = list.begin();
    std::cout << *last; // safe: use-after-free
}

void resized(std::vector<int> &list) {
    const int *data = list.data();
    list.resize(100);
    std::cout << *data; // expect: use-after-free
    int copy = list[0];
    list.push_back(copy); // safe: use-after-free
    std::cout << copy;
}

void shared_twice() {
    Entry *raw = new Entry;
    std::shared_ptr<Entry> first(raw);
    std::shared_ptr<Entry> second(raw); // expect: double-free
}

void shared_once() {
    Entry *raw = new Entry;
    std::shared_ptr<Entry> first(raw);
    std::shared_ptr<Entry> second(first); // safe: double-free
}

void reset_under_pointer() {
    auto owner = std::make_unique<Entry>();
    Entry *raw = owner.get();
    owner.reset();
    std::cout << raw->name; // expect: use-after-free
}

void deleted_twice() {
    auto owner = std::make_unique<Entry>();
    Entry *raw = owner.get();
    delete raw; // expect: double-free
}

void released() {
    auto owner = std::make_unique<Entry>();
    Entry *raw = owner.release();
    delete raw; // safe: double-free
}

void list_of_one() {
    std::unique_ptr<int> one(new int[4]); // expect: invalid-free
    std::unique_ptr<int[]> four(new int[4]); // safe: invalid-free
}

std::function<int()> refers() {
    int count = 3;
    return [&count] { return count; }; // expect: use-after-free
}

std::function<int()> refers_to_all() {
    int count = 3;
    auto counter = [&] { return count + 1; };
    return counter; // expect: use-after-free
}

std::function<int()> copies() {
    int count = 3;
    return [count] { return count; }; // safe: use-after-free
}

void detached() {
    int count = 0;
    std::thread worker([&count] { count = 1; }); // expect: use-after-free
    worker.detach();
}

void joined() {
    int count = 0;
    std::thread worker([&count] { count = 1; }); // safe: use-after-free
    worker.join();
}

int &counter() {
    int count = 0;
    return count; // expect: use-after-free
}

int &lasting_counter() {
    static int count = 0;
    return count; // safe: use-after-free
}

std::string &chosen(std::vector<std::string> &names) {
    auto &name = names[0];
    return name; // safe: use-after-free
}

std::vector<int>::iterator start() {
    std::vector<int> list{1, 2};
    return list.begin(); // expect: use-after-free
}

void viewed(const std::string &name) {
    std::string_view view = name + "!"; // expect: use-after-free
    std::string_view whole = name; // safe: use-after-free
    std::cout << view << whole;
}
