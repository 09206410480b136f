#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define SLOTS 16

struct route { char name[24]; int metric; };
struct routes { struct route list[SLOTS]; size_t used; };
struct levels { int values[8]; int depth; };
struct ring { uint8_t bytes[64]; unsigned at; };

int route_add(struct routes *r, const char *name, int metric)
{
    struct route *one = &r->list[r->used++]; // expect: buffer-overflow
    snprintf(one->name, sizeof one->name, "%s", name);
    one->metric = metric;
    return 0;
}

int route_add_checked(struct routes *r, const char *name, int metric)
{
    if (r->used >= SLOTS)
        return -1;
    struct route *one = &r->list[r->used++];
    snprintf(one->name, sizeof one->name, "%s", name);
    one->metric = metric;
    return 0;
}

static int is_full(const struct routes *r) { return r->used == SLOTS; }

int route_add_asked(struct routes *r, int metric)
{
    if (is_full(r))
        return -1;
    r->list[r->used++].metric = metric;
    return 0;
}

static void push_level(struct levels *l, int value)
{
    l->values[l->depth++] = value;
}

int enter(struct levels *l, int value)
{
    if (l->depth == 8)
        return -1;
    push_level(l, value);
    return 0;
}

int last_level(struct levels *l)
{
    return l->values[--l->depth]; // expect: out-of-bounds-read
}

int last_level_checked(struct levels *l)
{
    return l->depth > 0 ? l->values[--l->depth] : -1;
}

void ring_write(struct ring *r, uint8_t byte)
{
    r->bytes[r->at] = byte; // expect: buffer-overflow
    r->at++;
}

void ring_write_wrapped(struct ring *r, uint8_t byte)
{
    r->bytes[r->at % sizeof r->bytes] = byte;
    r->at++;
}

int split(char *line)
{
    char *words[12];
    int n = 0;
    for (char *w = strtok(line, " "); w; w = strtok(NULL, " "))
        words[n++] = w; // expect: buffer-overflow
    puts(words[0]);
    return n;
}

int split_limited(char *line)
{
    char *words[12];
    int n = 0;
    for (char *w = strtok(line, " "); w && n < 12; w = strtok(NULL, " "))
        words[n++] = w;
    puts(words[0]);
    return n;
}

int read_label(const uint8_t *data, size_t len, char *label, size_t room)
{
    if (len < 1)
        return -1;
    size_t n = data[0];
    if (n >= room)
        return -1;
    memcpy(label, data + 1, n); // expect: out-of-bounds-read
    label[n] = '\0';
    return 0;
}

int read_label_checked(const uint8_t *data, size_t len, char *label, size_t room)
{
    if (len < 1)
        return -1;
    size_t n = data[0];
    if (n >= room || n > len - 1)
        return -1;
    memcpy(label, data + 1, n);
    label[n] = '\0';
    return 0;
}

int read_block(const unsigned char *data, size_t len, unsigned char *out, size_t room)
{
    const unsigned char *p = data, *end = data + len;
    if (end - p < 2)
        return -1;
    unsigned n = p[0] << 8 | p[1];
    p += 2;
    if (n > room || end - p < (long)n)
        return -1;
    memcpy(out, p, n);
    return (int)n;
}

struct frame { uint16_t kind, flags; uint32_t id; };

uint32_t frame_id(const uint8_t *data, size_t len)
{
    const struct frame *f = (const struct frame *)data;
    return f->id; // expect: out-of-bounds-read
}

uint32_t frame_id_checked(const uint8_t *data, size_t len)
{
    if (len < sizeof(struct frame))
        return 0;
    const struct frame *f = (const struct frame *)data;
    return f->id;
}

int escaped_pair(const char *s)
{
    if (*s == '\\')
        return (s[1] << 8) | s[2]; // expect: out-of-bounds-read
    return -1;
}

int escaped_pair_checked(const char *s)
{
    if (*s == '\\') {
        if (s[1] == '\0' || s[2] == '\0')
            return -1;
        return (s[1] << 8) | s[2];
    }
    return -1;
}

void take_name(char name[16], const char *from)
{
    int i;
    for (i = 0; from[i]; i++)
        name[i] = from[i]; // expect: buffer-overflow
}

void take_name_limited(char name[16], const char *from)
{
    int i;
    for (i = 0; from[i] && i < 15; i++)
        name[i] = from[i];
    name[i] = '\0';
}
