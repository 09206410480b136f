#ifndef SESSION_H
#define SESSION_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SESSION_MAX 64
#define ADMIN_PASSWORD "l3t-me-1n-please" /* expect: hard-coded-credentials */
#define PASSWORD_FIELD "password"

struct session {
    int id;
    char user[32];
    struct session *next;
};

struct session *session_find(int id);
void session_close(struct session *session);

static inline int session_same(const struct session *a, const struct session *b) {
    return a->id == b->id && strcmp(a->user, b->user) == 0;
}

static inline void session_log(const char *line) {
    printf(line); /* expect: format-string */
    fprintf(stderr, line); /* expect: format-string */
    printf("%s\n", line);
}

static inline int session_run(const char *program) {
    char command[128];
    snprintf(command, sizeof(command), "%s --session", program);
    return system(command); /* expect: command-injection */
}

static inline void session_name(struct session *session, const char *name) {
    snprintf(session->user, sizeof(session->user), "%s", name);
}

#endif
