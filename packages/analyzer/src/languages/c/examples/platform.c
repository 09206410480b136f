#include <windows.h>
#include <microhttpd.h>
#include <pthread.h>
#include <stdio.h>
#include <ldap.h>
#include <glib.h>

struct view {
    wchar_t title[64];
    char channel[32];
};

struct tally {
    pthread_mutex_t lock;
    long total;
};

struct job {
    struct tally *tally;
    int number;
};

void read_title(struct view *v, HWND wnd) {
    GetWindowTextW(wnd, v->title, sizeof(v->title)); // expect: buffer-overflow
    GetWindowTextW(wnd, v->title, sizeof(v->title) / sizeof(v->title[0])); // safe: buffer-overflow
}

void read_channel(struct view *v, HKEY key) {
    DWORD type = 0, size = sizeof(v->channel);
    if (RegQueryValueExA(key, "Channel", NULL, &type, (LPBYTE)v->channel, &size) != ERROR_SUCCESS)
        return;
    printf("%s\n", v->channel); // expect: out-of-bounds-read
}

void read_channel_ended(struct view *v, HKEY key) {
    DWORD type = 0, size = sizeof(v->channel) - 1;
    if (RegQueryValueExA(key, "Channel", NULL, &type, (LPBYTE)v->channel, &size) != ERROR_SUCCESS)
        return;
    v->channel[size] = '\0';
    printf("%s\n", v->channel); // safe: out-of-bounds-read
}

int start(STARTUPINFOA *si) {
    char command[] = "agent /silent";
    PROCESS_INFORMATION pi;
    if (!CreateProcessA("C:\\agent.exe", command, NULL, NULL, FALSE, 0, NULL, NULL, si, &pi))
        return -1;
    CloseHandle(pi.hThread);
    return 0; // expect: resource-leak
}

int start_closed(STARTUPINFOA *si) {
    char command[] = "agent /silent";
    PROCESS_INFORMATION pi;
    if (!CreateProcessA("C:\\agent.exe", command, NULL, NULL, FALSE, 0, NULL, NULL, si, &pi))
        return -1;
    CloseHandle(pi.hThread);
    CloseHandle(pi.hProcess);
    return 0; // safe: resource-leak
}

HMODULE plugin(void) {
    char folder[MAX_PATH];
    GetCurrentDirectoryA(MAX_PATH, folder);
    strncat(folder, "\\a.dll", MAX_PATH - strlen(folder) - 1);
    return LoadLibraryA(folder); // expect: untrusted-code-load
}

HMODULE plugin_of_system(void) {
    return LoadLibraryExA("a.dll", NULL, LOAD_LIBRARY_SEARCH_SYSTEM32); // safe: untrusted-code-load
}

static void *count(void *given) {
    struct job *j = given;
    j->tally->total += 1; // expect: race-condition
    return NULL;
}

static void *count_locked(void *given) {
    struct job *j = given;
    pthread_mutex_lock(&j->tally->lock);
    j->tally->total += 1; // safe: race-condition
    pthread_mutex_unlock(&j->tally->lock);
    return NULL;
}

int spawn(struct tally *t, pthread_t *id) {
    struct job j = {t, 1};
    return pthread_create(id, NULL, count, &j); // expect: use-after-free
}

int spawn_joined(struct tally *t, pthread_t *id) {
    struct job j = {t, 1};
    if (pthread_create(id, NULL, count_locked, &j) != 0) // safe: use-after-free
        return -1;
    return pthread_join(*id, NULL);
}

struct MHD_Response *answer(const char *who) {
    char line[80];
    snprintf(line, sizeof(line), "user %.60s\n", who);
    return MHD_create_response_from_buffer(strlen(line), line, MHD_RESPMEM_PERSISTENT); // expect: use-after-free
}

struct MHD_Response *answer_copied(const char *who) {
    char line[80];
    snprintf(line, sizeof(line), "user %.60s\n", who);
    return MHD_create_response_from_buffer(strlen(line), line, MHD_RESPMEM_MUST_COPY); // safe: use-after-free
}

void remember(struct MHD_Response *r, const char *id) {
    char text[128];
    snprintf(text, sizeof(text), "SID=%s; HttpOnly; Path=/", id); // expect: cookie-not-secure
    MHD_add_response_header(r, MHD_HTTP_HEADER_SET_COOKIE, text);
}

void remember_secure(struct MHD_Response *r, const char *id) {
    char text[128];
    snprintf(text, sizeof(text), "SID=%s; Secure; HttpOnly; Path=/", id); // safe: cookie-not-secure
    MHD_add_response_header(r, MHD_HTTP_HEADER_SET_COOKIE, text);
}

int accept_any(void) {
    int level = LDAP_OPT_X_TLS_ALLOW;
    return ldap_set_option(NULL, LDAP_OPT_X_TLS_REQUIRE_CERT, &level); // expect: certificate-check-disabled
}

int demand(void) {
    int hard = LDAP_OPT_X_TLS_DEMAND;
    return ldap_set_option(NULL, LDAP_OPT_X_TLS_REQUIRE_CERT, &hard); // safe: certificate-check-disabled
}

void tell(const char *message) {
    g_warning(message); // expect: format-string
    g_warning("%s", message); // safe: format-string
}

void remember_login(struct MHD_Response *r, const char *id) {
    char text[128];
    snprintf(text, sizeof(text), "login_token=%s; Path=/; SameSite=Lax", id); // expect: cookie-not-secure
    MHD_add_response_header(r, "Set-Cookie", text);
}

HANDLE watch(struct tally *t) {
    DWORD id;
    return CreateThread(NULL, 0, watch_tally, t, 0, &id); // safe: use-after-free
}

void remember_desk(struct MHD_Response *r, const char *id) {
    char text[128];
    snprintf(text, sizeof(text), "session=%s; HttpOnly; Path=/desk", id); // expect: cookie-not-secure
    MHD_add_response_header(r, MHD_HTTP_HEADER_SET_COOKIE, text);
}
