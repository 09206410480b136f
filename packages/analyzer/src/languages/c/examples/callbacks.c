#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <openssl/evp.h>
#include <quarry.h>
#include <tower.h>

int trust_tower(tower_cert *certificate, int valid, const char *host, void *data)
{
    (void)certificate;
    (void)valid;
    (void)host;
    (void)data;
    return 0; /* expect: certificate-check-disabled */
}

int trust_known_tower(tower_cert *certificate, int valid, const char *host, void *data)
{
    (void)host;
    (void)data;
    return valid && tower_cert_pinned(certificate) ? 0 : -1; /* safe: certificate-check-disabled */
}

int verify_none(int preverified, X509_STORE_CTX *context)
{
    return 1; /* expect: certificate-check-disabled */
}

int verify_refused(int preverified, X509_STORE_CTX *context)
{
    return 0; /* safe: certificate-check-disabled */
}

int tower_cert_count(tower_cert *certificate)
{
    return 1; /* safe: certificate-check-disabled */
}

int stones(const char *path)
{
    quarry *q = NULL;
    if (quarry_open(&q, path) < 0)
        return -1;
    if (quarry_read(q) < 0)
        return -1; /* expect: resource-leak */
    printf("%d stones\n", quarry_size(q));
    quarry_close(&q);
    return 0;
}

int stones_closed(const char *path)
{
    quarry *q = NULL;
    if (quarry_open(&q, path) < 0)
        return -1; /* safe: resource-leak */
    int rc = quarry_read(q);
    if (rc < 0) {
        quarry_close(&q);
        return rc; /* safe: resource-leak */
    }
    quarry_close(&q);
    return 0;
}

int towers(const char *name)
{
    tower *t = tower_new(name);
    if (!t)
        return -1; /* safe: resource-leak */
    if (!tower_raise(t, 3))
        return -1; /* expect: resource-leak */
    tower_free(t);
    return 0;
}

int sealed(const unsigned char *key, const unsigned char *text, int size, unsigned char *out)
{
    unsigned char iv[16] = {0};
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    int n = 0;
    if (!c)
        return -1;
    EVP_EncryptInit_ex(c, EVP_aes_256_cbc(), NULL, key, iv); /* expect: static-iv */
    EVP_EncryptUpdate(c, out, &n, text, size);
    EVP_CIPHER_CTX_free(c);
    return n;
}

int sealed_once(const unsigned char *key, const unsigned char *text, int size, unsigned char *out)
{
    unsigned char iv[16] = {0};
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    int n = 0;
    if (!c)
        return -1;
    tower_random(iv, sizeof iv);
    EVP_EncryptInit_ex(c, EVP_aes_256_cbc(), NULL, key, iv); /* safe: static-iv */
    EVP_EncryptUpdate(c, out, &n, text, size);
    EVP_CIPHER_CTX_free(c);
    return n;
}

int enter(tower *t)
{
    return tower_login(t, 1, "20481977"); /* expect: hard-coded-credentials */
}

int enter_asked(tower *t, const char *pin)
{
    return tower_login(t, 1, pin); /* safe: hard-coded-credentials */
}

int shared_note(const char *path)
{
    return tower_chmod(path, 0666); /* expect: permissive-file-mode */
}

int own_note(const char *path)
{
    return tower_chmod(path, 0640); /* safe: permissive-file-mode */
}

void tower_open_to_all(tower *t)
{
    tower_set_verify_peer(t, 0); /* expect: certificate-check-disabled */
    tower_set_verify_peer(t, 1); /* safe: certificate-check-disabled */
}

int tower_pipe(const char *path)
{
    return tower_mkfifo(path, 0622); /* expect: permissive-file-mode */
}

int sealed_again(const unsigned char *key, const unsigned char *text, int size, unsigned char *out)
{
    static const unsigned char iv[16] = {7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7}; /* expect: static-iv */
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    int n = 0;
    if (!c)
        return -1;
    EVP_EncryptInit_ex(c, EVP_aes_256_cbc(), NULL, key, iv); /* expect: static-iv */
    EVP_EncryptUpdate(c, out, &n, text, size);
    EVP_CIPHER_CTX_free(c);
    return n;
}
