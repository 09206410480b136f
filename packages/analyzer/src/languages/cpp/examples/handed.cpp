// Objects that are kept, deleted, and taken from libraries as they come.
#include <boost/archive/binary_iarchive.hpp>
#include <boost/archive/text_iarchive.hpp>
#include <boost/asio.hpp>
#include <botan/hex.h>
#include <cereal/archives/binary.hpp>
#include <cstdlib>
#include <dlfcn.h>
#include <hiredis/hiredis.h>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <sys/socket.h>
#include <tinyxml2.h>
#include <vector>

class Raw {
public:
    explicit Raw(std::size_t n) : p_(new char[n]) {}
    ~Raw() { delete p_; } // expect: invalid-free
private:
    char *p_;
};

class Whole {
public:
    explicit Whole(std::size_t n) : block_(new char[n]) {}
    ~Whole() { delete[] block_; } // safe: invalid-free
private:
    char *block_;
};

struct Job {
    std::string name;
};

class Jobs {
public:
    void drop(const std::string &name) {
        for (Job *job : jobs_) {
            if (job->name == name)
                delete job; // expect: use-after-free
        }
    }

    void dropAll() {
        for (Job *job : jobs_) {
            if (job->name != "kept")
                delete job; // safe: use-after-free
        }
        jobs_.clear();
    }

    std::size_t bump(std::vector<int> &v) {
        int &head = v.front();
        v.push_back(1);
        head = 2; // expect: use-after-free
        int &tail = v.back(); // safe: use-after-free
        tail = 3;
        return v.size();
    }

private:
    std::vector<Job *> jobs_;
};

class Session : public std::enable_shared_from_this<Session> {
public:
    void start() {
        boost::asio::async_read(socket_, boost::asio::buffer(&length_, sizeof length_), [this](auto, auto) { next(); }); // expect: use-after-free
    }

    void startKept() {
        auto self = shared_from_this();
        boost::asio::async_read(socket_, boost::asio::buffer(&length_, sizeof length_), [self](auto, auto) { self->next(); }); // safe: use-after-free
    }

    void body() {
        body_.resize(ntohl(length_)); // expect: resource-exhaustion
    }

    void smallBody() {
        if (ntohl(length_) > 4096)
            return;
        body_.resize(ntohl(length_)); // safe: resource-exhaustion
    }

    void next();

private:
    boost::asio::ip::tcp::socket socket_;
    std::uint32_t length_ = 0;
    std::vector<char> body_;
};

std::string price(const char *xml) {
    tinyxml2::XMLDocument doc;
    doc.Parse(xml);
    return doc.RootElement()->GetText(); // expect: null-dereference
}

std::string priceOrNone(const char *xml) {
    tinyxml2::XMLDocument doc;
    doc.Parse(xml);
    const auto *root = doc.RootElement();
    return root && root->GetText() ? root->GetText() : ""; // safe: null-dereference
}

void put(redisContext *context, const std::string &command) {
    redisCommand(context, command.c_str()); // expect: format-string
}

void putValue(redisContext *context, const std::string &value) {
    redisCommand(context, "SET last %s", value.c_str()); // safe: format-string
}

void exported(const std::vector<uint8_t> &key) {
    std::clog << "exporting " << Botan::hex_encode(key) << '\n'; // expect: sensitive-data-logged
    std::clog << "wrote " << key.size() << " bytes\n"; // safe: sensitive-data-logged
}

std::vector<uint8_t> master() {
    return Botan::hex_decode("8f1c0b6e55d2a47990ee13c4277ab6d18f1c0b6e55d2a47990ee13c4277ab6d1"); // expect: hard-coded-credentials
}

void plugin() {
    const char *folder = std::getenv("PLUGINS");
    std::string path = std::string(folder ? folder : ".") + "/plugin.so";
    void *handle = dlopen(path.c_str(), RTLD_NOW); // expect: untrusted-code-load
    if (!handle)
        return;
    auto start = reinterpret_cast<int (*)()>(dlsym(handle, "start"));
    start(); // expect: null-dereference
}

void core() {
    void *handle = dlopen("/usr/lib/app/core.so", RTLD_NOW); // safe: untrusted-code-load
    if (!handle)
        return;
    if (auto start = reinterpret_cast<int (*)()>(dlsym(handle, "start")))
        start(); // safe: null-dereference
}

std::vector<std::string> received(int fd) {
    std::string buffer(65536, '\0');
    recv(fd, buffer.data(), buffer.size(), 0);
    std::istringstream in(buffer);
    boost::archive::binary_iarchive archive(in);
    std::vector<std::string> items;
    archive >> items; // expect: unsafe-deserialization
    return items;
}

std::vector<std::string> receivedText(int fd) {
    std::string buffer(65536, '\0');
    recv(fd, buffer.data(), buffer.size(), 0);
    std::istringstream in(buffer);
    boost::archive::text_iarchive archive(in);
    std::vector<std::string> items;
    archive >> items; // expect: unsafe-deserialization
    return items;
}

std::vector<std::string> receivedBlock(int fd) {
    std::string buffer(65536, '\0');
    recv(fd, buffer.data(), buffer.size(), 0);
    std::istringstream in(buffer);
    cereal::BinaryInputArchive archive(in);
    std::vector<std::string> items;
    archive(items); // expect: unsafe-deserialization
    return items;
}

std::vector<std::string> kept() {
    std::ifstream in("/var/lib/app/state", std::ios::binary);
    boost::archive::binary_iarchive archive(in);
    std::vector<std::string> items;
    archive >> items; // safe: unsafe-deserialization
    return items;
}

std::vector<std::string> keptText() {
    std::ifstream in("/var/lib/app/state.txt");
    boost::archive::text_iarchive archive(in);
    std::vector<std::string> items;
    archive >> items; // safe: unsafe-deserialization
    return items;
}

std::vector<std::string> keptBlock() {
    std::ifstream in("/var/lib/app/state.bin", std::ios::binary);
    cereal::BinaryInputArchive archive(in);
    std::vector<std::string> items;
    archive(items); // safe: unsafe-deserialization
    return items;
}
