#include <archive.h>
#include <archive_entry.h>
#include <arpa/inet.h>
#include <libwebsockets.h>
#include <mongoc/mongoc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct room {
    char topic[64];
    uint8_t last[256];
    size_t used;
};

/* Lengths that the sender says. */
static int take_frame(struct room *room, const uint8_t *in, size_t available) {
    uint16_t length;
    memcpy(&length, in, 2);
    length = ntohs(length);
    memcpy(room->last, in + 2, length); // expect: buffer-overflow
    return available > 2;
}

static int take_checked_frame(struct room *room, const uint8_t *in, size_t available) {
    uint16_t length;
    memcpy(&length, in, 2);
    length = ntohs(length);
    if (length > sizeof room->last || length + 2u > available) {
        return -1;
    }
    memcpy(room->last, in + 2, length); // safe: buffer-overflow
    return 0;
}

static void set_topic(struct room *room, const char *text, size_t length) {
    memcpy(room->topic, text, length); // expect: buffer-overflow
}

static void set_checked_topic(struct room *room, const char *text, size_t length) {
    if (length >= sizeof room->topic) {
        length = sizeof room->topic - 1;
    }
    memcpy(room->topic, text, length); // safe: buffer-overflow
    room->topic[length] = 0;
}

static void set_short_topic(struct room *room, const char *text, size_t length) {
    memcpy(room->topic, text, MIN(length, sizeof room->topic)); // safe: buffer-overflow
}

/* Sizes that wrap around. */
static uint8_t *new_picture(uint32_t width, uint32_t height) {
    uint32_t bytes = width * height * 4;
    return malloc(bytes); // expect: integer-overflow
}

static uint8_t *new_wide_picture(uint32_t width, uint32_t height) {
    return malloc((size_t)width * height * 4); // safe: integer-overflow
}

static uint8_t *new_small_picture(uint32_t width, uint32_t height) {
    if (width > 4096 || height > 4096) {
        return NULL;
    }
    return malloc(width * height * 4); // safe: integer-overflow
}

/* Archives. */
static int unpack(const char *name) {
    struct archive *in = archive_read_new();
    struct archive *out = archive_write_disk_new();
    struct archive_entry *entry;
    archive_write_disk_set_options(out, ARCHIVE_EXTRACT_TIME);
    archive_read_open_filename(in, name, 10240);
    while (archive_read_next_header(in, &entry) == ARCHIVE_OK) {
        archive_write_header(out, entry); // expect: path-traversal
    }
    return archive_write_free(out);
}

static int unpack_within(const char *name) {
    struct archive *in = archive_read_new();
    struct archive *out = archive_write_disk_new();
    struct archive_entry *entry;
    archive_write_disk_set_options(out, ARCHIVE_EXTRACT_SECURE_NODOTDOT | ARCHIVE_EXTRACT_SECURE_SYMLINKS);
    archive_read_open_filename(in, name, 10240);
    while (archive_read_next_header(in, &entry) == ARCHIVE_OK) {
        archive_write_header(out, entry); // safe: path-traversal
    }
    return archive_write_free(out);
}

/* Messages. */
static bson_t *rooms_named(const char *name) {
    char text[256];
    snprintf(text, sizeof text, "{\"name\": \"%s\"}", name);
    return bson_new_from_json((const uint8_t *)text, -1, NULL); // expect: nosql-injection
}

static bson_t *room_named(const char *name) {
    return BCON_NEW("name", BCON_UTF8(name)); // safe: nosql-injection
}

static bson_t *matching(const char *text) {
    return bson_new_from_json((const uint8_t *)text, -1, NULL); // expect: nosql-injection
}

static bson_t *open_rooms(void) {
    return bson_new_from_json((const uint8_t *)"{\"open\": true}", -1, NULL); // safe: nosql-injection
}

static void init_matching(bson_t *query, const char *text) {
    bson_init_from_json(query, text, -1, NULL); // expect: nosql-injection
}

static void init_open(bson_t *query) {
    bson_init_from_json(query, "{\"open\": true}", -1, NULL); // safe: nosql-injection
}

int rooms_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len) {
    bson_t query;
    rooms_named(in);
    room_named(in);
    matching(in);
    init_matching(&query, in);
    init_open(&query);
    system(in); // expect: command-injection
    return open_rooms() != NULL && len > 0;
}

static void connect_to(mongoc_client_t *client) {
    mongoc_ssl_opt_t options = *mongoc_ssl_opt_get_default();
    options.weak_cert_validation = true; // expect: certificate-check-disabled
    options.weak_cert_validation = false; // safe: certificate-check-disabled
    mongoc_client_set_ssl_opts(client, &options);
    chmod("/srv/rooms", S_IRWXU | S_IRWXO); // expect: permissive-file-mode
    chmod("/srv/rooms", S_IRWXU | S_IRGRP); // safe: permissive-file-mode
}

static void share_code(char *code) {
    for (int i = 0; i < 8; i++) {
        code[i] = 'a' + rand() % 26; // expect: predictable-random
    }
}
