/* Pointers that a library lends, wipes that compilers remove, names that users claim. */
#include <json-c/json.h>
#include <ldap.h>
#include <openssl/evp.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <syslog.h>
#include <unistd.h>

const char *newest(sqlite3_stmt *query)
{
    const char *title = (const char *)sqlite3_column_text(query, 0);
    sqlite3_finalize(query);
    return title; /* expect: use-after-free */
}

char *newest_copy(sqlite3_stmt *query)
{
    const char *title = (const char *)sqlite3_column_text(query, 0);
    char *copy = title ? strdup(title) : NULL;
    sqlite3_finalize(query);
    return copy; /* safe: use-after-free */
}

int named(const char *text)
{
    struct json_object *root = json_tokener_parse(text);
    const char *name = json_object_get_string(json_object_object_get(root, "name"));
    json_object_put(root);
    return name ? strcmp(name, "guest") : -1; /* expect: use-after-free */
}

int named_before(const char *text)
{
    struct json_object *root = json_tokener_parse(text);
    const char *name = json_object_get_string(json_object_object_get(root, "name"));
    if (!name) {
        json_object_put(root);
        return -1;
    }
    int same = strcmp(name, "guest"); /* safe: use-after-free */
    json_object_put(root);
    return same;
}

void forget(char *password)
{
    memset(password, 0, strlen(password)); /* expect: dangerous-function */
    free(password);
}

void forget_for_good(char *password, size_t size)
{
    explicit_bzero(password, size); /* safe: dangerous-function */
    free(password);
}

int enter(LDAP *directory, const char *name, const char *pass)
{
    int result = ldap_simple_bind_s(directory, name, pass);
    syslog(LOG_INFO, "bind %s %s: %d", name, pass, result); /* expect: sensitive-data-logged */
    syslog(LOG_INFO, "bind %s: %d", name, result); /* safe: sensitive-data-logged */
    return result;
}

int pass_count(int pass)
{
    syslog(LOG_INFO, "pass %d", pass); /* safe: sensitive-data-logged */
    return pass + 1;
}

int may_stop(void)
{
    const char *user = getenv("USER");
    return user && strcmp(user, "root") == 0; /* expect: client-side-decision */
}

int may_start(void)
{
    return getuid() == 0; /* safe: client-side-decision */
}

LDAP *connect_plain(void)
{
    LDAP *directory = NULL;
    ldap_initialize(&directory, "ldap://people.corp.io"); /* expect: cleartext-transport */
    return directory;
}

LDAP *connect_tls(void)
{
    LDAP *directory = NULL;
    ldap_initialize(&directory, "ldaps://people.corp.io"); /* safe: cleartext-transport */
    return directory;
}

static const unsigned char master[16] = {7, 99, 12, 200, 41, 3, 88, 90, 17, 56, 2, 1, 77, 31, 9, 250}; /* expect: hard-coded-key */

int open_box(EVP_CIPHER_CTX *context, const unsigned char *iv)
{
    return EVP_DecryptInit_ex(context, EVP_aes_128_cbc(), NULL, master, iv);
}

int open_given(EVP_CIPHER_CTX *context, const unsigned char *key, const unsigned char *iv)
{
    return EVP_DecryptInit_ex(context, EVP_aes_128_cbc(), NULL, key, iv); /* safe: hard-coded-key */
}

static int choose_bits(EVP_PKEY_CTX *context, int bits)
{
    return EVP_PKEY_CTX_set_rsa_keygen_bits(context, bits);
}

int prepare_keys(EVP_PKEY_CTX *context)
{
    if (choose_bits(context, 3072) <= 0) /* safe: weak-key-size */
        return -1;
    return choose_bits(context, 1024); /* expect: weak-key-size */
}

FILE *stage(void)
{
    char name[64];
    snprintf(name, sizeof name, "/tmp/stage.%d", (int)getpid());
    return fopen(name, "w"); /* expect: insecure-temp-file */
}

FILE *stage_apart(void)
{
    char name[64];
    snprintf(name, sizeof name, "/var/lib/stage/%d", (int)getpid());
    return fopen(name, "w"); /* safe: insecure-temp-file */
}

void tell(const char *name, char *passwd)
{
    syslog(LOG_ERR, "no entry for %s / %s", name, passwd); /* expect: sensitive-data-logged */
    fprintf(stderr, "wrong password %s\n", passwd); /* expect: sensitive-data-logged */
    fprintf(stderr, "no entry for %s\n", name); /* safe: sensitive-data-logged */
}

int is_keeper(void)
{
    return strcmp(getlogin(), "keeper") == 0; /* expect: client-side-decision, dangerous-function */
}

int is_guest(const char *given)
{
    const char *login = getenv("LOGNAME");
    if (login && strcasecmp(login, "guest") == 0) /* expect: client-side-decision */
        return 1;
    return strcmp(given, "guest") == 0; /* safe: client-side-decision */
}

int same_user(const char *given, const char *known)
{
    return strcmp(given, known) == 0; /* safe: client-side-decision */
}
