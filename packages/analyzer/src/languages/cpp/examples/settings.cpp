/* Settings of libraries, names by `using`, strings that are appended to, locks and signals. */
#include <Eigen/Dense>
#include <Poco/DOM/DOMParser.h>
#include <QNetworkRequest>
#include <QRandomGenerator>
#include <QSettings>
#include <QSqlQuery>
#include <boost/asio.hpp>
#include <csignal>
#include <iostream>
#include <mutex>
#include <pqxx/pqxx>
#include <string>
#include <thread>
#include <vector>

using namespace Poco;
namespace web = Poco::Net;

void parse(XML::DOMParser &parser) {
    parser.setFeature(XML::XMLReader::FEATURE_EXTERNAL_GENERAL_ENTITIES, true); // expect: xxe
    parser.setFeature(XML::XMLReader::FEATURE_EXTERNAL_GENERAL_ENTITIES, false); // safe: xxe
}

void relay(web::HTTPServerRequest &request) {
    web::HTMLForm form(request, request.stream());
    web::HTTPClientSession session(form.get("host", ""), 80); // expect: ssrf
    web::HTTPClientSession fixed("rates.corp.io", 80); // safe: ssrf
}

std::string line(boost::asio::ip::tcp::socket &socket) {
    boost::asio::streambuf data;
    boost::asio::read_until(socket, data, '\n'); // expect: resource-exhaustion
    boost::asio::streambuf small(4096);
    boost::asio::read_until(socket, small, '\n'); // safe: resource-exhaustion
    return {};
}

void remember(QSettings &settings, const QString &password) {
    settings.setValue("login/password", password); // expect: cleartext-storage
    settings.setValue("login/language", "en"); // safe: cleartext-storage
}

void post(const QString &password) {
    QNetworkRequest plain(QUrl("http://login.example.org/in")); // expect: cleartext-transport
    QNetworkRequest secure(QUrl("https://login.example.org/in")); // safe: cleartext-transport
}

void find(QSqlQuery &query, const QString &text) {
    query.exec(QString("SELECT id FROM notes WHERE text = '%1'").arg(text)); // expect: sql-injection
    query.exec("SELECT id FROM notes"); // safe: sql-injection
}

void sorted(pqxx::work &work, const std::string &column) {
    std::string sql = "SELECT id FROM orders ORDER BY ";
    sql.append(column).append(" ASC");
    work.exec(sql); // expect: sql-injection
    std::string fixed = "SELECT id FROM orders ORDER BY ";
    fixed.append("id");
    work.exec(fixed); // safe: sql-injection
}

QString share_token() {
    return QString::number(QRandomGenerator(7).generate64(), 16); // expect: predictable-random
}

auto product(const Eigen::MatrixXf &given) {
    Eigen::MatrixXf doubled = given * 2.0f;
    return doubled * given; // expect: use-after-free
}

Eigen::MatrixXf productOf(const Eigen::MatrixXf &given) {
    Eigen::MatrixXf doubled = given * 2.0f;
    return doubled * given; // safe: use-after-free
}

std::thread counting(int rounds) {
    int total = 0;
    return std::thread([&total, rounds] { total += rounds; }); // expect: use-after-free
}

std::thread countingAlone(int rounds) {
    return std::thread([rounds] { // safe: use-after-free
        int total = 0;
        total += rounds;
    });
}

void attempt(pqxx::work &work) {
    try {
        work.commit();
    } catch (...) { // expect: swallowed-exception
    }
    try {
        work.commit();
    } catch (...) { // safe: swallowed-exception
        std::cerr << "not stored\n";
    }
}

void attemptTwice(pqxx::work &work) {
    try {
        work.abort();
    } catch (...) { // expect: swallowed-exception
    }
    try {
        work.commit();
    } catch (...) { // safe: swallowed-exception
        throw;
    }
}

struct Guard {
    // A destructor must not throw.
    ~Guard() {
        try {
            close();
        } catch (...) { // safe: swallowed-exception
        }
    }
    void close();
    bool tryClose() {
        try {
            close();
        } catch (...) { // expect: swallowed-exception
        }
        return true;
    }
};

char last(const std::string &text) {
    return text[text.size() - 1]; // expect: out-of-bounds-read
}

char lastOf(const std::string &text) {
    return text.empty() ? '\0' : text[text.size() - 1]; // safe: out-of-bounds-read
}

void enter(httplib::Response &response, const std::string &sid) {
    response.set_header("Set-Cookie", "sid=" + sid + "; Path=/; HttpOnly"); // expect: cookie-not-secure
    response.set_header("Set-Cookie", "sid=" + sid + "; Path=/; Secure"); // expect: cookie-not-httponly
    response.set_header("Set-Cookie", "sid=" + sid + "; Path=/; Secure; HttpOnly"); // safe: cookie-not-secure
}

class Account {
public:
    void take(long amount) {
        std::lock_guard<std::mutex> held(guard_);
        balance_ -= amount; // safe: race-condition
    }
    void give(long amount) {
        balance_ += amount; // expect: race-condition
    }
    void both() {
        std::lock_guard<std::mutex> one(guard_);
        std::lock_guard<std::mutex> two(log_); // expect: lock-not-released
        ++moves_;
    }
    void reversed() {
        std::lock_guard<std::mutex> one(log_);
        std::lock_guard<std::mutex> two(guard_); // expect: lock-not-released
        --moves_;
    }
    void together() {
        std::scoped_lock both(log_, guard_); // safe: lock-not-released
        ++moves_;
    }

private:
    std::mutex guard_, log_;
    long balance_ = 0;
    int moves_ = 0;
};

std::vector<int> *kept = nullptr;
volatile std::sig_atomic_t stopped = 0;

extern "C" void onHangup(int) {
    delete kept; // expect: race-condition
}

extern "C" void onStop(int) {
    stopped = 1; // safe: race-condition
}

void install() {
    std::signal(SIGHUP, onHangup);
    std::signal(SIGTERM, onStop);
}
