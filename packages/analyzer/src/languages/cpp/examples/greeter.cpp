#include <cstdio>
#include <curl/curl.h>
#include <string>

void greet(CURL *curl, const char *text, const std::string &name) {
    printf(text); // expect: format-string
    fprintf(stderr, text); // expect: format-string
    printf("%s %s\n", text, name.c_str());
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 0L); // expect: hostname-check-disabled
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 2L);
}
