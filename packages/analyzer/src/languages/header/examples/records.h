#ifndef RECORDS_H
#define RECORDS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RECORD_PASSWORD_LABEL "Your password" /* safe: hard-coded-credentials */
#define RECORD_PASSWORD_VARIABLE "RECORDS_PASSWORD" /* safe: hard-coded-credentials */
#define RECORD_TOKEN_HEADER "X-Record-Token" /* safe: hard-coded-credentials */

static inline void record_name(char *target, size_t size, const char *name) {
    snprintf(target, size, "%s", name); /* safe: dangerous-function */
    strncat(target, name, size - strlen(target) - 1); /* safe: dangerous-function */
    fgets(target, (int)size, stdin); /* safe: dangerous-function */
}

static inline void record_fill(void) {
    char name[16];
    strcpy(name, "sixteen at most"); /* safe: buffer-overflow */
    int table[4];
    for (int i = 0; i < 4; ++i) {
        table[i] = i; /* safe: buffer-overflow */
    }
    memset(name, 0, sizeof(name)); /* safe: buffer-overflow */
    printf("%s %d", name, table[3]); /* safe: format-string */
}

static inline void record_say(const char *line, int count) {
    fprintf(stderr, "%s: %d\n", line, count); /* safe: format-string */
    const char *format = count == 1 ? "%d record\n" : "%d records\n";
    printf(format, count); /* safe: format-string */
    fputs(line, stdout);
}

static inline int record_pack(void) {
    const char *command = "tar -czf records.tgz records";
    return system(command); /* safe: command-injection */
}

#endif
