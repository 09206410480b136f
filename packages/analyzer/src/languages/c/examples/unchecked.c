#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <regulator.h>
#include <wirepack.h>

#define CELLS 24

struct probe {
    reg_handle handle;
    char label[20];
    int cells[CELLS];
    char *name;
    uint8_t *samples;
};

static uint32_t word(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | (uint32_t)p[3];
}

void probe_label(struct probe *probe, const char *text)
{
    strcpy(probe->label, text); /* expect: buffer-overflow */
}

int probe_label_checked(struct probe *probe, const char *text)
{
    if (strlen(text) >= sizeof probe->label)
        return -1;
    memcpy(probe->label, text, strlen(text) + 1); /* safe: buffer-overflow */
    return 0;
}

void probe_title(struct probe *probe, const char *text)
{
    char title[32];
    sprintf(title, "probe %s", text); /* expect: buffer-overflow */
    reg_show(probe->handle, title);
}

int probe_raw(const uint8_t *data, size_t size)
{
    uint8_t raw[128];
    if (size < 4)
        return -1;
    memcpy(raw, data + 4, size - 4); /* expect: buffer-overflow */
    return reg_push(raw);
}

int probe_raw_checked(const uint8_t *data, size_t size)
{
    uint8_t raw[128];
    if (size < 4 || size - 4 > sizeof raw)
        return -1;
    memcpy(raw, data + 4, size - 4); /* safe: buffer-overflow */
    return reg_push(raw);
}

int probe_inflate(const uint8_t *data, size_t size, char *out)
{
    if (size < 8)
        return -1;
    uint32_t packed = word(data + 4);
    return wirepack_inflate(data + 8, packed, out); /* expect: out-of-bounds-read */
}

int probe_inflate_checked(const uint8_t *data, size_t size, char *out)
{
    if (size < 8)
        return -1;
    uint32_t packed = word(data + 4);
    if (packed > size - 8)
        return -1;
    return wirepack_inflate(data + 8, packed, out); /* safe: out-of-bounds-read */
}

int probe_cell(struct probe *probe, const uint8_t *message)
{
    int cell = (int8_t)message[0];
    if (cell >= CELLS)
        return -1;
    probe->cells[cell] = message[1]; /* expect: buffer-overflow */
    return 0;
}

int probe_cell_checked(struct probe *probe, const uint8_t *message)
{
    int cell = (int8_t)message[0];
    if (cell < 0 || cell >= CELLS)
        return -1;
    probe->cells[cell] = message[1]; /* safe: buffer-overflow */
    return 0;
}

int probe_rename(struct probe *probe, size_t size)
{
    char *fresh = malloc(size);
    free(probe->name);
    if (!fresh) {
        free(probe->name); /* expect: double-free */
        return -1;
    }
    probe->name = fresh;
    return 0;
}

int probe_rename_once(struct probe *probe, size_t size)
{
    char *fresh = malloc(size);
    if (!fresh)
        return -1;
    free(probe->name); /* safe: double-free */
    probe->name = fresh;
    return 0;
}

int probe_drop(struct probe *probe)
{
    wirepack_free(probe->samples);
    return probe->samples[0]; /* expect: use-after-free */
}

int probe_drop_last(struct probe *probe)
{
    int first = probe->samples[0]; /* safe: use-after-free */
    wirepack_free(probe->samples);
    probe->samples = NULL;
    return first;
}

int probe_first(const char *path)
{
    struct reg_table *table = reg_table_load(path);
    return table->count; /* expect: null-dereference */
}

int probe_first_checked(const char *path)
{
    struct reg_table *table = reg_table_load(path);
    if (table == NULL)
        return -1;
    return table->count; /* safe: null-dereference */
}

long probe_area(const char *rows, const char *columns)
{
    int high = atoi(rows);
    int wide = atoi(columns);
    return high * wide; /* expect: integer-overflow */
}

long probe_area_checked(const char *rows, const char *columns)
{
    int high = atoi(rows);
    int wide = atoi(columns);
    if (high < 0 || high > 4096 || wide < 0 || wide > 4096)
        return -1;
    return high * wide; /* safe: integer-overflow */
}

int probe_share(int total, const char *parts)
{
    return total / atoi(parts); /* expect: division-by-zero */
}

int probe_share_checked(int total, const char *parts)
{
    int count = atoi(parts);
    if (count <= 0)
        return 0;
    return total / count; /* safe: division-by-zero */
}

void probe_report(reg_handle handle, const char *text)
{
    reg_printf(handle, text); /* expect: format-string */
    reg_printf(handle, "%s", text); /* safe: format-string */
}

char *pairing_token(void)
{
    return reg_format("%08x%08x", rand(), rand()); /* expect: predictable-random */
}

int probe_store_secret(const char *path)
{
    return chmod(path, 0644); /* expect: permissive-file-mode */
}

int probe_store_secret_privately(const char *path)
{
    return chmod(path, 0600); /* safe: permissive-file-mode */
}

int probe_log(const char *path)
{
    return open(path, O_WRONLY | O_CREAT, 0666); /* expect: permissive-file-mode */
}

void probe_status(const char *text)
{
    FILE *out = fopen("/tmp/probe-status", "w"); /* expect: insecure-temp-file */
    if (!out)
        return;
    fputs(text, out);
    fclose(out);
}

int probe_unpack(struct wire_archive *archive)
{
    char target[512];
    while (wire_archive_next(archive) == 0) {
        snprintf(target, sizeof target, "/srv/probes/%s", wire_archive_entry_name(archive));
        wire_archive_extract_file(archive, target); /* expect: path-traversal */
    }
    return 0;
}

int probe_login(reg_handle handle)
{
    return reg_connect(handle, "probes.internal", "collector", "Pr0be!Feed-77"); /* expect: hard-coded-credentials */
}

int probe_login_from(reg_handle handle, const char *password)
{
    return reg_connect(handle, "probes.internal", "collector", password); /* safe: hard-coded-credentials */
}
