#include <curl/curl.h>
#include <gnutls/gnutls.h>
#include <ldap.h>
#include <mbedtls/md.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

void digests(HCRYPTPROV provider, HCRYPTHASH *hash)
{
    CryptCreateHash(provider, CALG_MD5, 0, 0, hash); /* expect: weak-hash */
    CryptCreateHash(provider, CALG_SHA_256, 0, 0, hash); /* safe: weak-hash */
    mbedtls_md_info_from_type(MBEDTLS_MD_SHA1); /* expect: weak-hash */
    mbedtls_md_info_from_type(MBEDTLS_MD_SHA256); /* safe: weak-hash */
}

void ciphers(HCRYPTPROV provider, HCRYPTKEY *key, SSL_CTX *context)
{
    CryptGenKey(provider, CALG_RC4, 0, key); /* expect: weak-cipher */
    CryptGenKey(provider, CALG_AES_256, 0, key); /* safe: weak-cipher */
    SSL_CTX_set_cipher_list(context, "ALL:aNULL"); /* expect: weak-cipher */
    SSL_CTX_set_cipher_list(context, "HIGH:!aNULL:!MD5"); /* safe: weak-cipher */
}

void keys(EVP_PKEY_CTX *context)
{
    EVP_PKEY_CTX_set_dsa_paramgen_bits(context, 1024); /* expect: weak-key-size */
    EVP_PKEY_CTX_set_dsa_paramgen_bits(context, 3072); /* safe: weak-key-size */
    EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_secp128r1); /* expect: weak-key-size */
    EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1); /* safe: weak-key-size */
}

void versions(CURL *curl, SSL_CTX *context, gnutls_session_t session)
{
    curl_easy_setopt(curl, CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_0); /* expect: weak-tls-version */
    curl_easy_setopt(curl, CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2); /* safe: weak-tls-version */
    SSL_CTX_clear_options(context, SSL_OP_NO_SSLv3); /* expect: weak-tls-version */
    SSL_CTX_set_options(context, SSL_OP_NO_SSLv3); /* safe: weak-tls-version */
    gnutls_priority_set_direct(session, "NORMAL:+VERS-TLS1.0", NULL); /* expect: weak-tls-version */
    gnutls_priority_set_direct(session, "NORMAL:-VERS-TLS1.0", NULL); /* safe: weak-tls-version */
}

void accepted(CURL *curl)
{
    curl_easy_setopt(curl, CURLOPT_PROXY_SSL_VERIFYPEER, 0L); /* expect: certificate-check-disabled */
    curl_easy_setopt(curl, CURLOPT_PROXY_SSL_VERIFYPEER, 1L); /* safe: certificate-check-disabled */
    curl_easy_setopt(curl, CURLOPT_SSL_OPTIONS, CURLSSLOPT_NO_REVOKE); /* expect: certificate-check-disabled */
}

void credentials(CURL *curl, LDAP *directory)
{
    curl_easy_setopt(curl, CURLOPT_USERPWD, "sync:Qm7xT2vv"); /* expect: hard-coded-credentials */
    curl_easy_setopt(curl, CURLOPT_USERPWD, getenv("SYNC_LOGIN")); /* safe: hard-coded-credentials */
    ldap_simple_bind_s(directory, "cn=sync", "Qm7xT2vv"); /* expect: hard-coded-credentials */
    ldap_simple_bind_s(directory, "cn=sync", getenv("SYNC_SECRET")); /* safe: hard-coded-credentials */
}

int stretched(unsigned char *out, const char *passphrase, size_t length, const unsigned char *salt)
{
    if (length > 64)
        return crypto_pwhash(out, 32, passphrase, length, salt, crypto_pwhash_OPSLIMIT_MIN, /* expect: weak-password-hash */
                             crypto_pwhash_MEMLIMIT_MIN, crypto_pwhash_ALG_DEFAULT);
    return crypto_pwhash(out, 32, passphrase, length, salt, crypto_pwhash_OPSLIMIT_MODERATE, /* safe: weak-password-hash */
                         crypto_pwhash_MEMLIMIT_MODERATE, crypto_pwhash_ALG_DEFAULT);
}

int verified(EVP_MD_CTX *context, const unsigned char *signature, size_t length)
{
    if (!EVP_DigestVerifyFinal(context, signature, length)) /* expect: incorrect-return-check */
        return -1;
    if (EVP_DigestVerifyFinal(context, signature, length) != 1) /* safe: incorrect-return-check */
        return -1;
    return 0;
}

void searched(void)
{
    setenv("LD_LIBRARY_PATH", "./lib", 1); /* expect: untrusted-code-load */
    setenv("LD_LIBRARY_PATH", "/usr/lib/tool", 1); /* safe: untrusted-code-load */
}

void nonces(unsigned char *nonce)
{
    RAND_pseudo_bytes(nonce, 12); /* expect: predictable-random */
    if (RAND_bytes(nonce, 12) != 1) /* safe: predictable-random */
        exit(1);
}
