#include <ctype.h>
#include <glib.h>
#include <libxml/parser.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void greet(void) {
    const char *name = getenv("QUERY_STRING");
    if (!name) return;
    printf("Content-Type: text/html\r\n\r\n");
    printf("<h1>Hello %s</h1>", name); // expect: cross-site-scripting
    char *escaped = g_markup_escape_text(name, -1);
    printf("<h1>Hello %s</h1>", escaped);
    printf("<p>%d</p>", atoi(name));
    g_free(escaped);
}

static void show(void) {
    char path[PATH_MAX], real[PATH_MAX];
    const char *name = getenv("PATH_INFO");
    if (!name) return;
    snprintf(path, sizeof path, "/srv/pages/%s", name);
    FILE *page = fopen(path, "r"); // expect: path-traversal
    if (page) fclose(page);
    if (!realpath(path, real)) return;
    if (strncmp(real, "/srv/pages/", 11) != 0) return;
    page = fopen(real, "r");
    if (page) fclose(page);
    snprintf(path, sizeof path, "/srv/pages/%s", "index");
    page = fopen(path, "r");
    if (page) fclose(page);
}

static void beginning_alone(void) {
    char path[PATH_MAX];
    const char *name = getenv("PATH_INFO");
    if (!name) return;
    snprintf(path, sizeof path, "/srv/pages/%s", name);
    if (strncmp(path, "/srv/pages/", 11) != 0) return;
    FILE *page = fopen(path, "r"); // expect: path-traversal
    if (page) fclose(page);
}

static void archive(void) {
    char command[512];
    const char *folder = getenv("HTTP_X_FOLDER");
    if (!folder) return;
    snprintf(command, sizeof command, "tar cf /tmp/x.tar %s", folder);
    system(command); // expect: command-injection
    snprintf(command, sizeof command, "tar cf /tmp/x.tar %s", "/srv/pages");
    system(command);
    char *quoted = g_shell_quote(folder);
    char *line = g_strdup_printf("tar cf /tmp/x.tar %s", quoted);
    g_spawn_command_line_sync(line, NULL, NULL, NULL, NULL);
    g_free(line);
    line = g_strdup_printf("tar cf /tmp/x.tar %s", folder);
    g_spawn_command_line_sync(line, NULL, NULL, NULL, NULL); // expect: command-injection
    g_free(line);
    g_free(quoted);
}

static int read_word(int connection, char *out, size_t room) {
    ssize_t count = recv(connection, out, room - 1, 0);
    if (count < 0) return -1;
    out[count] = '\0';
    return 0;
}

static void word_of(char *out, size_t room) {
    snprintf(out, room, "%s", "index");
}

static void run_word(int connection) {
    char word[64], command[128];
    if (read_word(connection, word, sizeof word) < 0) return;
    snprintf(command, sizeof command, "lookup %s", word);
    system(command); // expect: command-injection
    word_of(word, sizeof word);
    snprintf(command, sizeof command, "lookup %s", "index");
    system(command);
}

static xmlDocPtr parse(const char *text, int length) {
    xmlDocPtr open = xmlReadMemory(text, length, "in.xml", NULL, XML_PARSE_NOENT); // expect: xxe
    xmlFreeDoc(open);
    xmlDocPtr closed = xmlReadMemory(text, length, "in.xml", NULL, XML_PARSE_NONET);
    xmlFreeDoc(closed);
    return xmlReadMemory(text, length, "in.xml", NULL, 0);
}

static void give_up_rights(uid_t user, gid_t group) {
    setgid(group); // expect: unchecked-return
    if (setuid(user) != 0) abort();
}

static void make_token(char out[33]) {
    for (int i = 0; i < 32; i++) out[i] = 'a' + rand() % 26; // expect: predictable-random
    out[32] = '\0';
}

static int roll_dice(void) {
    return rand() % 6 + 1;
}
