#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <syslog.h>

#define SERVICE_PASSWORD "c0rrect-horse" /* expect: hard-coded-credentials */
#define PASSWORD_PROMPT "Password: "

void greet(const char *name, char *line) {
    char buffer[32];
    gets(line); /* expect: dangerous-function */
    fgets(line, 32, stdin);
    strcpy(buffer, name); /* expect: buffer-overflow */
    strcpy(buffer, "hello");
    sprintf(buffer, "Dear %s", name); /* expect: buffer-overflow */
    sprintf(buffer, "%d", 42);
    snprintf(buffer, sizeof buffer, "Dear %s", name);
    scanf("%s", buffer); /* expect: buffer-overflow */
    scanf("%31s", buffer);
}

void report(char *text) {
    printf(text); /* expect: format-string */
    printf("%s", text);
    printf("ready\n");
    syslog(LOG_INFO, text); /* expect: format-string */
    syslog(LOG_INFO, "%s", text);
}

int backup(const char *target, char *name) {
    system(target); /* expect: command-injection */
    system("sync");
    char *file = mktemp(name); /* expect: insecure-temp-file */
    int fd = mkstemp(name);
    chmod("/var/spool/app", 0777); /* expect: permissive-file-mode */
    chmod("/var/spool/app", 0750);
    unsigned char *digest = MD5((const unsigned char *)target, strlen(target), NULL); /* expect: weak-hash */
    SHA256((const unsigned char *)target, strlen(target), digest);
    SSL_CTX_set_verify(context, SSL_VERIFY_NONE, NULL); /* expect: certificate-check-disabled */
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
    return fd + (file != NULL);
}
