#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#define KEY_SIZE 32

void resolve(const char *path) {
    char whole[256];
    realpath(path, whole); /* expect: buffer-overflow */
    puts(whole);
}

void resolve_all(const char *path) {
    char whole[PATH_MAX];
    realpath(path, whole); /* safe: buffer-overflow */
    puts(whole);
}

void price(double amount) {
    char text[16];
    sprintf(text, "%.2f", amount); /* expect: buffer-overflow */
    puts(text);
}

void price_within(double amount) {
    char text[16];
    snprintf(text, sizeof text, "%.2f", amount); /* safe: buffer-overflow */
    puts(text);
}

void list(const char *folder) {
    execl("/bin/ls", "ls", folder); /* expect: out-of-bounds-read */
}

void list_ended(const char *folder) {
    execl("/bin/ls", "ls", folder, (char *)NULL); /* safe: out-of-bounds-read */
}

void echo_input(int connection) {
    char line[64];
    if (read(connection, line, sizeof(line)) > 0) {
        puts(line); /* expect: out-of-bounds-read */
    }
}

void echo_ended(int connection) {
    char line[64];
    ssize_t got = read(connection, line, sizeof(line) - 1);
    if (got > 0) {
        line[got] = '\0';
        puts(line); /* safe: out-of-bounds-read */
    }
}

void show(char *title) {
    fputws((wchar_t *)title, stdout); /* expect: out-of-bounds-read */
}

void show_wide(wchar_t *title) {
    fputws((const wchar_t *)title, stdout); /* safe: out-of-bounds-read */
}

void fill(char *buffer) {
    wmemset((wchar_t *)buffer, L' ', 8); /* safe: out-of-bounds-read */
}

void move_home(const char *home) {
    char *before = getenv("HOME");
    if (before == NULL) {
        return;
    }
    setenv("HOME", home, 1);
    puts(before); /* expect: use-after-free */
}

void move_home_kept(const char *home) {
    char *now = getenv("HOME");
    char *before = now ? strdup(now) : NULL;
    setenv("HOME", home, 1);
    if (before != NULL) {
        puts(before); /* safe: use-after-free */
        free(before);
    }
}

void make_key(unsigned char *key) {
    int source = open("/dev/urandom", O_RDONLY);
    read(source, key, KEY_SIZE); /* expect: unchecked-return */
    close(source);
}

int make_key_checked(unsigned char *key) {
    int source = open("/dev/urandom", O_RDONLY);
    if (source < 0) {
        return -1;
    }
    ssize_t got = read(source, key, KEY_SIZE); /* safe: unchecked-return */
    close(source);
    return got == KEY_SIZE ? 0 : -1;
}

static void seal(unsigned char key[32], unsigned char *data) {
    data[0] ^= key[31]; /* expect: out-of-bounds-read */
}

void seal_short(unsigned char *data) {
    unsigned char key[16];
    memset(key, 1, sizeof key);
    seal(key, data);
}

void seal_long(unsigned char *data) {
    unsigned char key[32];
    memset(key, 1, sizeof key);
    seal(key, data); /* safe: out-of-bounds-read */
}

void place()
{
    short room;
    long *number = ::new (&room) long; /* expect: buffer-overflow */
    *number = 1;
}

void place_within()
{
    long room;
    short *number = ::new (&room) short; /* safe: buffer-overflow */
    *number = 1;
}
