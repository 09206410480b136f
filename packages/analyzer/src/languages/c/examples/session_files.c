#include <cjson/cJSON.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <glib.h>
#include <json-c/json.h>
#include <libssh/libssh.h>
#include <mysql/mysql.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void encrypt_cleared(EVP_CIPHER_CTX *ctx, const unsigned char *key)
{
    unsigned char iv[16];
    memset(iv, 0, sizeof iv);
    EVP_EncryptInit_ex(ctx, EVP_aes_256_cbc(), NULL, key, iv); // expect: static-iv
}

void encrypt_literal(EVP_CIPHER_CTX *ctx, const unsigned char *key)
{
    EVP_EncryptInit_ex(ctx, EVP_aes_256_cbc(), NULL, key, (const unsigned char *)"abcdefghijklmnop"); // expect: static-iv
}

int encrypt_random(EVP_CIPHER_CTX *ctx, const unsigned char *key)
{
    unsigned char iv[16];
    memset(iv, 0, sizeof iv);
    if (RAND_bytes(iv, sizeof iv) != 1)
        return -1;
    return EVP_EncryptInit_ex(ctx, EVP_aes_256_cbc(), NULL, key, iv) == 1 ? 0 : -1; // safe: static-iv
}

int ask(void)
{
    char password[64];
    if (!fgets(password, sizeof password, stdin))
        return -1;
    int n = (int)strlen(password);
    memset(password, 0, sizeof password); // expect: dangerous-function
    return n;
}

int ask_wiped(void)
{
    char password[64];
    if (!fgets(password, sizeof password, stdin))
        return -1;
    int n = (int)strlen(password);
    explicit_bzero(password, sizeof password);
    return n;
}

int trust_any(ssh_session session)
{
    int strict = 0;
    return ssh_options_set(session, SSH_OPTIONS_STRICTHOSTKEYCHECK, &strict); // expect: certificate-check-disabled
}

int trust_known(ssh_session session)
{
    int strict = 1;
    return ssh_options_set(session, SSH_OPTIONS_STRICTHOSTKEYCHECK, &strict); // safe: certificate-check-disabled
}

FILE *trace_file(int pid)
{
    char name[64];
    snprintf(name, sizeof name, "/tmp/desk-%d.log", pid);
    return fopen(name, "w"); // expect: insecure-temp-file
}

int trace_file_new(int pid)
{
    char name[64];
    snprintf(name, sizeof name, "/tmp/desk-%d.log", pid);
    return open(name, O_CREAT | O_EXCL | O_WRONLY, 0600); // safe: insecure-temp-file
}

int load_block(int fd)
{
    unsigned n;
    if (read(fd, &n, sizeof n) != sizeof n)
        return -1;
    char room[n]; // expect: resource-exhaustion
    memset(room, 0, 1);
    return room[0];
}

int load_block_limited(int fd)
{
    unsigned n;
    if (read(fd, &n, sizeof n) != sizeof n || n == 0 || n > 512)
        return -1;
    char room[n]; // safe: resource-exhaustion
    memset(room, 0, 1);
    return room[0];
}

void *room_for(const cJSON *count)
{
    return malloc(count->valueint); // expect: resource-exhaustion
}

void *room_for_some(const cJSON *count)
{
    if (count->valueint < 1 || count->valueint > 256)
        return NULL;
    return malloc(count->valueint); // safe: resource-exhaustion
}

void load_plugin(int fd)
{
    char text[512];
    ssize_t n = read(fd, text, sizeof text - 1);
    if (n <= 0)
        return;
    text[n] = '\0';
    struct json_object *root = json_tokener_parse(text), *path;
    if (root && json_object_object_get_ex(root, "plugin", &path))
        dlopen(json_object_get_string(path), RTLD_NOW); // expect: untrusted-code-load
}

void find_owner(MYSQL *db, int fd)
{
    char text[64];
    ssize_t n = read(fd, text, sizeof text - 1);
    if (n <= 0)
        return;
    text[n] = '\0';
    GString *query = g_string_new("SELECT id FROM owners WHERE name='");
    g_string_append(query, text);
    g_string_append_c(query, '\'');
    if (mysql_real_query(db, query->str, query->len) != 0) // expect: sql-injection
        puts("failed");
    g_string_free(query, TRUE);
}
