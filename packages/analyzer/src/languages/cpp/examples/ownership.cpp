#include <cstring>
#include <fstream>
#include <iostream>
#include <memory>
#include <mutex>
#include <string>

struct Point {
    int x;
    int y;
};

class Registry {
public:
    explicit Registry(int size) : size_(size), names_(new char[size]) {}
    ~Registry() { delete[] names_; }

    int size() const { return size_; }

private:
    int size_;
    char *names_;
};

void mismatched() {
    int *numbers = new int[10];
    numbers[0] = 1;
    delete numbers; // expect: invalid-free
    int *others = new int[10];
    others[9] = 2;
    delete[] others;
}

void behind_the_end() {
    char *text = new char[4];
    std::strcpy(text, "four"); // expect: buffer-overflow
    delete[] text;
    char *enough = new char[5];
    std::strcpy(enough, "four");
    delete[] enough;
}

void used_twice() {
    char *text = new char[16];
    delete[] text;
    text[0] = 'x'; // expect: use-after-free
    auto owned = std::make_unique<Point>();
    owned->x = 1;
}

void read_word() {
    char word[16];
    std::cin >> word; // expect: dangerous-function
    std::string any;
    std::cin >> any;
    std::cout << word << any << std::endl;
}

void read_total(int &total) {
    total = 10;
}

int set_by_others() {
    int total;
    read_total(total);
    int count;
    std::cin >> count;
    int parsed;
    parse_number("7", parsed);
    int captured;
    auto set = [&]() { captured = 1; };
    set();
    return total + count + parsed + captured; // expect: integer-overflow
}

void make_text(char *&text) {
    text = new char[8];
}

void pointer_set_by_others() {
    char *text = nullptr;
    make_text(text);
    text[0] = 'a';
    char *other = nullptr;
    make_other_text(other);
    other[0] = 'a';
    char *nobody = nullptr;
    nobody[0] = 'a'; // expect: null-dereference
}

int set_by_nobody() {
    int total;
    return total + 1; // expect: uninitialized-memory
}

std::mutex guard;
int shared = 0;

bool left_locked(bool ready) {
    guard.lock(); // expect: lock-not-released
    if (!ready) {
        return false;
    }
    shared++;
    guard.unlock();
    return true;
}

bool locked_by_scope(bool ready) {
    std::lock_guard<std::mutex> lock(guard);
    if (!ready) {
        return false;
    }
    shared++;
    return true;
}

int main(int argc, char **argv) {
    std::string command = "convert ";
    command += argv[1];
    system(command.c_str()); // expect: command-injection
    std::ifstream input(argv[1]); // expect: path-traversal
    std::ifstream settings("settings.json");
    std::string fixed = std::string("ls ") + "-l";
    system(fixed.c_str());
    Registry registry(10);
    return registry.size();
}
