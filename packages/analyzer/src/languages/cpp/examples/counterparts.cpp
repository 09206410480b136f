#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <drogon/drogon.h>
#include <httplib.h>
#include <memory>
#include <openssl/evp.h>
#include <pugixml.hpp>
#include <spdlog/spdlog.h>
#include <string>
#include <vector>

struct Item {
    int count = 0;
    std::string name;
};

void released() {
    int *numbers = new int[4];
    numbers[0] = 1;
    delete[] numbers; // safe: invalid-free
    Item *item = new Item();
    delete item; // safe: invalid-free
    auto held = std::make_unique<int[]>(4); // safe: invalid-free
    held[3] = 1;
}

void copied(const char *text) {
    char name[16];
    std::strncpy(name, text, sizeof(name) - 1); // safe: buffer-overflow
    name[sizeof(name) - 1] = '\0';
    std::snprintf(name, sizeof(name), "%s", text); // safe: buffer-overflow
    std::array<char, 16> other{};
    std::memcpy(other.data(), name, other.size()); // safe: buffer-overflow
    std::puts(name);
}

int looked_at(Item *item) {
    if (item == nullptr) return 0;
    int count = item->count; // safe: null-dereference
    Item *made = new Item();
    count += made->count; // safe: null-dereference
    delete made;
    Item own;
    Item *pointer = &own;
    return count + pointer->count; // safe: null-dereference
}

int initialised(bool ready) {
    int count{};
    int total = ready ? 1 : 0;
    std::vector<int> values(4);
    int last;
    if (ready) last = 1;
    else last = 2;
    return count + total + values[0] + last; // safe: uninitialized-memory
}

int by_structure() {
    auto [first, second] = pair_of();
    Item item;
    return first + second + item.count; // safe: uninitialized-memory
}

int by_reference() {
    int count;
    read_count(count);
    return count; // safe: uninitialized-memory
}

void secrets() {
    const char *set = std::getenv("DB_PASSWORD");
    std::string password = set ? set : ""; // safe: hard-coded-credentials
    const std::string api_key = read_file("/run/secrets/api_key"); // safe: hard-coded-credentials
    const std::string password_label = "Password"; // safe: hard-coded-credentials
    connect(password, api_key, password_label);
}

void printed(const std::string &message) {
    std::printf("%s", message.c_str()); // safe: format-string
    std::fprintf(stderr, "%s\n", message.c_str()); // safe: format-string
    std::puts(message.c_str()); // safe: format-string
    const char *usage = "usage: tool FILE\n";
    std::printf(usage); // safe: format-string
}

void digests(EVP_MD_CTX *context, EVP_CIPHER_CTX *cipher, const unsigned char *key, const unsigned char *iv) {
    EVP_DigestInit_ex(context, EVP_sha256(), nullptr); // safe: weak-hash
    EVP_EncryptInit_ex(cipher, EVP_aes_256_gcm(), nullptr, key, iv); // safe: weak-cipher
    auto sum = QCryptographicHash::hash(data(), QCryptographicHash::Sha256); // safe: weak-hash
    keep(sum);
}

class Pages {
public:
    void install(httplib::Server &server) {
        server.Get("/title", [this](const httplib::Request &req, httplib::Response &res) {
            std::string title = req.get_param_value("title");
            res.set_content(frame(title), "text/html; charset=utf-8"); // expect: cross-site-scripting
        });
        server.Post("/form", [](const httplib::Request &req, httplib::Response &res) {
            std::ostringstream page;
            page << "<p>" << req.body << "</p>";
            res.set_content(page.str(), "text/html"); // expect: cross-site-scripting
        });
        server.Get("/count", [](const httplib::Request &req, httplib::Response &res) {
            int count = std::stoi(req.get_param_value("count"));
            res.set_content("<p>" + std::to_string(count) + "</p>", "text/html"); // safe: cross-site-scripting
        });
        server.Get("/leave", [](const httplib::Request &req, httplib::Response &res) {
            res.set_header("Location", req.get_header_value("Referer")); // expect: open-redirect
            res.status = 302;
        });
        server.Get("/enter", [](const httplib::Request &, httplib::Response &res) {
            res.set_header("Location", "/start"); // safe: open-redirect
            res.status = 302;
        });
        server.Get("/mirror", [](const httplib::Request &req, httplib::Response &res) {
            auto host = req.get_param_value("host");
            auto client = drogon::HttpClient::newHttpClient(host); // expect: ssrf
            httplib::SSLClient direct(host); // expect: ssrf
            auto own = drogon::HttpClient::newHttpClient("https://mirror.example.org"); // safe: ssrf
            res.status = client && own && direct.is_valid() ? 200 : 500;
        });
        server.Post("/login", [](const httplib::Request &req, httplib::Response &) {
            std::string password = req.get_param_value("password");
            std::string user = req.get_param_value("user");
            spdlog::warn("failed: {} with {}", user, password); // expect: sensitive-data-logged, log-injection
            spdlog::error("failed for {}", user); // expect: log-injection
            spdlog::warn("failed after {} attempts", attempts()); // safe: log-injection
            spdlog::error("the password file is missing"); // safe: sensitive-data-logged
        });
        server.Get("/person", [](const httplib::Request &req, httplib::Response &res) {
            pugi::xml_document people;
            std::string name = req.get_param_value("name");
            auto one = people.select_node(("//person[name='" + name + "']").c_str()); // expect: xpath-injection
            pugi::xpath_query query(("//person[name='" + name + "']").c_str()); // expect: xpath-injection
            auto first = people.select_node("//person[1]"); // safe: xpath-injection
            res.status = one && first && query ? 200 : 404;
        });
    }

private:
    std::string frame(const std::string &text) { return "<h1>" + text + "</h1>"; }
    int attempts() { return 3; }
};

void note(const std::string &session_token, const std::string &password) {
    spdlog::info("session {}", session_token); // expect: sensitive-data-logged
    spdlog::info("changed to {}", mask(password)); // safe: sensitive-data-logged
}
