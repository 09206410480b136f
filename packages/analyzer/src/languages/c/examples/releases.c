#include <ldap.h>
#include <libpq-fe.h>
#include <cjson/cJSON.h>
#include <readline/readline.h>
#include <string.h>

long rows(PGconn *c) {
    PGresult *r = PQexec(c, "SELECT 1");
    if (PQresultStatus(r) != PGRES_TUPLES_OK)
        return -1; // expect: memory-leak
    long n = PQntuples(r);
    PQclear(r);
    return n;
}

long rows_released(PGconn *c) {
    PGresult *r = PQexec(c, "SELECT 1");
    if (PQresultStatus(r) != PGRES_TUPLES_OK) {
        PQclear(r);
        return -1; // safe: memory-leak
    }
    long n = PQntuples(r);
    PQclear(r);
    return n;
}

int known(LDAP *ld, const char *filter) {
    LDAPMessage *found = NULL;
    if (look_up(ld, filter, &found) != LDAP_SUCCESS)
        return 0;
    return ldap_count_entries(ld, found) == 1; // expect: memory-leak
}

int known_released(LDAP *ld, const char *filter) {
    LDAPMessage *found = NULL;
    if (look_up(ld, filter, &found) != LDAP_SUCCESS)
        return 0;
    int n = ldap_count_entries(ld, found);
    ldap_msgfree(found);
    return n == 1; // safe: memory-leak
}

int apply(const char *text) {
    cJSON *root = cJSON_Parse(text);
    if (!root)
        return -1;
    if (apply_names(root) < 0)
        return -1; // expect: memory-leak
    cJSON_Delete(root);
    return 0;
}

cJSON *read_all(const char *text) {
    cJSON *root = cJSON_Parse(text);
    if (!root)
        return NULL;
    return root; // safe: memory-leak
}

const char *last_name(PGconn *c) {
    PGresult *r = PQexec(c, "SELECT name FROM guest");
    char *name = NULL;
    if (PQntuples(r) > 0)
        name = PQgetvalue(r, 0, 0);
    PQclear(r);
    return name; // expect: use-after-free
}

char *last_name_copied(PGconn *c) {
    PGresult *r = PQexec(c, "SELECT name FROM guest");
    char *name = NULL;
    if (PQntuples(r) > 0)
        name = strdup(PQgetvalue(r, 0, 0));
    PQclear(r);
    return name; // safe: use-after-free
}

void shell(void) {
    char *line;
    while ((line = readline("> ")) != NULL) {
        if (*line == '\0')
            continue; // expect: memory-leak
        run_line(line);
        free(line);
    }
}

void shell_released(void) {
    char *line;
    while ((line = readline("> ")) != NULL) {
        if (*line == '\0') {
            free(line);
            continue; // safe: memory-leak
        }
        run_line(line);
        free(line);
    }
}
