#include <Poco/Net/HTMLForm.h>
#include <Poco/Net/HTTPServerRequest.h>
#include <Poco/Net/HTTPServerResponse.h>
#include <QNetworkRequest>
#include <QWebSocket>
#include <SQLiteCpp/SQLiteCpp.h>
#include <bsoncxx/json.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <process.hpp>

namespace fs = std::filesystem;
using Poco::Net::HTTPServerRequest;
using Poco::Net::HTTPServerResponse;

class Catalog {
public:
    explicit Catalog(const std::string& file) : db_(file) {}

    int named(const std::string& name) {
        SQLite::Statement query(db_, fmt::format("SELECT id FROM items WHERE name = '{}'", name)); // expect: sql-injection
        SQLite::Statement bound(db_, "SELECT id FROM items WHERE name = ?"); // safe: sql-injection
        bound.bind(1, name);
        return query.executeStep() + bound.executeStep();
    }

private:
    SQLite::Database db_;
};

class Pages {
public:
    void handle(HTTPServerRequest& request, HTTPServerResponse& response) {
        Poco::Net::HTMLForm form(request, request.stream());
        const std::string term = form.get("term", "");
        catalog_.named(term);
        response.setContentType("text/html");
        auto& out = response.send();
        out << "<h1>" << term << "</h1>"; // expect: cross-site-scripting
        out << "<h1>" << Poco::htmlize(term) << "</h1>"; // safe: cross-site-scripting
        std::ofstream log("/var/log/terms.log");
        log << "<" << term << ">\n"; // expect: log-injection
    }

    void direct(HTTPServerRequest& request, HTTPServerResponse& response) {
        Poco::Net::HTMLForm form(request, request.stream());
        response.send() << form.get("name", ""); // expect: cross-site-scripting
    }

    void nothing(HTTPServerRequest& request, HTTPServerResponse& response) {
        response.send() << "<p>nothing</p>"; // safe: cross-site-scripting
    }

    void summary(HTTPServerRequest& request, HTTPServerResponse& response) {
        Poco::Net::HTMLForm form(request, request.stream());
        response.send() << "<p>" << form.get("name", "") << "</p>"; // expect: cross-site-scripting
    }

    void convert(HTTPServerRequest& request, HTTPServerResponse& response) {
        Poco::Net::HTMLForm form(request, request.stream());
        const std::string format = form.get("format", "");
        TinyProcessLib::Process shell("convert in.svg out." + format); // expect: command-injection
        TinyProcessLib::Process plain(std::vector<std::string>{"convert", "in.svg", format}); // safe: command-injection
    }

    void picture(HTTPServerRequest& request, HTTPServerResponse& response) {
        Poco::Net::HTMLForm form(request, request.stream());
        const fs::path file = fs::weakly_canonical(root_ / form.get("file", ""));
        const fs::path relative = file.lexically_relative(root_);
        if (relative.empty() || *relative.begin() == "..") {
            return;
        }
        response.sendFile(file.string(), "image/png"); // safe: path-traversal
    }

private:
    Catalog catalog_{"items.db"};
    fs::path root_;
};

// Lines that arrive on a socket.
class Feed {
public:
    void onText(QWebSocket& socket, const QString& line) {
        net_.get(QNetworkRequest(QUrl::fromUserInput(line))); // expect: ssrf
        net_.get(QNetworkRequest(QUrl("https://feed.example.com/"))); // safe: ssrf
        const std::string filter = "{\"name\": \"" + line.toStdString() + "\"}";
        users_.find(bsoncxx::from_json(filter)); // expect: nosql-injection
        users_.find(make_document(kvp("name", line.toStdString()))); // safe: nosql-injection
        users_.find_one(bsoncxx::from_json("{\"team\": \"" + line.toStdString() + "\"}")); // expect: nosql-injection
        users_.find_one(bsoncxx::from_json("{\"team\": \"all\"}")); // safe: nosql-injection
        users_.delete_many(bsoncxx::from_json(line.toStdString())); // expect: nosql-injection
        users_.delete_many(bsoncxx::from_json("{}")); // safe: nosql-injection
    }

private:
    QString token_ = QStringLiteral("feed_prod_81xkPq72LmVw"); // expect: hard-coded-credentials
    QString name_ = QStringLiteral("feed"); // safe: hard-coded-credentials
    QNetworkAccessManager net_;
    mongocxx::collection users_;
};

QString inviteCode() {
    QString code;
    for (int i = 0; i < 8; ++i) code += QChar('a' + std::rand() % 26); // expect: predictable-random
    return code;
}

struct Header {
    uint32_t length;
    char name[32];
};

class Reader {
public:
    void name(const uint8_t* body, uint32_t length) {
        std::memcpy(name_, body, length); // expect: buffer-overflow
    }

    void checkedName(const uint8_t* body, uint32_t length) {
        std::memcpy(name_, body, std::min<size_t>(length, sizeof name_)); // safe: buffer-overflow
    }

    unsigned char* pixels(const Header& header, uint32_t width, uint32_t height) {
        const uint32_t bytes = width * height * 4;
        return new unsigned char[bytes]; // expect: integer-overflow
    }

    unsigned char* widePixels(uint32_t width, uint32_t height) {
        return new unsigned char[static_cast<size_t>(width) * height * 4]; // safe: integer-overflow
    }

private:
    char name_[32];
};
