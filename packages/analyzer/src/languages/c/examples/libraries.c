#include <gcrypt.h>
#include <lauxlib.h>
#include <libssh/libssh.h>
#include <stdio.h>
#include <wolfssl/ssl.h>

void settings(WOLFSSL_CTX *context, mbedtls_ssl_config *config) {
    wolfSSL_CTX_set_verify(context, WOLFSSL_VERIFY_NONE, NULL); // expect: certificate-check-disabled
    wolfSSL_CTX_set_verify(context, WOLFSSL_VERIFY_PEER, NULL);
    mbedtls_ssl_conf_authmode(config, MBEDTLS_SSL_VERIFY_NONE); // expect: certificate-check-disabled
    mbedtls_ssl_conf_authmode(config, MBEDTLS_SSL_VERIFY_REQUIRED);
}

void digests(unsigned char *out, const char *text, gcry_cipher_hd_t *cipher) {
    gcry_md_hash_buffer(GCRY_MD_MD5, out, text, 8); // expect: weak-hash
    gcry_md_hash_buffer(GCRY_MD_SHA256, out, text, 8);
    gcry_cipher_open(cipher, GCRY_CIPHER_3DES, GCRY_CIPHER_MODE_CBC, 0); // expect: weak-cipher
    gcry_cipher_open(cipher, GCRY_CIPHER_AES256, GCRY_CIPHER_MODE_GCM, 0);
}

int unknown_host(ssh_session session, const char *password) {
    if (ssh_connect(session) != SSH_OK) return -1;
    return ssh_userauth_password(session, NULL, password); // expect: certificate-check-disabled
}

int known_host(ssh_session session, const char *password) {
    if (ssh_connect(session) != SSH_OK) return -1;
    if (ssh_session_is_known_server(session) != SSH_KNOWN_HOSTS_OK) return -1;
    return ssh_userauth_password(session, NULL, password);
}

int formula(lua_State *state, const char *field) {
    char chunk[256];
    snprintf(chunk, sizeof(chunk), "return 2 * (%s)", field);
    return luaL_dostring(state, chunk); // expect: code-injection
}

int script(const char *name) {
    char code[256];
    snprintf(code, sizeof(code), "greet('%s')", name);
    return PyRun_SimpleString(code); // expect: code-injection
}

int from_environment(lua_State *state) {
    return luaL_dostring(state, getenv("QUERY_STRING")); // expect: code-injection
}

int constants(lua_State *state) {
    luaL_dostring(state, "return 2 * 2"); // safe: code-injection
    PyRun_SimpleString("import sys"); // safe: code-injection
    return luaL_dostring(state, STARTUP_SCRIPT); // safe: code-injection
}
