#include <openssl/evp.h>
#include <openssl/ssl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const unsigned char archive_key[16] = "q7Zt-91kLp_0xWva"; // expect: hard-coded-key
static const unsigned char key_names[4] = "abc";

static unsigned long served;
static unsigned long refused;
static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;

struct stack {
    int depth;
    void *items[16];
    char label[24];
};

uint32_t first_word(const uint8_t *buf, size_t len) {
    uint32_t word;
    memcpy(&word, buf, 4); // expect: out-of-bounds-read
    return word;
}

uint32_t first_word_checked(const uint8_t *buf, size_t len) {
    uint32_t word = 0;
    if (len >= 4)
        memcpy(&word, buf, 4); // safe: out-of-bounds-read
    return word;
}

int put(struct stack *s, void *item) {
    if (s->depth > 16)
        return -1;
    s->items[s->depth++] = item; // expect: buffer-overflow
    return 0;
}

int put_checked(struct stack *s, void *item) {
    if (s->depth >= 16)
        return -1;
    s->items[s->depth++] = item; // safe: buffer-overflow
    return 0;
}

void name_it(struct stack *s, struct message *m) {
    memcpy(s->label, message_data(m), message_size(m)); // expect: buffer-overflow
}

void name_it_checked(struct stack *s, struct message *m) {
    if (message_size(m) > sizeof(s->label))
        return;
    memcpy(s->label, message_data(m), message_size(m)); // safe: buffer-overflow
}

double after_colon(const char *text) {
    const char *colon = strchr(text, ':');
    return atof(colon + 1); // expect: null-dereference
}

double after_colon_checked(const char *text) {
    const char *colon = strchr(text, ':');
    return colon ? atof(colon + 1) : 0; // safe: null-dereference
}

void session_token(char *out, struct generator *g) {
    generator_seed(g, time(NULL));
    generator_rand_text(g, out, 32); // expect: predictable-random
}

int verify_mac(const unsigned char *mac, const unsigned char *sent) {
    return memcmp(mac, sent, 32) == 0; // expect: timing-unsafe-comparison
}

void old_protocol(SSL_CTX *ctx) {
    SSL_CTX_set_min_proto_version(ctx, TLS1_1_VERSION); // expect: weak-tls-version
    SSL_CTX_set_min_proto_version(ctx, TLS1_2_VERSION); // safe: weak-tls-version
}

void *room_for(struct entry *entry) {
    return malloc(entry->uncompressed_size); // expect: resource-exhaustion
}

void *room_for_small(struct entry *entry) {
    if (entry->uncompressed_size > 65536)
        return NULL;
    return malloc(entry->uncompressed_size); // safe: resource-exhaustion
}

void *points_of(const struct head *head) {
    uint32_t count = ntohl(head->count);
    return malloc(count * sizeof(struct head)); // expect: integer-overflow, resource-exhaustion
}

void *points_of_few(const struct head *head) {
    uint32_t count = ntohl(head->count);
    if (count > 100)
        return NULL;
    return malloc(count * sizeof(struct head)); // safe: integer-overflow
}

void serve(void) {
    served++; // expect: race-condition
}

void refuse(void) {
    pthread_mutex_lock(&guard);
    refused++; // safe: race-condition
    pthread_mutex_unlock(&guard);
}

int unlock_console(const char *password) {
    return strcmp(password, "k0nsole-Gate9") == 0; // expect: hard-coded-credentials
}

int fill_slot(const char *text) {
    static int slots[8];
    int place = atoi(text);
    slots[place] = 1; // expect: buffer-overflow
    return 0;
}

int fill_slot_checked(const char *text) {
    static int slots[8];
    int place = atoi(text);
    if (place < 0 || place >= 8)
        return -1;
    slots[place] = 1; // safe: buffer-overflow
    return 0;
}

static const uint8_t hmac_key[] = {17, 34, 201, 9, 88, 140, 7, 66}; // expect: hard-coded-key
static const uint8_t empty_key[8] = {0, 0, 0, 0, 0, 0, 0, 0};       // safe: hard-coded-key
static const char *key_path = "/etc/desk/archive.key";               // safe: hard-coded-key

int check_signature(const char *signature, const char *wanted) {
    return strcmp(signature, wanted) == 0; // expect: timing-unsafe-comparison
}

int check_signature_evenly(const char *signature, const char *wanted) {
    return CRYPTO_memcmp(signature, wanted, 64) == 0; // safe: timing-unsafe-comparison
}

int check_kind(const char *kind) {
    return strcmp(kind, "order") == 0; // safe: timing-unsafe-comparison
}

static const unsigned char seal_secret[12] = "Zx81-pwLm4_q"; // expect: hard-coded-key
static unsigned char room_key[32];                             // safe: hard-coded-key

int verify_token(const char *token, const char *wanted) {
    return strncmp(token, wanted, 40) == 0; // expect: timing-unsafe-comparison
}
