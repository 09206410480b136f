/* What a program does with lengths, indexes and pointers that it is handed. */
#include <arpa/inet.h>
#include <pwd.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <event2/buffer.h>
#include <json-c/json.h>
#include <lz4.h>

struct entry {
    struct entry *next;
    char *name;
    int slots[8];
    uint8_t frame[512];
    int count;
    int len;
};

void show_home(const char *user) {
    struct passwd *pw = getpwnam(user);
    puts(pw->pw_dir); /* expect: null-dereference */
}

void show_home_checked(const char *user) {
    struct passwd *pw = getpwnam(user);
    if (pw)
        puts(pw->pw_dir); /* safe: null-dereference */
}

void clear(struct entry *list, int count) {
    for (int i = 0; i <= count; i++)
        list[i].len = 0; /* expect: buffer-overflow */
}

void clear_all(struct entry *list, int count) {
    for (int i = 0; i < count; i++)
        list[i].len = 0; /* safe: buffer-overflow */
}

void set_slot(struct entry *e, struct json_object *at, struct json_object *to) {
    int i = json_object_get_int(at);
    if (i < 8)
        e->slots[i] = json_object_get_int(to); /* expect: buffer-overflow */
}

void set_slot_checked(struct entry *e, struct json_object *at, struct json_object *to) {
    int i = json_object_get_int(at);
    if (i >= 0 && i < 8)
        e->slots[i] = json_object_get_int(to); /* safe: buffer-overflow */
}

void set_slots(struct entry *e, struct json_object *list) {
    size_t n = json_object_array_length(list);
    for (size_t i = 0; i < n; i++)
        e->slots[i] = 1; /* expect: buffer-overflow */
}

void set_few_slots(struct entry *e, struct json_object *list) {
    size_t n = json_object_array_length(list);
    if (n > 8)
        n = 8;
    for (size_t i = 0; i < n; i++)
        e->slots[i] = 1; /* safe: buffer-overflow */
}

void take_frame(struct evbuffer *in, struct entry *e) {
    uint32_t len;
    evbuffer_copyout(in, &len, sizeof len);
    len = ntohl(len);
    evbuffer_remove(in, e->frame, len); /* expect: buffer-overflow */
}

void take_small_frame(struct evbuffer *in, struct entry *e) {
    uint32_t len;
    evbuffer_copyout(in, &len, sizeof len);
    len = ntohl(len);
    if (len > sizeof e->frame)
        return;
    evbuffer_remove(in, e->frame, len); /* safe: buffer-overflow */
}

void own_path(void) {
    char path[256];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path);
    path[n] = '\0'; /* expect: buffer-overflow */
    puts(path);
}

void own_path_checked(void) {
    char path[256];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);
    if (n < 0)
        return;
    path[n] = '\0'; /* safe: buffer-overflow */
    puts(path);
}

int split(char *line, char *out[8]) {
    int n = 0;
    for (char *t = strtok(line, ";"); t; t = strtok(NULL, ";"))
        out[n++] = t; /* expect: buffer-overflow */
    return n;
}

int split_few(char *line, char *out[8]) {
    int n = 0;
    for (char *t = strtok(line, ";"); t && n < 8; t = strtok(NULL, ";"))
        out[n++] = t; /* safe: buffer-overflow */
    return n;
}

char *greeting(const char *who) {
    char *html = malloc(256);
    if (!html)
        return NULL;
    sprintf(html, "<h1>Hello %s</h1>", who); /* expect: buffer-overflow */
    return html;
}

char *short_greeting(const char *who) {
    char *html = malloc(256);
    if (!html)
        return NULL;
    snprintf(html, 256, "<h1>Hello %s</h1>", who); /* safe: buffer-overflow */
    return html;
}

char *copy_note(const char *text) {
    short len = (short)strlen(text);
    char *copy = malloc((size_t)len + 1);
    if (copy)
        memcpy(copy, text, strlen(text) + 1); /* expect: buffer-overflow */
    return copy;
}

void message_of_day(struct json_object *root) {
    const char *text = json_object_get_string(root);
    json_object_put(root);
    puts(text); /* expect: use-after-free */
}

void message_in_time(struct json_object *root) {
    const char *text = json_object_get_string(root);
    puts(text); /* safe: use-after-free */
    json_object_put(root);
}

void drop_list(struct entry *list) {
    for (struct entry *e = list; e; e = e->next) { /* expect: use-after-free */
        free(e->name);
        free(e);
    }
}

void drop_list_in_order(struct entry *list) {
    struct entry *next;
    for (struct entry *e = list; e; e = next) { /* safe: use-after-free */
        next = e->next;
        free(e->name);
        free(e);
    }
}

void rename_entry(struct entry *e, const char *name) {
    free(e->name); /* expect: double-free */
    if (!*name)
        return;
    e->name = strdup(name);
}

void rename_entry_checked(struct entry *e, const char *name) {
    free(e->name); /* safe: double-free */
    e->name = NULL;
    if (!*name)
        return;
    e->name = strdup(name);
}

void short_name(const struct entry *e, char dst[8]) {
    strncpy(dst, e->name, 8); /* expect: buffer-overflow */
}

void short_name_ended(const struct entry *e, char dst[8]) {
    strncpy(dst, e->name, 7); /* safe: buffer-overflow */
    dst[7] = '\0';
}

int check_tag(const unsigned char *a, const unsigned char *b) {
    return memcmp(a, b, 16) == 0; /* expect: timing-unsafe-comparison */
}

int same_block(const unsigned char *a, const unsigned char *b) {
    return memcmp(a, b, 16) == 0; /* safe: timing-unsafe-comparison */
}

void unpack(const char *from, char *to, int size) {
    LZ4_decompress_fast(from, to, size); /* expect: dangerous-function */
}

int unpack_within(const char *from, char *to, int packed, int size) {
    return LZ4_decompress_safe(from, to, packed, size); /* safe: dangerous-function */
}

int first_of(struct json_object *source, int wanted) {
    struct json_object *list = json_tokener_parse(json_object_get_string(source));
    if (!list || wanted < 0)
        return -1; /* expect: memory-leak */
    int first = json_object_get_int(list);
    json_object_put(list);
    return first;
}

int first_of_all(struct json_object *source, int wanted) {
    struct json_object *list = json_tokener_parse(json_object_get_string(source));
    if (!list)
        return -1; /* safe: memory-leak */
    int first = wanted < 0 ? -1 : json_object_get_int(list);
    json_object_put(list);
    return first;
}
