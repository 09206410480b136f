#include <arpa/inet.h>
#include <assert.h>
#include <cjson/cJSON.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#define ROOM 256
#define SEATS 12

struct desk {
    unsigned char note[ROOM];
    int seat[SEATS];
    char *words[SEATS];
    int used;
    unsigned short width;
    char title[40];
};

struct sheet {
    unsigned rows;
    unsigned columns;
};

int put_note(struct desk *d, const unsigned char *p, size_t n) {
    int16_t size = 0;
    if (n < 2)
        return -1;
    memcpy(&size, p, 2);
    if (size > ROOM || size > (int)n - 2)
        return -1;
    memcpy(d->note, p + 2, size); // expect: buffer-overflow
    return 0;
}

int put_note_checked(struct desk *d, const unsigned char *p, size_t n) {
    int16_t size = 0;
    if (n < 2)
        return -1;
    memcpy(&size, p, 2);
    if (size < 0 || size > ROOM || size > (int)n - 2)
        return -1;
    memcpy(d->note, p + 2, size); // safe: buffer-overflow
    return 0;
}

int take_seat(struct desk *d, const unsigned char *p, size_t n) {
    int at = 0;
    if (n < 4)
        return -1;
    memcpy(&at, p, 4);
    at = (int)ntohl((uint32_t)at);
    if (at < SEATS)
        d->seat[at] = 1; // expect: buffer-overflow
    return 0;
}

int take_seat_checked(struct desk *d, const unsigned char *p, size_t n) {
    int at = 0;
    if (n < 4)
        return -1;
    memcpy(&at, p, 4);
    at = (int)ntohl((uint32_t)at);
    if (at >= 0 && at < SEATS)
        d->seat[at] = 1; // safe: buffer-overflow
    return 0;
}

size_t collect(int source, char *out, size_t room) {
    char part[64];
    ssize_t more;
    size_t used = 0;
    while ((more = next_part(source, part, sizeof(part))) > 0) {
        memcpy(out + used, part, more); // expect: buffer-overflow
        used += more;
        if (used > room)
            break;
    }
    return used;
}

size_t collect_checked(int source, char *out, size_t room) {
    char part[64];
    ssize_t more;
    size_t used = 0;
    while ((more = next_part(source, part, sizeof(part))) > 0) {
        if (used + more > room)
            break;
        memcpy(out + used, part, more); // safe: buffer-overflow
        used += more;
        if (used > room)
            break;
    }
    return used;
}

void without_tail(const unsigned char *in, size_t n, unsigned char *out) {
    size_t body = n - 8;
    memcpy(out, in, body); // expect: integer-overflow
}

void without_tail_checked(const unsigned char *in, size_t n, unsigned char *out) {
    if (n < 8)
        return;
    size_t body = n - 8;
    memcpy(out, in, body); // safe: integer-overflow
}

void take_block(int fd, unsigned char *out, uint32_t *size) {
    if (recv(fd, size, sizeof(*size), MSG_WAITALL) == sizeof(*size))
        recv(fd, out, *size, MSG_WAITALL); // expect: buffer-overflow
}

void take_block_checked(int fd, unsigned char *out, uint32_t *size) {
    if (recv(fd, size, sizeof(*size), MSG_WAITALL) == sizeof(*size) && *size < ROOM)
        recv(fd, out, *size, MSG_WAITALL); // safe: buffer-overflow
}

void split(struct desk *d, char *line) {
    char *rest = NULL;
    d->used = 0;
    for (char *word = strtok_r(line, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        d->words[d->used++] = word; // expect: buffer-overflow
}

void split_checked(struct desk *d, char *line) {
    char *rest = NULL;
    d->used = 0;
    for (char *word = strtok_r(line, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        if (d->used >= SEATS)
            break;
        d->words[d->used++] = word; // safe: buffer-overflow
    }
}

void retitle(struct desk *d) {
    strcpy(d->title, d->words[1]); // expect: buffer-overflow
}

void retitle_checked(struct desk *d) {
    if (strlen(d->words[1]) >= sizeof(d->title))
        return;
    strcpy(d->title, d->words[1]); // safe: buffer-overflow // expect: dangerous-function
}

int set_width(struct desk *d, const char *text) {
    long width = strtol(text, NULL, 10);
    if (width < 0)
        return -1;
    d->width = width; // expect: integer-overflow
    return 0;
}

int set_width_checked(struct desk *d, const char *text) {
    long width = strtol(text, NULL, 10);
    if (width < 0 || width > 65535)
        return -1;
    d->width = width; // safe: integer-overflow
    return 0;
}

int share(const cJSON *root, int total) {
    const cJSON *parts = cJSON_GetObjectItem(root, "parts");
    if (!cJSON_IsNumber(parts))
        return -1;
    return total / parts->valueint; // expect: division-by-zero
}

int share_checked(const cJSON *root, int total) {
    const cJSON *parts = cJSON_GetObjectItem(root, "parts");
    if (!cJSON_IsNumber(parts) || parts->valueint == 0)
        return -1;
    return total / parts->valueint; // safe: division-by-zero
}

int first_is(const unsigned char *packet, size_t n) {
    assert(n > 0 && packet[0] == 7); // expect: reachable-assertion
    assert(sizeof(struct desk) > 8); // safe: reachable-assertion
    return 1;
}

char *blank(const struct sheet *s) {
    return malloc(s->rows * s->columns); // expect: integer-overflow
}

char *blank_checked(const struct sheet *s) {
    if (s->columns == 0 || s->rows > 4096 / s->columns)
        return NULL;
    return malloc(s->rows * s->columns); // safe: integer-overflow
}

char *statement(const char *name, long id) {
    char *text = malloc(strlen(name) + 24);
    if (!text)
        return NULL;
    sprintf(text, "name=%s;number=%ld", name, id); // expect: buffer-overflow
    return text;
}

char *statement_fits(const char *name, long id) {
    char *text = malloc(strlen(name) + 64);
    if (!text)
        return NULL;
    sprintf(text, "name=%s;number=%ld", name, id); // safe: buffer-overflow // expect: dangerous-function
    return text;
}

uint32_t *last(uint32_t *words, size_t bytes) {
    return words + (bytes - sizeof(uint32_t)); // expect: pointer-scaling
}

uint32_t *last_by_count(uint32_t *words, size_t bytes) {
    return words + (bytes / sizeof(uint32_t) - 1); // safe: pointer-scaling
}
