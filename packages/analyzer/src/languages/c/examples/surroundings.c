// What a program sets of its surroundings, logs and matches, and calls whose failure matters.
#include <ctype.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <syslog.h>
#include <unistd.h>
#include <windows.h>

#define RUN(command) system(command)
#define SHELL system

void requested(void) {
    const char *name = getenv("QUERY_STRING");
    if (!name) return;
    RUN(name); // expect: command-injection
    SHELL(name); // expect: command-injection
    RUN("ls"); // safe: command-injection
    syslog(LOG_INFO, "login of %s", name); // expect: log-injection
    syslog(LOG_INFO, "login number %d", atoi(name)); // safe: log-injection
    regex_t pattern;
    if (regcomp(&pattern, name, REG_EXTENDED) != 0) return; // expect: regex-injection
    if (regcomp(&pattern, "^[a-z]+$", REG_EXTENDED) != 0) return; // safe: regex-injection
}

void search_path(void) {
    char path[128];
    if (scanf("%127s", path) != 1) return;
    setenv("LD_LIBRARY_PATH", path, 1); // expect: untrusted-code-load
    setenv("TITLE", path, 1); // safe: untrusted-code-load
}

int privileges(unsigned char *key) {
    chroot("/srv/jail"); // expect: unchecked-return, security-control-disabled
    RAND_bytes(key, 32); // expect: unchecked-return
    if (RAND_bytes(key, 32) != 1) return -1; // safe: unchecked-return
    rename("new", "old"); // expect: unchecked-return
    return rename("new", "old"); // safe: unchecked-return
}

void padded(RSA *rsa, const unsigned char *in, unsigned char *out) {
    int weak = RSA_PKCS1_PADDING;
    int strong = RSA_PKCS1_OAEP_PADDING;
    RSA_public_encrypt(10, in, out, rsa, weak); // expect: weak-padding
    RSA_public_encrypt(10, in, out, rsa, strong); // safe: weak-padding
}

void pages(void) {
    void *code = VirtualAlloc(NULL, 4096, MEM_COMMIT, PAGE_EXECUTE_READWRITE); // expect: security-control-disabled
    if (code) VirtualFree(code, 0, MEM_RELEASE);
    void *data = VirtualAlloc(NULL, 4096, MEM_COMMIT, PAGE_READWRITE); // safe: security-control-disabled
    if (data) VirtualFree(data, 0, MEM_RELEASE);
}

static int is_word(const char *text) {
    for (size_t i = 0; text[i]; i++)
        if (!isalnum((unsigned char)text[i]) && text[i] != '_') return 0;
    return 1;
}

void words(void) {
    char name[32];
    char command[64];
    if (scanf("%31s", name) != 1) return;
    snprintf(command, sizeof command, "echo %s", name);
    system(command); // expect: command-injection
    if (!is_word(name)) return;
    snprintf(command, sizeof command, "echo %s", name);
    system(command); // safe: command-injection
}

void letters(void) {
    char name[32];
    char command[64];
    if (scanf("%31s", name) != 1) return;
    for (char *at = name; *at; at++)
        if (!isalpha((unsigned char)*at)) return;
    snprintf(command, sizeof command, "echo %s", name);
    system(command); // safe: command-injection
}

void logged(void) {
    const char *page = getenv("REQUEST_URI");
    const char *agent = getenv("HTTP_USER_AGENT");
    if (!page || !agent) return;
    syslog(LOG_NOTICE, "page %s", page); // expect: log-injection
    syslog(LOG_WARNING, "%s", agent); // expect: log-injection
    syslog(LOG_NOTICE, "page of %zu characters", strlen(page)); // safe: log-injection
    syslog(LOG_WARNING, "started"); // safe: log-injection
    regex_t first;
    regex_t second;
    if (regcomp(&first, page, REG_EXTENDED) != 0) return; // expect: regex-injection
    if (regcomp(&second, agent, REG_ICASE) != 0) return; // expect: regex-injection
    if (regcomp(&first, "[0-9]{4}", REG_EXTENDED) != 0) return; // safe: regex-injection
    if (regcomp(&second, "^/", 0) != 0) return; // safe: regex-injection
}
