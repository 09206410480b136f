#include <algorithm>
#include <cstdio>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct Guest {
    std::string name;
    int seat = 0;
};

class Hall {
public:
    Guest *find(int id) {
        auto it = guests_.find(id);
        if (it == guests_.end()) return nullptr;
        return &it->second;
    }
    void seat(int id, int at) {
        if (auto *guest = find(id)) guest->seat = at; // safe: null-dereference
    }
    const std::string &nameOf(int id) {
        std::string nobody = "nobody";
        auto *guest = find(id);
        return guest ? guest->name : nobody; // expect: use-after-free
    }
    const std::string &nameOrEmpty(int id) {
        static const std::string nobody;
        auto *guest = find(id);
        return guest ? guest->name : nobody; // safe: use-after-free
    }

private:
    std::map<int, Guest> guests_;
};

std::string_view firstWord(std::string line) {
    return std::string_view(line).substr(0, line.find(' ')); // expect: use-after-free
}

std::string_view firstPart(std::string_view line) {
    return line.substr(0, line.find(' ')); // safe: use-after-free
}

Guest *lent() {
    auto guest = std::make_unique<Guest>();
    guest->seat = 1;
    return guest.get(); // expect: use-after-free
}

Guest *given() {
    auto guest = std::make_unique<Guest>();
    guest->seat = 1;
    return guest.release(); // safe: use-after-free
}

void leave(std::vector<int> &seats, int seat) {
    auto at = std::find(seats.begin(), seats.end(), seat);
    seats.erase(at); // expect: out-of-bounds-read
}

void leaveIfSeated(std::vector<int> &seats, int seat) {
    auto at = std::find(seats.begin(), seats.end(), seat);
    if (at != seats.end()) seats.erase(at); // safe: out-of-bounds-read
}

int waiting(std::deque<int> &queue) {
    auto first = queue.begin();
    queue.push_front(1);
    return *first; // expect: use-after-free
}

int waitingThen(std::deque<int> &queue) {
    auto &first = queue.front();
    queue.push_back(1);
    return first; // safe: use-after-free
}

void later(std::vector<std::function<void()>> &jobs) {
    int done = 0;
    jobs.push_back([&done] { ++done; }); // expect: use-after-free
}

void laterShared(std::vector<std::function<void()>> &jobs) {
    auto done = std::make_shared<int>(0);
    jobs.push_back([done] { ++*done; }); // safe: use-after-free
}

class Desk {
public:
    void close(int id) {
        Guest &guest = guests_.at(id);
        guests_.erase(id);
        std::puts(guest.name.c_str()); // expect: use-after-free
    }
    void closeOther(int id, int other) {
        Guest &guest = guests_.at(id);
        guests_.erase(other);
        std::puts(guest.name.c_str()); // safe: use-after-free
    }

private:
    std::map<int, Guest> guests_;
};
