#include <boost/asio/ssl.hpp>
#include <filesystem>
#include <fstream>
#include <grpcpp/grpcpp.h>
#include <jwt-cpp/jwt.h>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace fs = std::filesystem;
using Params = std::map<std::string, std::string>;

struct Answer {
    int status;
    std::string type;
    std::string body;
    std::map<std::string, std::string> headers;
};

static std::string given(const Params& all, const std::string& name) {
    auto found = all.find(name);
    return found == all.end() ? "" : found->second;
}

class Desk {
public:
    Answer list(const Params& p) {
        db_ << "SELECT name FROM member WHERE town = '" << given(p, "town") << "'", into(name_); // expect: sql-injection
        db_ << "SELECT name FROM member WHERE town = ?;" << given(p, "town") >> name_; // safe: sql-injection
        return {200, "text/plain", name_, {}};
    }

    Answer page(const Params& p) {
        return {200, "text/html", "<p>" + given(p, "who") + "</p>", {}}; // expect: cross-site-scripting
    }

    Answer move(const Params& p) {
        return {302, "", "", {{"Location", given(p, "to")}}}; // expect: open-redirect
    }

    Answer home() {
        return {302, "", "", {{"Location", "/home"}}}; // safe: open-redirect
    }

    Answer file(const Params& p) {
        std::ifstream in("/srv/desk/" + given(p, "name")); // expect: path-traversal
        return {200, "text/plain", "", {}};
    }

    Answer failed(const std::exception& error) {
        std::string text;
        text += error.what();
        reply(text); // expect: error-details-exposed
        return {500, "text/plain", "", {}};
    }

    Answer failedWell(const std::exception& error) {
        std::clog << error.what();
        reply("not now"); // safe: error-details-exposed
        return {500, "text/plain", "", {}};
    }

    Member* find(const std::string& name) {
        for (auto* one : members_)
            if (one->name == name) return one;
        return nullptr;
    }

    int age(const std::string& name) {
        Member* one = find(name);
        return one->age; // expect: null-dereference
    }

    int ageChecked(const std::string& name) {
        Member* one = find(name);
        if (!one) return 0;
        return one->age; // safe: null-dereference
    }

private:
    Store db_;
    std::string name_;
    std::vector<Member*> members_;
};

class TrustsAll : public tls::CertificateVerifier {
public:
    void verify(const Chain&, const std::string&) override {} // expect: certificate-check-disabled
};

ssl::context oldServer() {
    ssl::context ctx(ssl::context::tlsv11_server); // expect: weak-tls-version
    return ctx;
}

void listen(grpc::ServerBuilder& builder, std::shared_ptr<grpc::ServerCredentials> tls) {
    builder.AddListeningPort("0.0.0.0:6000", grpc::InsecureServerCredentials()); // expect: cleartext-transport
    builder.AddListeningPort("0.0.0.0:6001", tls); // safe: cleartext-transport
    builder.SetMaxReceiveMessageSize(-1); // expect: resource-exhaustion
    builder.SetMaxReceiveMessageSize(65536); // safe: resource-exhaustion
}

std::string subject(const std::string& token) {
    return jwt::decode(token).get_subject(); // expect: jwt-not-verified
}

std::string signedBy(const std::string& user) {
    return jwt::create().set_subject(user).sign(jwt::algorithm::hs256{"desk-Jwt-91-x4"}); // expect: hard-coded-credentials
}

std::string loginCode() {
    std::mt19937 source(std::random_device{}()); // expect: predictable-random
    std::uniform_int_distribution<int> digit(0, 9);
    return std::to_string(digit(source)); // expect: predictable-random
}

bool isOurs(const Request& request) {
    const std::string origin = request.header("Origin");
    return origin.find("desk.example") != std::string::npos; // expect: missing-origin-check
}

bool isOursExactly(const Request& request) {
    const std::string origin = request.header("Origin");
    return origin == "https://desk.example"; // safe: missing-origin-check
}

std::string_view title(const Member& member) {
    std::string whole = member.name + "!";
    return std::string_view(whole); // expect: use-after-free
}

int mean(const std::vector<int>& all) {
    int sum = 0;
    for (int one : all) sum += one;
    return sum / static_cast<int>(all.size()); // expect: division-by-zero
}

int meanOfSome(const std::vector<int>& all) {
    if (all.empty()) return 0;
    int sum = 0;
    for (int one : all) sum += one;
    return sum / static_cast<int>(all.size()); // safe: division-by-zero
}

std::uint16_t widthOf(const Image& image) {
    return static_cast<std::uint16_t>(image.width()); // expect: integer-overflow
}

void unpack(Archive& archive, const fs::path& folder) {
    for (auto* entry = archive_next(archive); entry; entry = archive_next(archive)) {
        const fs::path target = folder / entry->filename;
        archive_save_file(archive, target.c_str()); // expect: path-traversal
    }
}

void unpackFlat(Archive& archive, const fs::path& folder) {
    for (auto* entry = archive_next(archive); entry; entry = archive_next(archive)) {
        const fs::path target = folder / fs::path(entry->filename).filename();
        archive_save_file(archive, target.c_str()); // safe: path-traversal
    }
}

std::string filler(const std::string& text) {
    std::size_t count = std::stoul(text);
    std::string dots(count, '.'); // expect: resource-exhaustion
    return dots;
}

void keepLine(char* to, Source& source) {
    strcpy(to, source.line()); // expect: dangerous-function
    to[0] = source.first();    // safe: dangerous-function
}

void tellFailure(Connection& server, const std::exception& error) {
    server.send(error.what());  // expect: error-details-exposed
    server.send("try again");   // safe: error-details-exposed
}

void protocols(SSL_CTX* ctx) {
    SSL_CTX_set_min_proto_version(ctx, TLS1_VERSION);   // expect: weak-tls-version
    SSL_CTX_set_min_proto_version(ctx, TLS1_2_VERSION); // safe: weak-tls-version
    SSL_CTX_set_min_proto_version(ctx, TLS1_3_VERSION); // safe: weak-tls-version
}

std::string ownerOf(const std::string& token) {
    const auto read = jwt::decode(token); // expect: jwt-not-verified
    return read.get_issuer();
}

std::string ownerProved(const std::string& token, const Verifier& verifier) {
    const auto read = jwt::decode(token); // safe: jwt-not-verified
    verifier.verify(read);                // safe: jwt-not-verified
    return read.get_issuer();
}

bool comesFromUs(const Request& request) {
    const std::string referer = request.header("Referer");
    return referer.find("desk.example") != std::string::npos; // expect: missing-origin-check
}

void replyFailure(Connection& server, const std::exception& error) {
    server.reply(500, error.what()); // expect: error-details-exposed
}

ssl::context olderServer() {
    ssl::context ctx(ssl::context::tlsv1_server); // expect: weak-tls-version
    return ctx;
}

ssl::context newServer() {
    ssl::context ctx(ssl::context::tlsv13_server); // safe: weak-tls-version
    return ctx;
}

std::string audienceOf(const std::string& token) {
    return jwt::decode(token).get_id(); // expect: jwt-not-verified
}

bool isOfDesk(const std::string& origin) {
    return origin.rfind("desk.example") != std::string::npos; // expect: missing-origin-check
}
