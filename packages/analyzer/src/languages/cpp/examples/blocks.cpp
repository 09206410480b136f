#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <mutex>
#include <string>

struct Node {
    int value;
    Node *next;
};

std::mutex guard;
int total = 0;

void freedWrongly() {
    int *numbers = new int[8];
    numbers[0] = 1;
    delete numbers; // expect: invalid-free
    char *text = new char[16];
    text[0] = 'a';
    free(text); // expect: invalid-free
    Node *node = static_cast<Node *>(malloc(sizeof(Node)));
    if (node != nullptr) {
        node->value = 1;
    }
    free(node);
    Node *other = new Node{1, nullptr};
    delete other;
}

void usedLate() {
    Node *node = new Node{1, nullptr};
    delete node;
    std::cout << node->value; // expect: use-after-free
}

int usedAfterLoop(Node *head) {
    Node *last = new Node{0, nullptr};
    while (head != nullptr) {
        head = head->next;
    }
    delete last;
    return last->value; // expect: use-after-free
}

void usedInTime() {
    auto node = std::make_unique<Node>();
    node->value = 2;
    std::cout << node->value;
    Node *raw = new Node{1, nullptr};
    int kept = raw->value;
    delete raw;
    raw = nullptr;
    std::cout << kept;
}

void tooShort() {
    char name[8];
    std::strcpy(name, "too long for it"); // expect: buffer-overflow
    char enough[32];
    std::strcpy(enough, "long enough");
    int table[4];
    for (int i = 0; i <= 4; ++i) {
        table[i] = i; // expect: buffer-overflow
    }
    for (int i = 0; i < 4; ++i) {
        table[i] = i;
    }
    std::cout << name << enough << table[0];
}

void nothingThere() {
    Node *node = nullptr;
    node->value = 1; // expect: null-dereference
}

int nothingFound(bool wanted) {
    Node *node = nullptr;
    if (wanted) {
        node = new Node{1, nullptr};
    }
    int value = node->value; // expect: null-dereference
    delete node;
    return value;
}

int somethingFound(bool wanted) {
    Node *node = nullptr;
    if (wanted) {
        node = new Node{1, nullptr};
    }
    if (node == nullptr) {
        return 0;
    }
    int value = node->value;
    delete node;
    return value;
}

int notSet(int kind) {
    int result;
    if (kind == 1) {
        result = 5;
    }
    return result; // expect: uninitialized-memory
}

int sumNotSet(const int *values, int count) {
    int sum;
    for (int i = 0; i < count; ++i) {
        sum += values[i]; // expect: uninitialized-memory
    }
    return count;
}

int setByAll(int kind) {
    int result{};
    if (kind == 1) {
        result = 5;
    }
    return result;
}

bool keptLocked(int count) {
    guard.lock(); // expect: lock-not-released
    if (count < 0) {
        return false;
    }
    total += count;
    guard.unlock();
    return true;
}

bool keptLockedToo(int count) {
    guard.lock(); // expect: lock-not-released
    if (count == 7) {
        return true;
    }
    guard.unlock();
    return false;
}

bool unlocked(int count) {
    std::unique_lock<std::mutex> lock(guard);
    if (count < 0) {
        return false;
    }
    total += count;
    return true;
}

void readName() {
    char name[16];
    std::cin >> name; // expect: dangerous-function
    std::string any;
    std::cin >> any;
    gets(name); // expect: dangerous-function
    std::cin.getline(name, sizeof(name));
    std::cout << any;
}
