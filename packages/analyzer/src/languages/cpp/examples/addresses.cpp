#include <boost/beast/http.hpp>
#include <cpr/cpr.h>

#include <string>

#include "url.h"

namespace http = boost::beast::http;

std::string pathOf(http::request<http::string_body>& request) {
    Url* address = new Url(std::string(request.target())); // safe: ssrf
    return address->path();
}

void load(http::request<http::string_body>& request, http::response<http::string_body>& response) {
    response.body() = cpr::Get(cpr::Url{std::string(request.target())}).text; // expect: ssrf
}
