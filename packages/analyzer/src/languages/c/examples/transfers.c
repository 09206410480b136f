#include <curl/curl.h>
#include <openssl/rsa.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void verify(CURL *first, CURL *second) {
    curl_easy_setopt(first, CURLOPT_SSL_VERIFYHOST, 0); /* expect: hostname-check-disabled */
    curl_easy_setopt(second, CURLOPT_SSL_VERIFYHOST, 1L); /* expect: hostname-check-disabled */
    curl_easy_setopt(second, CURLOPT_TIMEOUT, 0L);
}

static int opened(const char *name) {
    FILE *file = fopen("table.csv", "r");
    if (file == -1) { /* expect: incorrect-return-check */
        puts("no table");
    }
    if (file == NULL) {
        return -2;
    }
    fclose(file);
    return name != NULL;
}

static char *allocated(void) {
    char *block = malloc(16);
    if (block < 0) { /* expect: incorrect-return-check */
        return NULL;
    }
    return block;
}

static void makes_keys(RSA *rsa, BIGNUM *exponent) {
    RSA_generate_key_ex(rsa, 512, exponent, NULL); /* expect: weak-key-size */
    RSA_generate_key_ex(rsa, 4096, exponent, NULL);
}

static long new_secret(void) {
    long secret_key = random(); /* expect: predictable-random */
    long delay = random() % 5;
    return secret_key + delay;
}

static int sum_to(int number) {
    return number + sum_to(number + 1); /* expect: uncontrolled-recursion */
}

static int sum_down(int number) {
    return number <= 0 ? 0 : number + sum_down(number - 1);
}
