#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct session {
    int id;
    char *user;
};

static void close_session(struct session *session) {
    free(session->user);
    free(session);
}

int used_after_helper(void) {
    struct session *session = malloc(sizeof(struct session));
    if (session == NULL) {
        return -1;
    }
    session->id = 7;
    session->user = NULL;
    close_session(session);
    return session->id; // expect: use-after-free
}

int used_before_helper(void) {
    struct session *session = malloc(sizeof(struct session));
    if (session == NULL) {
        return -1;
    }
    session->id = 7;
    session->user = NULL;
    int id = session->id;
    close_session(session);
    return id;
}

void freed_on_one_branch(int failed) {
    char *text = malloc(32);
    if (!text) {
        return;
    }
    strcpy(text, "ready");
    if (failed) {
        free(text);
    }
    puts(text); // expect: use-after-free
    free(text); // expect: double-free
}

void freed_with_return(int failed) {
    char *text = malloc(32);
    if (!text) {
        return;
    }
    strcpy(text, "ready");
    if (failed) {
        free(text);
        return;
    }
    puts(text);
    free(text);
}

void freed_by_alias(void) {
    char *first = malloc(8);
    char *second = first;
    free(first);
    free(second); // expect: double-free
}

void set_to_null(void) {
    char *first = malloc(8);
    free(first);
    first = NULL;
    free(first);
}

void moved_pointer(void) {
    char *text = malloc(16);
    if (text == NULL) {
        return;
    }
    text++;
    free(text); // expect: invalid-free
}

char *address_of_local(void) {
    char line[80];
    strcpy(line, "gone");
    return line; // expect: use-after-free
}

char *address_of_static(void) {
    static char line[80];
    strcpy(line, "stays");
    return line;
}

void not_looked_at(void) {
    char *text = malloc(16);
    text[0] = 'a'; // expect: null-dereference
    free(text);
}

void not_looked_at_file(const char *name) {
    FILE *file = fopen("settings.ini", "r");
    char line[80];
    fgets(line, sizeof(line), file); // expect: null-dereference
    fclose(file);
}

void looked_at(void) {
    int *numbers = calloc(4, sizeof(int));
    if (numbers) {
        numbers[3] = 1;
    }
    free(numbers);
}

int lost_on_error(int size) {
    char *buffer = malloc(64); // expect: memory-leak
    if (buffer == NULL) {
        return -1;
    }
    if (size > 64) {
        return -1;
    }
    memset(buffer, 0, 64);
    free(buffer);
    return 0;
}

int freed_at_the_label(int size) {
    int result = -1;
    char *buffer = malloc(64);
    if (buffer == NULL) {
        goto out;
    }
    if (size > 64) {
        goto out;
    }
    memset(buffer, 0, 64);
    result = 0;
out:
    free(buffer);
    return result;
}

struct session *handed_on(void) {
    struct session *session = calloc(1, sizeof(*session));
    return session;
}

int left_open(const char *text) {
    FILE *log = fopen("app.log", "a"); // expect: resource-leak
    if (log == NULL) {
        return -1;
    }
    if (text[0] == 0) {
        return 0;
    }
    fputs(text, log);
    fclose(log);
    return 1;
}

int unset(int kind) {
    int result;
    if (kind == 1) {
        result = 10;
    }
    return result; // expect: uninitialized-memory
}

int set_on_all_ways(int kind) {
    int result;
    switch (kind) {
        case 1:
            result = 10;
            break;
        default:
            result = 20;
    }
    return result;
}
