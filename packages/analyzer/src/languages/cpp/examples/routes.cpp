#include <crow.h>
#include <drogon/drogon.h>
#include <filesystem>
#include <fstream>
#include <httplib.h>
#include <pugixml.hpp>
#include <random>
#include <sstream>
#include <spdlog/spdlog.h>

namespace fs = std::filesystem;

static std::string read_all(std::ifstream &in) {
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

static std::string escape(const std::string &text) {
    std::string out;
    for (char c : text) {
        if (c == '<') out += "&lt;";
        else if (c == '>') out += "&gt;";
        else if (c == '&') out += "&amp;";
        else if (c == '"') out += "&quot;";
        else out += c;
    }
    return out;
}

void install(httplib::Server &server) {
    server.Get("/hello", [](const httplib::Request &req, httplib::Response &res) {
        auto name = req.get_param_value("name");
        res.set_content("<p>Hello " + name + "</p>", "text/html"); // expect: cross-site-scripting
    });
    server.Get("/plain", [](const httplib::Request &req, httplib::Response &res) {
        res.set_content("Hello " + req.get_param_value("name"), "text/plain");
    });
    server.Get("/welcome", [](const httplib::Request &, httplib::Response &res) {
        res.set_content("<p>Welcome</p>", "text/html");
    });
    server.Get("/page", [](const httplib::Request &req, httplib::Response &res) {
        std::ifstream in("/var/www/" + req.get_param_value("page")); // expect: path-traversal
        res.set_content(read_all(in), "application/octet-stream");
    });
    server.Get("/asset", [](const httplib::Request &req, httplib::Response &res) {
        fs::path name = fs::path(req.get_param_value("page")).filename();
        std::ifstream in(fs::path("/var/www") / name);
        res.set_content(read_all(in), "application/octet-stream");
    });
    server.Get("/go", [](const httplib::Request &req, httplib::Response &res) {
        auto next = req.get_param_value("next");
        if (next == "/orders" || next == "/account") {
            res.set_redirect(next);
            return;
        }
        res.set_redirect(next); // expect: open-redirect
    });
    server.Get("/home", [](const httplib::Request &, httplib::Response &res) { res.set_redirect("/start"); });
    server.Get("/status", [](const httplib::Request &req, httplib::Response &res) {
        httplib::Client other(req.get_param_value("host")); // expect: ssrf
        auto told = other.Get("/status");
        httplib::Client own("https://status.example.org");
        auto known = own.Get("/status");
        res.status = told && known ? 200 : 502;
    });
    server.Post("/login", [](const httplib::Request &req, httplib::Response &res) {
        auto user = req.get_param_value("user");
        auto password = req.get_param_value("password");
        spdlog::debug("login with {}", password); // expect: sensitive-data-logged, log-injection
        spdlog::debug("login with {} characters", password.size());
        spdlog::info("a login begins");
        res.status = 204;
    });
    server.Get("/find", [](const httplib::Request &req, httplib::Response &res) {
        pugi::xml_document people;
        people.load_file("people.xml");
        auto path = "//person[@id='" + req.get_param_value("id") + "']";
        auto found = people.select_node(path.c_str()); // expect: xpath-injection
        auto all = people.select_nodes("//person");
        auto number = std::stoi(req.get_param_value("number"));
        auto byNumber = people.select_node(("//person[" + std::to_string(number) + "]").c_str());
        res.status = found && byNumber && !all.empty() ? 200 : 404;
    });
}

void callbacks(crow::SimpleApp &app) {
    CROW_ROUTE(app, "/tool")([](const crow::request &req) {
        std::string kind = req.url_params.get("kind");
        std::string command = "report --kind=" + kind;
        system(command.c_str()); // expect: command-injection
        if (kind != "day" && kind != "week") return crow::response(400);
        system(("report --kind=" + kind).c_str());
        return crow::response(200);
    });
}

void orders(const drogon::HttpRequestPtr &req, std::function<void(const drogon::HttpResponsePtr &)> &&callback) {
    auto client = drogon::app().getDbClient();
    auto status = req->getParameter("status");
    client->execSqlSync("SELECT * FROM orders WHERE status = '" + status + "'"); // expect: sql-injection
    client->execSqlSync("SELECT * FROM orders WHERE status = $1", status);
    client->execSqlSync("SELECT * FROM orders WHERE number = " + std::to_string(std::stoi(status)));
    callback(drogon::HttpResponse::newRedirectionResponse(req->getParameter("to"))); // expect: open-redirect
    callback(drogon::HttpResponse::newRedirectionResponse("/orders"));
    callback(drogon::HttpResponse::newFileResponse("/srv/" + req->getParameter("file"))); // expect: path-traversal
    callback(drogon::HttpResponse::newFileResponse("/srv/terms.pdf"));
}

std::string make_session_token() {
    std::mt19937 generator(time(nullptr)); // expect: predictable-random
    std::string token;
    for (int i = 0; i < 32; i++) token += "0123456789abcdef"[generator() % 16];
    return token;
}

double sample_noise() {
    std::mt19937 generator(time(nullptr));
    std::normal_distribution<> noise(0, 1);
    return noise(generator);
}
