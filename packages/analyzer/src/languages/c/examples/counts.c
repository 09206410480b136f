#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include <beacon.h>
#include <lantern.h>

#define CHANNELS 16
#define UNPACKED_MAX 65536

struct board {
    lantern *light;
    int levels[CHANNELS];
    unsigned used;
    char name[32];
    uint8_t *extra;
    size_t extra_size;
};

/* frame: kind, count, levels */
void board_frame(struct board *b, const uint8_t *frame)
{
    unsigned count = frame[1];
    for (unsigned i = 0; i < count; i++)
        b->levels[i] = frame[2 + i]; /* expect: buffer-overflow */
}

int board_frame_checked(struct board *b, const uint8_t *frame, size_t size)
{
    unsigned count = size > 1 ? frame[1] : 0;
    if (count > CHANNELS || size < count + 2)
        return -1;
    for (unsigned i = 0; i < count; i++)
        b->levels[i] = frame[2 + i]; /* safe: buffer-overflow */
    return 0;
}

void board_all(struct board *b, int level)
{
    for (unsigned i = 0; i < CHANNELS; i++)
        b->levels[i] = level; /* safe: buffer-overflow */
}

void board_scan(struct board *b, beacon *source)
{
    unsigned found = 0;
    const int *values = beacon_values(source, &found);
    for (unsigned i = 0; i < found; i++)
        b->levels[i] = values[i]; /* expect: buffer-overflow */
}

void board_scan_checked(struct board *b, beacon *source)
{
    unsigned found = 0;
    const int *values = beacon_values(source, &found);
    for (unsigned i = 0; i < found && i < CHANNELS; i++)
        b->levels[i] = values[i]; /* safe: buffer-overflow */
}

void beacon_title(beacon *source, char *title)
{
    int length = 0;
    const char *text = beacon_text(source, &length);
    memcpy(title, text, (size_t)length); /* expect: buffer-overflow */
}

void beacon_title_sized(beacon *source, char *title, size_t room)
{
    int length = 0;
    const char *text = beacon_text(source, &length);
    memcpy(title, text, (size_t)length < room ? (size_t)length : room); /* safe: buffer-overflow */
}

char *labels(const struct board *boards, uint16_t count)
{
    uint16_t total = count * 32; /* expect: integer-overflow */
    char *out = malloc(total + 1u);
    if (!out)
        return NULL;
    for (uint16_t i = 0; i < count; i++)
        memcpy(out + i * 32u, boards[i].name, 32);
    out[total] = '\0';
    return out;
}

char *labels_wide(const struct board *boards, uint16_t count)
{
    size_t total = (size_t)count * 32; /* safe: integer-overflow */
    char *out = malloc(total + 1);
    if (!out)
        return NULL;
    for (uint16_t i = 0; i < count; i++)
        memcpy(out + i * 32u, boards[i].name, 32);
    out[total] = '\0';
    return out;
}

unsigned char *unpacked(const struct board *b, unsigned long told)
{
    unsigned long room = UNPACKED_MAX;
    unsigned char *out = malloc(told);
    if (!out)
        return NULL;
    if (uncompress(out, &room, b->extra, b->extra_size) != Z_OK) { /* expect: buffer-overflow */
        free(out);
        return NULL;
    }
    return out;
}

unsigned char *unpacked_sized(const struct board *b, unsigned long told)
{
    unsigned long room = told;
    unsigned char *out = malloc(told);
    if (!out)
        return NULL;
    if (uncompress(out, &room, b->extra, b->extra_size) != Z_OK) { /* safe: buffer-overflow */
        free(out);
        return NULL;
    }
    return out;
}

void board_rename(struct board *b)
{
    char *line = lantern_prompt("name> ");
    if (!line)
        return;
    strcpy(b->name, line); /* expect: buffer-overflow */
    free(line);
}

void board_rename_measured(struct board *b)
{
    char *line = lantern_prompt("name> ");
    if (line && strlen(line) < sizeof b->name)
        memcpy(b->name, line, strlen(line) + 1); /* safe: buffer-overflow */
    free(line);
}

void board_described(struct board *b, const struct entry *found)
{
    sprintf(b->name, "at %s", found->value); /* expect: buffer-overflow */
}

void board_numbered(struct board *b, int number)
{
    sprintf(b->name, "board %d", number); /* safe: buffer-overflow */
}

int board_keep(struct board *b, const uint8_t *data, size_t size)
{
    b->extra = lantern_malloc(size);
    memcpy(b->extra, data, size); /* expect: null-dereference */
    b->extra_size = size;
    return 0;
}

int board_keep_asked(struct board *b, const uint8_t *data, size_t size)
{
    b->extra = lantern_malloc(size);
    if (b->extra == NULL)
        return -1;
    memcpy(b->extra, data, size); /* safe: null-dereference */
    b->extra_size = size;
    return 0;
}

void board_wiped(struct board *b)
{
    lantern_free(b->extra);
    memset(b->extra, 0, b->extra_size); /* expect: use-after-free */
}

void board_closed(struct board *b)
{
    lantern_free(b->light);
    lantern_free(b->light); /* expect: double-free */
}

void board_reopened(struct board *b)
{
    lantern_free(b->light);
    b->light = lantern_new();
    lantern_free(b->light); /* safe: double-free */
}

void board_shown(const struct board *b, const char *format)
{
    printf(format ? format : "none"); /* expect: format-string */
    printf(b->used ? "used" : "free"); /* safe: format-string */
}

int board_read(struct board *b, beacon *source)
{
    size_t size = 0;
    if (!beacon_length(source, &size))
        return -1;
    return beacon_read(source, b->name, size); /* expect: buffer-overflow */
}

int board_read_checked(struct board *b, beacon *source)
{
    size_t size = 0;
    if (!beacon_length(source, &size) || size > sizeof b->name)
        return -1;
    return beacon_read(source, b->name, size); /* safe: buffer-overflow */
}
