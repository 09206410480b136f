#include <curl/curl.h>
#include <openssl/des.h>
#include <openssl/evp.h>
#include <openssl/md5.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/sha.h>
#include <openssl/ssl.h>
#include <stdlib.h>
#include <string.h>

#define API_TOKEN "tk-7Hq2Lm9xW4zR8vB1nC5" /* expect: hard-coded-credentials */
#define API_URL "https://api.example.com/v1"

static const char *db_password = "Tr0ub4dor-and-3"; /* expect: hard-coded-credentials */
static const char *prompt = "Password: ";

struct config {
    const char *user;
    const char *password;
};

static struct config defaults = {
    .user = "service",
    .password = "n0t-so-secret", /* expect: hard-coded-credentials */
};

static struct config from_environment(void) {
    struct config config = {.user = getenv("APP_USER"), .password = getenv("APP_PASSWORD")};
    return config;
}

CURL *client(int development) {
    CURL *curl = curl_easy_init();
    if (curl == NULL) {
        return NULL;
    }
    curl_easy_setopt(curl, CURLOPT_URL, API_URL);
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 0L); /* expect: certificate-check-disabled */
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 0L); /* expect: hostname-check-disabled */
    return curl;
}

CURL *strict_client(void) {
    CURL *curl = curl_easy_init();
    if (curl == NULL) {
        return NULL;
    }
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 1L);
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 2L);
    return curl;
}

SSL_CTX *contexts(void) {
    SSL_CTX *old = SSL_CTX_new(SSLv3_method()); /* expect: weak-tls-version */
    SSL_CTX *first = SSL_CTX_new(TLSv1_client_method()); /* expect: weak-tls-version */
    SSL_CTX *second = SSL_CTX_new(TLSv1_1_method()); /* expect: weak-tls-version */
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_verify(old, SSL_VERIFY_NONE, NULL); /* expect: certificate-check-disabled */
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_verify(first, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, NULL);
    SSL_CTX_free(second);
    return context;
}

void digests(const unsigned char *data, size_t length, unsigned char *out) {
    MD5(data, length, out); /* expect: weak-hash */
    SHA1(data, length, out); /* expect: weak-hash */
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    EVP_DigestInit_ex(context, EVP_md5(), NULL); /* expect: weak-hash */
    EVP_DigestInit_ex(context, EVP_sha256(), NULL);
    SHA256(data, length, out);
    EVP_MD_CTX_free(context);
}

void ciphers(EVP_CIPHER_CTX *context, const unsigned char *key, const unsigned char *iv) {
    EVP_EncryptInit_ex(context, EVP_des_cbc(), NULL, key, iv); /* expect: weak-cipher */
    EVP_EncryptInit_ex(context, EVP_rc4(), NULL, key, NULL); /* expect: weak-cipher */
    EVP_EncryptInit_ex(context, EVP_aes_256_ecb(), NULL, key, NULL); /* expect: weak-cipher */
    EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), NULL, key, iv);
    EVP_EncryptInit_ex(context, EVP_chacha20_poly1305(), NULL, key, iv);
}

void keys(RSA *rsa, BIGNUM *exponent) {
    RSA_generate_key_ex(rsa, 1024, exponent, NULL); /* expect: weak-key-size */
    RSA_generate_key(512, 65537, NULL, NULL); /* expect: weak-key-size */
    RSA_generate_key_ex(rsa, 3072, exponent, NULL);
}

void paddings(int length, const unsigned char *from, unsigned char *to, RSA *rsa, EVP_PKEY_CTX *context) {
    RSA_public_encrypt(length, from, to, rsa, RSA_PKCS1_PADDING); /* expect: weak-padding */
    RSA_private_decrypt(length, from, to, rsa, RSA_NO_PADDING); /* expect: weak-padding */
    EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING); /* expect: weak-padding */
    RSA_public_encrypt(length, from, to, rsa, RSA_PKCS1_OAEP_PADDING);
    EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_OAEP_PADDING);
}

unsigned int tokens(void) {
    unsigned int session_token = rand(); /* expect: predictable-random */
    unsigned long secret_key = random(); /* expect: predictable-random */
    unsigned char nonce[16];
    RAND_bytes(nonce, sizeof(nonce)); /* expect: unchecked-return */
    int pause = rand() % 10;
    return session_token + (unsigned int)secret_key + (unsigned int)pause + nonce[0];
}
