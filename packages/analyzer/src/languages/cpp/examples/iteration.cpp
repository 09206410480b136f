#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct Session {
    int id;
    bool stale;
    std::string user;
    Session *next;
};

void drop_stale(std::vector<Session> &sessions) {
    for (auto it = sessions.begin(); it != sessions.end(); ++it) {
        if (it->stale) sessions.erase(it); // expect: use-after-free
    }
}

void drop_stale_in_step(std::vector<Session> &sessions) {
    for (auto it = sessions.begin(); it != sessions.end();) {
        if (it->stale) it = sessions.erase(it);
        else ++it;
    }
}

void drop_first_stale(std::vector<Session> &sessions) {
    for (auto it = sessions.begin(); it != sessions.end(); ++it) {
        if (it->stale) {
            sessions.erase(it);
            break;
        }
    }
}

void double_all(std::vector<int> &numbers) {
    for (int number : numbers) numbers.push_back(number * 2); // expect: use-after-free
}

std::vector<int> doubled(const std::vector<int> &numbers) {
    std::vector<int> result;
    for (int number : numbers) result.push_back(number * 2);
    return result;
}

std::string_view name_of(int id) {
    std::string name = "session-" + std::to_string(id);
    return name; // expect: use-after-free
}

std::string full_name_of(int id) {
    std::string name = "session-" + std::to_string(id);
    return name;
}

std::string_view title() {
    static std::string text = "Sessions";
    return text;
}

const char *path_of(int id) {
    std::string path = "/run/" + std::to_string(id);
    return path.c_str(); // expect: use-after-free
}

void print_id(int id) {
    const char *text = std::to_string(id).c_str(); // expect: use-after-free
    std::puts(text);
    std::string kept = std::to_string(id);
    const char *fine = kept.c_str();
    std::puts(fine);
    std::puts(std::to_string(id).c_str());
}

void close_all(std::vector<Session *> &sessions) {
    for (auto *session : sessions) {
        delete session;
        std::cout << "closed " << session->user << '\n'; // expect: use-after-free
    }
}

void close_all_in_order(std::vector<Session *> &sessions) {
    for (auto *session : sessions) {
        std::cout << "closing " << session->user << '\n';
        delete session;
    }
    sessions.clear();
}

void close_first(std::vector<Session *> &sessions) {
    Session *first = sessions.front();
    delete first;
    first = sessions.back();
    first->stale = true;
}

char *copy_of(const char *text) {
    char *copy = new char[strlen(text)];
    strcpy(copy, text); // expect: buffer-overflow
    return copy;
}

char *copy_with_end(const char *text) {
    char *copy = new char[strlen(text) + 1];
    std::memcpy(copy, text, strlen(text) + 1);
    return copy;
}

void read_name(int connection) {
    char name[64];
    ssize_t count = read(connection, name, sizeof(name));
    if (count < 0) return;
    name[count] = '\0'; // expect: buffer-overflow
    char other[64];
    count = read(connection, other, sizeof(other) - 1);
    if (count < 0) return;
    other[count] = '\0';
}
