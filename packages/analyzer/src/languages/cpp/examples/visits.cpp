#include <httplib.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <string>

namespace {

std::string one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    std::replace(text.begin(), text.end(), '\r', ' ');
    return text;
}

}  // namespace

void visits(httplib::Server &server) {
    server.Get("/visit", [](const httplib::Request &req, httplib::Response &res) {
        auto page = req.get_param_value("page");
        spdlog::info("visit of {}", page); // expect: log-injection
        spdlog::info("visit of page {}", std::stoi(page)); // safe: log-injection
        spdlog::warn("{} characters asked for", page.size()); // safe: log-injection
        res.status = 204;
    });
}
