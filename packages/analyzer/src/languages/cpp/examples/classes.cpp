#include <cstdlib>
#include <cstring>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>

class Shape {
public:
    virtual ~Shape() = default;
    virtual void draw() {}
};
class Circle : public Shape {
public:
    int radius = 1;
};

class Line {
    char *text;

public:
    Line() { text = new char[80]; }
    ~Line() { delete text; } // expect: invalid-free
};

class Page {
    char *text;

public:
    Page() { text = new char[80]; }
    ~Page() { delete[] text; } // safe: invalid-free
};

void copied() {
    Page first;
    Page second = first; // expect: double-free
}

class Sheet {
    char *text;

public:
    Sheet() { text = new char[80]; }
    Sheet(const Sheet &other) {
        text = new char[80];
        std::memcpy(text, other.text, 80);
    }
    ~Sheet() { delete[] text; }
};

void copied_whole() {
    Sheet first;
    Sheet second = first; // safe: double-free
}

class Block {
    char *data;
    size_t size;

public:
    Block(size_t count) : size(count) { data = new char[count]; }
    Block &operator=(const Block &other) {
        delete[] data;
        size = other.size;
        data = new char[size];
        std::memcpy(data, other.data, size); // expect: use-after-free
        return *this;
    }
};

class Careful {
    char *data;
    size_t size;

public:
    Careful(size_t count) : size(count) { data = new char[count]; }
    Careful &operator=(const Careful &other) {
        if (this == &other)
            return *this;
        delete[] data;
        size = other.size;
        data = new char[size];
        std::memcpy(data, other.data, size); // safe: use-after-free
        return *this;
    }
};

class Pile {
    int items[8];
    int top = 0;

public:
    void push(int item) { items[top++] = item; } // expect: buffer-overflow
    int pop() { return items[--top]; } // expect: out-of-bounds-read
};

class Shelf {
    int items[8];
    int top = 0;

public:
    void push(int item) {
        if (top < 8)
            items[top++] = item; // safe: buffer-overflow
    }
    int pop() {
        if (top == 0)
            return -1;
        return items[--top]; // safe: out-of-bounds-read
    }
};

class Meter {
    int reading;
    int last;

public:
    Meter() { last = 0; }
    int read() const { return reading; } // expect: uninitialized-memory
    int before() const { return last; } // safe: uninitialized-memory
};

void cast(Shape *shape) {
    auto *circle = dynamic_cast<Circle *>(shape);
    std::cout << circle->radius; // expect: null-dereference
}

void cast_asked(Shape *shape) {
    auto *circle = dynamic_cast<Circle *>(shape);
    if (circle)
        std::cout << circle->radius; // safe: null-dereference
    if (auto *other = dynamic_cast<Circle *>(shape))
        std::cout << other->radius; // safe: null-dereference
}

void gone(std::weak_ptr<Shape> watched) {
    watched.lock()->draw(); // expect: null-dereference
    if (auto shape = watched.lock())
        shape->draw(); // safe: null-dereference
}

void found(const std::map<int, std::string> &names) {
    auto first = names.find(1);
    std::cout << first->second; // expect: out-of-bounds-read
    auto second = names.find(2);
    if (second != names.end())
        std::cout << second->second; // safe: out-of-bounds-read
}

void empty(std::optional<int> limit, std::optional<int> rate) {
    std::cout << *limit; // expect: null-dereference
    if (rate)
        std::cout << *rate; // safe: null-dereference
}

void home() {
    std::string folder(std::getenv("HOME")); // expect: null-dereference
    const char *set = std::getenv("HOME");
    std::string kept(set ? set : "/"); // safe: null-dereference
}

void asked() {
    std::string name;
    std::cin >> name;
    std::system(("id " + name).c_str()); // expect: command-injection
    std::string line;
    std::getline(std::cin, line);
    std::system(line.c_str()); // expect: command-injection
    int slots[4];
    unsigned slot;
    std::cin >> slot;
    slots[slot] = 1; // expect: buffer-overflow
    if (slot < 4)
        slots[slot] = 2; // safe: buffer-overflow
}
