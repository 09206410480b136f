#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int plain_name(const char *s) {
    if (s == NULL || !*s)
        return 0;
    for (; *s; s++)
        if (!isalnum((unsigned char)*s) && *s != '.' && *s != '-')
            return 0;
    return 1;
}

void show(void) {
    const char *name = getenv("QUERY_STRING");
    char command[256];
    if (name == NULL || !plain_name(name))
        return;
    snprintf(command, sizeof(command), "finger %s", name);
    system(command); // safe: command-injection
}

void show_any(void) {
    const char *name = getenv("QUERY_STRING");
    char command[256];
    if (name == NULL)
        return;
    snprintf(command, sizeof(command), "finger %s", name);
    system(command); // expect: command-injection
}

char *quoted(const char *text) {
    char *out = malloc(strlen(text) + 3);
    if (out)
        sprintf(out, "'%s'", text); // safe: buffer-overflow // expect: dangerous-function
    return out;
}

void numbered(va_list rest) {
    char *small = malloc(4);
    if (!small)
        return;
    vsprintf(small, "1234", rest); // expect: buffer-overflow
    vsprintf(small, "123", rest); // safe: buffer-overflow
    free(small);
}
