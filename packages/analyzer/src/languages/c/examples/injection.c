#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <syslog.h>
#include <unistd.h>

static void run(const char *command) {
    system(command);
}

static void list(const char *folder) {
    char command[512];
    snprintf(command, sizeof(command), "ls -l %s", folder);
    run(command); // expect: command-injection
}

static void list_safely(const char *folder) {
    execlp("ls", "ls", "-l", "--", folder, (char *)NULL);
}

static void show_day(void) {
    char command[32];
    snprintf(command, sizeof(command), "date +%s", "%F");
    system(command);
}

static void ping(const char *number) {
    char command[64];
    int host = atoi(number);
    snprintf(command, sizeof(command), "ping -c 1 10.0.0.%d", host & 255);
    system(command);
}

static void only_known(const char *action) {
    if (strcmp(action, "start") != 0) {
        return;
    }
    system(action);
}

static void open_report(const char *name) {
    char path[256];
    snprintf(path, sizeof(path), "/srv/reports/%s", name);
    FILE *file = fopen(path, "r"); // expect: path-traversal
    if (file) {
        fclose(file);
    }
    FILE *fixed = fopen("/srv/reports/today", "r");
    if (fixed) {
        fclose(fixed);
    }
}

static int find_user(sqlite3 *db, const char *name) {
    char query[256];
    sprintf(query, "SELECT id FROM users WHERE name = '%.100s'", name);
    return sqlite3_exec(db, query, NULL, NULL, NULL); // expect: sql-injection
}

static int find_user_bound(sqlite3 *db, const char *name) {
    sqlite3_stmt *statement;
    sqlite3_prepare_v2(db, "SELECT id FROM users WHERE name = ?", -1, &statement, NULL);
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_TRANSIENT);
    return sqlite3_step(statement);
}

static void log_line(const char *line) {
    syslog(LOG_INFO, line); // expect: format-string
    syslog(LOG_INFO, "%s", line);
    fprintf(stderr, line); // expect: format-string
    fputs(line, stderr);
}

static void serve(int connection) {
    char request[128];
    long got = recv(connection, request, sizeof(request) - 1, 0);
    if (got <= 0) {
        return;
    }
    request[got] = '\0';
    popen(request, "r"); // expect: command-injection, resource-leak
    int file = open(request, O_RDONLY); // expect: path-traversal
    close(file);
    char more[128] = "echo ";
    size_t used = strlen(more);
    recv(connection, more + used, sizeof(more) - used - 1, 0);
    system(more); // expect: command-injection
}

int main(int argc, char **argv) {
    if (argc < 3) {
        return 1;
    }
    list(argv[1]);
    list_safely(argv[1]);
    show_day();
    ping(argv[1]);
    only_known(argv[1]);
    open_report(argv[2]);
    sqlite3 *db = NULL;
    find_user(db, argv[2]);
    find_user_bound(db, argv[2]);
    log_line(argv[1]);
    serve(0);
    char *editor = getenv("EDITOR");
    if (editor != NULL) {
        system(editor); // expect: command-injection
    }
    return 0;
}
