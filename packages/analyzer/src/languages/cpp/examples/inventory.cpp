#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace inventory {

struct Item {
    int id = 0;
    std::string name;
    double price = 0;
};

enum class Kind { tool, part };

template <typename T>
class Cache {
public:
    explicit Cache(std::size_t limit) : limit_(limit) {}

    std::optional<T> get(const std::string &key) const {
        auto found = items_.find(key);
        if (found == items_.end()) {
            return std::nullopt;
        }
        return found->second;
    }

    void put(std::string key, T value) {
        if (items_.size() >= limit_) {
            items_.erase(items_.begin());
        }
        items_.emplace(std::move(key), std::move(value));
    }

private:
    std::size_t limit_;
    std::unordered_map<std::string, T> items_;
};

class Store {
public:
    Store() : items_(), cache_(64) {}
    virtual ~Store() = default;
    Store(const Store &) = delete;
    Store &operator=(const Store &) = delete;

    void add(Item item) {
        std::lock_guard<std::mutex> lock(mutex_);
        items_.push_back(std::move(item));
    }

    double total() const {
        double sum = 0;
        for (const auto &item : items_) {
            sum += item.price;
        }
        return sum;
    }

    const Item &at(std::size_t index) const {
        if (index >= items_.size()) {
            throw std::out_of_range("no such item");
        }
        return items_[index];
    }

    std::vector<std::string> names() const {
        std::vector<std::string> result;
        result.reserve(items_.size());
        std::transform(items_.begin(), items_.end(), std::back_inserter(result), [](const Item &item) { return item.name; });
        std::sort(result.begin(), result.end());
        return result;
    }

    double average() const { return items_.empty() ? 0 : total() / static_cast<double>(items_.size()); }

    std::shared_ptr<Item> find(int id) const {
        for (const auto &item : items_) {
            if (item.id == id) {
                return std::make_shared<Item>(item);
            }
        }
        return nullptr;
    }

private:
    std::vector<Item> items_;
    Cache<Item> cache_;
    mutable std::mutex mutex_;
};

std::string describe(const Item &item) {
    std::ostringstream out;
    out << item.id << ": " << item.name << " (" << item.price << ")";
    return out.str();
}

std::vector<Item> read(std::istream &input) {
    std::vector<Item> items;
    std::string line;
    while (std::getline(input, line)) {
        std::istringstream fields(line);
        Item item;
        if (fields >> item.id >> item.name >> item.price) {
            items.push_back(item);
        }
    }
    return items;
}

int parse(std::string_view text) {
    int value = 0;
    for (char c : text) {
        if (c < '0' || c > '9') {
            throw std::invalid_argument("not a number");
        }
        value = value * 10 + (c - '0');
        if (value > 1'000'000) {
            throw std::out_of_range("too large");
        }
    }
    return value;
}

std::unique_ptr<char[]> copy(const char *text) {
    const std::size_t length = std::strlen(text) + 1;
    auto result = std::make_unique<char[]>(length);
    std::memcpy(result.get(), text, length);
    return result;
}

int shuffled(std::vector<int> &numbers) {
    std::mt19937 engine(std::random_device{}());
    std::shuffle(numbers.begin(), numbers.end(), engine);
    return numbers.empty() ? 0 : numbers.front();
}

std::array<int, 4> squares() {
    std::array<int, 4> result{};
    for (std::size_t i = 0; i < result.size(); ++i) {
        result[i] = static_cast<int>(i * i);
    }
    return result;
}

std::map<Kind, int> count(const std::vector<Kind> &kinds) {
    std::map<Kind, int> result;
    for (auto kind : kinds) {
        ++result[kind];
    }
    return result;
}

Item *release(std::unique_ptr<Item> owner) {
    return owner.release();
}

int print(const Store &store) {
    for (const auto &name : store.names()) {
        std::printf("%s\n", name.c_str());
    }
    char label[32];
    std::snprintf(label, sizeof(label), "%.2f", store.total());
    std::cout << label << '\n';
    return 0;
}

}  // namespace inventory
