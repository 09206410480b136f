#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <pqxx/pqxx>
#include <pugixml.hpp>
#include <openssl/evp.h>
#include <openssl/ssl.h>
#include <string>
#include <string_view>
#include <vector>
#include <windows.h>

namespace fs = std::filesystem;

pqxx::result sorted(pqxx::work &tx, const std::string &by) {
    static const std::vector<std::string> columns{"id", "name"};
    if (std::find(columns.begin(), columns.end(), by) == columns.end())
        throw std::invalid_argument("column");
    return tx.exec("SELECT id FROM guest ORDER BY " + by); // safe: sql-injection
}

pqxx::result sortedByAny(pqxx::work &tx, const std::string &by) {
    return tx.exec("SELECT id FROM guest ORDER BY " + by); // expect: sql-injection
}

static std::string escaped(const std::string &text) {
    std::string out;
    for (char c : text) {
        switch (c) {
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '&': out += "&amp;"; break;
        case '"': out += "&quot;"; break;
        default: out += c;
        }
    }
    return out;
}

void page() {
    std::string name = std::getenv("QUERY_STRING") ? std::getenv("QUERY_STRING") : "";
    std::cout << "Content-Type: text/html\r\n\r\n";
    std::cout << "<p>" << escaped(name) << "</p>"; // safe: cross-site-scripting
    std::cout << "<p>" << name << "</p>"; // expect: cross-site-scripting
}

struct Track {
    char title[64];
    char artist[32];
};

struct Head {
    char id[4];
    unsigned size;
};

void titled(Track &t, const pugi::xml_node &n) {
    std::strcpy(t.title, n.attribute("title").value()); // expect: buffer-overflow
}

void byArtist(Track &t, const std::string &artist) {
    artist.copy(t.artist, sizeof(t.artist)); // expect: out-of-bounds-read
}

void byArtistEnded(Track &t, const std::string &artist) {
    auto n = artist.copy(t.artist, sizeof(t.artist) - 1); // safe: out-of-bounds-read
    t.artist[n] = '\0';
}

std::vector<char> chunk(std::istream &in) {
    Head head{};
    in.read(reinterpret_cast<char *>(&head), sizeof head);
    std::vector<char> data(head.size); // expect: resource-exhaustion
    return data;
}

std::vector<char> chunkLimited(std::istream &in) {
    Head head{};
    if (!in.read(reinterpret_cast<char *>(&head), sizeof head) || head.size > 65536)
        return {};
    std::vector<char> data(head.size); // safe: resource-exhaustion
    return data;
}

std::string nameOf(const std::vector<char> &data) {
    char name[16];
    std::memcpy(name, data.data() + 1, data[0]); // expect: buffer-overflow, out-of-bounds-read
    return std::string(name, 4);
}

class Desk {
public:
    std::string_view label(int n) const;
    const char *hello() const;
    std::string name;
};

std::string_view Desk::label(int n) const {
    std::string text = "desk-" + std::to_string(n);
    return text; // expect: use-after-free
}

const char *Desk::hello() const {
    return ("hello " + name).c_str(); // expect: use-after-free
}

const char *nameBehind(const Desk &d) {
    return d.name.c_str(); // safe: use-after-free
}

bool install(const fs::path &to) {
    if (fs::exists(to))
        return false;
    std::ofstream out(to, std::ios::binary); // expect: race-condition
    return static_cast<bool>(out);
}

bool append(const fs::path &to) {
    std::ofstream out(to, std::ios::app); // safe: race-condition
    return static_cast<bool>(out);
}

static void run(EVP_CIPHER_CTX *c, const unsigned char *key, const unsigned char *iv) {
    EVP_EncryptInit_ex(c, EVP_aes_256_cbc(), nullptr, key, iv);
}

void sealed(EVP_CIPHER_CTX *c, const unsigned char *key) {
    static const unsigned char iv[16] = {0};
    run(c, key, iv); // expect: static-iv
}

void sealedFresh(EVP_CIPHER_CTX *c, const unsigned char *key) {
    unsigned char iv[16];
    if (RAND_bytes(iv, sizeof iv) != 1)
        return;
    run(c, key, iv); // safe: static-iv
}

struct Counters {
    int *list = nullptr;
};

void restart(Counters &s, int n) {
    int *fresh = new int[n]();
    delete s.list; // expect: invalid-free
    s.list = fresh;
}

void drop(Counters &s) {
    delete[] s.list; // safe: invalid-free
    s.list = nullptr;
}

void dropText(wchar_t *given) {
    PWSTR p = StrDupW(given);
    if (p)
        delete p; // expect: invalid-free
}

void clearStatus(Status *v) {
    SysFreeString(v->text);
    SysFreeString(v->text); // expect: double-free
    v->text = nullptr;
}

void renewStatus(Status *v, const wchar_t *text) {
    SysFreeString(v->text);
    v->text = SysAllocString(text);
    SysFreeString(v->text); // safe: double-free
    v->text = nullptr;
}

HRESULT shown(IShellItem *item, std::wstring &out) {
    PWSTR name = nullptr;
    HRESULT hr = item->GetDisplayName(SIGDN_NORMALDISPLAY, &name);
    if (FAILED(hr))
        return hr;
    out = name;
    return S_OK; // expect: memory-leak
}

HRESULT shownFreed(IShellItem *item, std::wstring &out) {
    PWSTR name = nullptr;
    HRESULT hr = item->GetDisplayName(SIGDN_NORMALDISPLAY, &name);
    if (FAILED(hr))
        return hr;
    out = name;
    CoTaskMemFree(name);
    return S_OK; // safe: memory-leak
}

std::string narrow(const wchar_t *w) {
    char *text = new char[wcslen(w)];
    for (size_t i = 0; i <= wcslen(w); ++i)
        text[i] = static_cast<char>(w[i]); // expect: buffer-overflow
    std::string s(text);
    delete[] text;
    return s;
}

std::string narrowEnded(const wchar_t *w) {
    char *text = new char[wcslen(w) + 1];
    for (size_t i = 0; i <= wcslen(w); ++i)
        text[i] = static_cast<char>(w[i]); // safe: buffer-overflow
    std::string s(text);
    delete[] text;
    return s;
}
