#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <mutex>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <QCryptographicHash>
#include <QProcess>
#include <QSqlQuery>
#include <QSslSocket>
#include <boost/asio/ssl.hpp>
#include <curl/curl.h>
#include <openssl/evp.h>
#include <pqxx/pqxx>
#include <sqlite3.h>

namespace fs = std::filesystem;

const std::string kApiSecret = "b7Kq02LxPz84mWv1"; // expect: hard-coded-credentials
static const char *kPassword = "hunter2-prod"; // expect: hard-coded-credentials
constexpr auto dbPassword = "Xk29-lmQ7"; // expect: hard-coded-credentials
const std::string kPasswordKey = "password";

std::string fromEnvironment() {
    const char *password = std::getenv("APP_PASSWORD");
    return password ? password : "";
}

class Users {
public:
    explicit Users(sqlite3 *db) : db_(db) {}

    int find(const std::string &name) {
        std::string query = "SELECT id FROM users WHERE name = '" + name + "'";
        return sqlite3_exec(db_, query.c_str(), nullptr, nullptr, nullptr); // expect: sql-injection
    }

    int remove(const char *name) {
        std::ostringstream query;
        query << "DELETE FROM users WHERE name = '" << name << "'";
        return sqlite3_exec(db_, query.str().c_str(), nullptr, nullptr, nullptr); // expect: sql-injection
    }

    int findBound(const std::string &name) {
        sqlite3_stmt *statement = nullptr;
        sqlite3_prepare_v2(db_, "SELECT id FROM users WHERE name = ?", -1, &statement, nullptr);
        sqlite3_bind_text(statement, 1, name.c_str(), -1, SQLITE_TRANSIENT);
        int result = sqlite3_step(statement);
        sqlite3_finalize(statement);
        return result;
    }

    int byAge(int age) {
        std::string query = "SELECT id FROM users WHERE age = " + std::to_string(age);
        return sqlite3_exec(db_, query.c_str(), nullptr, nullptr, nullptr);
    }

private:
    sqlite3 *db_;
};

void queries(pqxx::work &transaction, const std::string &name) {
    transaction.exec("SELECT * FROM orders WHERE customer = '" + name + "'"); // expect: sql-injection
    transaction.exec_params("SELECT * FROM orders WHERE customer = $1", name);
    transaction.exec("SELECT * FROM orders WHERE customer = " + transaction.quote(name));
    QSqlQuery query;
    query.exec("SELECT * FROM orders WHERE id = " + QString::number(7));
}

void archive(const std::string &folder) {
    std::string command = "tar czf backup.tgz " + folder;
    std::system(command.c_str()); // expect: command-injection
    FILE *pipe = popen(("ls " + folder).c_str(), "r"); // expect: command-injection
    if (pipe) {
        pclose(pipe);
    }
    std::system("sync");
}

void list(int argc, char **argv) {
    if (argc > 1) {
        archive(argv[1]);
        std::ifstream report(std::string("/srv/reports/") + argv[1]); // expect: path-traversal
        fs::remove_all(argv[1]); // expect: path-traversal
        std::ofstream fixed("/srv/reports/today.txt");
        fixed << "ok";
    }
}

int main(int argc, char **argv) {
    list(argc, argv);
    const char *editor = std::getenv("EDITOR");
    if (editor != nullptr) {
        std::system(editor); // expect: command-injection
    }
    if (argc > 2) {
        std::fstream log;
        log.open(argv[2]); // expect: path-traversal
        std::printf(argv[2]); // expect: format-string
        std::printf("%s", argv[2]);
    }
    return 0;
}

void transport(CURL *curl, QSslSocket &socket, boost::asio::ssl::context &context) {
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 0L); // expect: certificate-check-disabled
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 0L); // expect: hostname-check-disabled
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 2L);
    socket.setPeerVerifyMode(QSslSocket::VerifyNone); // expect: certificate-check-disabled
    socket.setPeerVerifyMode(QSslSocket::VerifyPeer);
    context.set_verify_mode(boost::asio::ssl::verify_none); // expect: certificate-check-disabled
    context.set_verify_mode(boost::asio::ssl::verify_peer);
}

void digests(const QByteArray &data, EVP_MD_CTX *context) {
    QCryptographicHash::hash(data, QCryptographicHash::Md5); // expect: weak-hash
    QCryptographicHash::hash(data, QCryptographicHash::Sha1); // expect: weak-hash
    EVP_DigestInit_ex(context, EVP_md5(), nullptr); // expect: weak-hash
    QCryptographicHash::hash(data, QCryptographicHash::Sha256);
    EVP_DigestInit_ex(context, EVP_sha256(), nullptr);
}

void ciphers(EVP_CIPHER_CTX *context, const unsigned char *key) {
    EVP_EncryptInit_ex(context, EVP_des_ede3_cbc(), nullptr, key, nullptr); // expect: weak-cipher
    EVP_EncryptInit_ex(context, EVP_rc4(), nullptr, key, nullptr); // expect: weak-cipher
    EVP_EncryptInit_ex(context, EVP_aes_128_ecb(), nullptr, key, nullptr); // expect: weak-cipher
    EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nullptr, key, nullptr);
}

std::string tokens() {
    auto sessionId = std::rand(); // expect: predictable-random
    unsigned int token = std::rand(); // expect: predictable-random
    auto secretKey = rand(); // expect: predictable-random
    int dice = std::rand() % 6 + 1;
    return std::to_string(sessionId + token + secretKey + dice);
}
