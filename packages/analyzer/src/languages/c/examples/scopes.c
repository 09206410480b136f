#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *banner;

void drop_banner(void)
{
    free(banner); // expect: double-free
}

void forget_banner(void)
{
    free(banner);
    banner = NULL;
}

void set_banner(const char *text)
{
    banner = strdup(text);
}

int level(int is_high)
{
    const int *chosen = &is_high;
    {
        int limit = 9;
        chosen = &limit;
    }
    return *chosen; // expect: use-after-free
}

int level_kept(int is_high)
{
    const int *chosen = &is_high;
    int limit = 9;
    {
        chosen = &limit;
    }
    return *chosen;
}

void describe(int code)
{
    const char *text = "none";
    if (code > 0) {
        char line[32];
        snprintf(line, sizeof line, "code %d", code);
        text = line;
    }
    puts(text); // expect: use-after-free
}

void describe_kept(int code)
{
    const char *text = "none";
    char line[32];
    if (code > 0) {
        snprintf(line, sizeof line, "code %d", code);
        text = line;
    }
    puts(text);
}

int users(void)
{
    FILE *out = popen("/usr/bin/who", "r");
    if (!out)
        return -1;
    int c = fgetc(out);
    fclose(out); // expect: invalid-free
    return c;
}

int users_waited(void)
{
    FILE *out = popen("/usr/bin/who", "r");
    if (!out)
        return -1;
    int c = fgetc(out);
    return pclose(out) == 0 ? c : -1; // safe: invalid-free
}

int copy_part(const char *data, unsigned offset, unsigned length, char *out)
{
    if (offset + length > 4096) // expect: integer-overflow
        return -1;
    memcpy(out, data + offset, length);
    return 0;
}

int copy_part_checked(const char *data, unsigned offset, unsigned length, char *out)
{
    if (offset > 4096 || length > 4096 - offset)
        return -1;
    memcpy(out, data + offset, length);
    return 0;
}
