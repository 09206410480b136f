#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <libxml/parser.h>
#include <mysql/mysql.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <syslog.h>
#include <unistd.h>

struct reply {
    int code;
    char text[64];
};

static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;
static int waiting;

int code_at(int connection) {
    int codes[8] = {0};
    int at;
    if (read(connection, &at, sizeof at) != sizeof at) return -1;
    if (at < 8) return codes[at]; // expect: out-of-bounds-read
    if (at >= 0 && at < 8) return codes[at]; // safe: out-of-bounds-read
    unsigned int positive = (unsigned int)at;
    return codes[positive % 8]; // safe: out-of-bounds-read
}

int last_code(void) {
    int codes[8] = {0};
    int total = 0;
    for (int i = 0; i < 8; i++) total += codes[i]; // safe: out-of-bounds-read
    return total;
}

int set_on_all_paths(int ready) {
    int value;
    if (ready) value = 1;
    else value = 0;
    return value; // safe: uninitialized-memory
}

int set_by_pointer(void) {
    int value;
    fill(&value);
    return value; // safe: uninitialized-memory
}

int set_by_loop(void) {
    int values[4];
    for (int i = 0; i < 4; i++) values[i] = i;
    return values[3]; // safe: uninitialized-memory
}

void count_down(int from) {
    for (int i = from; i > 0; i--) work(i); // safe: infinite-loop
    int left = 10;
    while (left > 0) { // safe: infinite-loop
        work(left);
        left -= 1;
    }
    for (;;) { // safe: infinite-loop
        if (work(from) == 0) break;
    }
}

int opened(const char *path) {
    int file = open(path, O_RDONLY);
    if (file < 0) return -1; // safe: incorrect-return-check
    ssize_t count = read(file, &waiting, sizeof waiting);
    if (count == -1) waiting = 0; // safe: incorrect-return-check
    void *block = malloc(16);
    if (block == NULL) waiting = 0; // safe: incorrect-return-check
    free(block);
    close(file);
    return 0;
}

void rights(uid_t user, gid_t group) {
    setgid(group); // expect: unchecked-return
    seteuid(user); // expect: unchecked-return
    if (setgid(group) != 0) exit(1);
    if (setuid(user) == -1) abort();
    int told = seteuid(user);
    if (told != 0) exit(1);
}

int with_lock(int ready) {
    pthread_mutex_lock(&guard);
    if (!ready) {
        pthread_mutex_unlock(&guard);
        return -1;
    }
    waiting++;
    pthread_mutex_unlock(&guard);
    return 0;
}

void messages(void) {
    const char *name = getenv("QUERY_STRING");
    if (!name) return;
    printf("<p>Hello %s</p>", name); // expect: cross-site-scripting
    printf("<p>%.20s</p>", name); // expect: cross-site-scripting
    printf("Hello %s", name); // safe: cross-site-scripting
    printf("<p>%zu letters</p>", strlen(name)); // safe: cross-site-scripting
    printf("<p>%d</p>", atoi(name)); // safe: cross-site-scripting
    syslog(LOG_INFO, "%d", atoi(name)); // safe: format-string
    const char *fixed = "a request\n";
    syslog(LOG_INFO, fixed); // safe: format-string
}

void queries(MYSQL *db) {
    char sql[256];
    const char *id = getenv("QUERY_STRING");
    if (!id) return;
    snprintf(sql, sizeof sql, "SELECT * FROM orders WHERE id = %d", atoi(id));
    mysql_query(db, sql); // safe: sql-injection
    snprintf(sql, sizeof sql, "SELECT * FROM orders WHERE id = %s", id);
    mysql_query(db, sql); // expect: sql-injection
}

xmlDocPtr read_reply(const char *path, xmlParserCtxtPtr context) {
    xmlDocPtr one = xmlReadFile(path, NULL, XML_PARSE_DTDLOAD | XML_PARSE_NOENT); // expect: xxe
    xmlFreeDoc(one);
    xmlCtxtUseOptions(context, XML_PARSE_NOENT); // expect: xxe
    xmlCtxtUseOptions(context, XML_PARSE_NONET);
    return xmlReadFile(path, NULL, XML_PARSE_NONET | XML_PARSE_NOBLANKS);
}

int temporary(void) {
    char name[] = "/tmp/report-XXXXXX";
    int file = mkstemp(name); // safe: insecure-temp-file
    FILE *unnamed = tmpfile(); // safe: insecure-temp-file
    char folder[] = "/tmp/reports-XXXXXX";
    if (unnamed) fclose(unnamed);
    if (mkdtemp(folder) == NULL) { // safe: insecure-temp-file
        close(file);
        return -1;
    }
    return file;
}

void keys(RSA *rsa, BIGNUM *exponent, EVP_PKEY_CTX *context, EVP_CIPHER_CTX *cipher, const unsigned char *key) {
    RSA_generate_key_ex(rsa, 3072, exponent, NULL);
    EVP_PKEY_CTX_set_rsa_keygen_bits(context, 4096); // safe: weak-key-size
    EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_OAEP_PADDING);
    EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PSS_PADDING);
    EVP_EncryptInit_ex(cipher, EVP_aes_256_gcm(), NULL, key, NULL); // safe: weak-cipher
    EVP_EncryptInit_ex(cipher, EVP_chacha20_poly1305(), NULL, key, NULL); // safe: weak-cipher
}

int signed_in(const char *given) {
    const char *password = getenv("ADMIN_PASSWORD"); // safe: hard-coded-credentials
    char *passphrase = read_secret("/run/secrets/passphrase"); // safe: hard-coded-credentials
    const char *password_field = "password"; // safe: hard-coded-credentials
    return password && passphrase && password_field && strcmp(given, password) == 0;
}

void follow(int connection) {
    struct reply *at;
    uintptr_t address;
    if (read(connection, &address, sizeof address) != sizeof address) return;
    at = (struct reply *)address;
    at->code = 1; // expect: untrusted-pointer
}

void follow_index(int connection) {
    static struct reply replies[4];
    unsigned int index;
    if (read(connection, &index, sizeof index) != sizeof index) return;
    if (index >= 4) return;
    struct reply *at = &replies[index];
    at->code = 1; // safe: untrusted-pointer
}

void handle(int connection) {
    int count;
    if (read(connection, &count, sizeof count) != sizeof count) return;
    assert(count < 100);
    if (count >= 50) return;
    assert(sizeof(count) == 4); // safe: reachable-assertion
}
