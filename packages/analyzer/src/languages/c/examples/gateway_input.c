/* Data of event loops, forms and archives, and functions that read more than once. */
#include <curses.h>
#include <crypt.h>
#include <event2/buffer.h>
#include <event2/http.h>
#include <glib.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <sys/socket.h>

static int read_line(int fd, char *line, size_t size)
{
    return (int)recv(fd, line, size, 0);
}

void obey(int fd)
{
    char line[256];
    while (read_line(fd, line, sizeof line - 1) > 0)
        system(line); /* expect: command-injection */
}

void greet(struct evhttp_request *request, struct evkeyvalq *query, struct evbuffer *page)
{
    const char *name = evhttp_find_header(query, "name");
    evbuffer_add_printf(page, "<p>%s</p>", name); /* expect: cross-site-scripting */
    char *escaped = evhttp_htmlescape(name);
    evbuffer_add_printf(page, "<p>%s</p>", escaped); /* safe: cross-site-scripting */
    free(escaped);
    evhttp_add_header(evhttp_request_get_output_headers(request), "Location", name); /* expect: open-redirect */
    evhttp_add_header(evhttp_request_get_output_headers(request), "Location", "/home"); /* safe: open-redirect */
}

void restart(void)
{
    char unit[64];
    mvgetnstr(1, 1, unit, sizeof unit - 1);
    gchar *line = g_strdup_printf("systemctl restart %s", unit);
    g_spawn_command_line_async(line, NULL); /* expect: command-injection */
    g_free(line);
    g_spawn_command_line_async("systemctl daemon-reload", NULL); /* safe: command-injection */
}

void purge(sqlite3 *db, const char *tag)
{
    char *plain = sqlite3_mprintf("DELETE FROM notes WHERE tag = '%s'", tag);
    sqlite3_exec(db, plain, NULL, NULL, NULL); /* expect: sql-injection */
    sqlite3_free(plain);
    char *quoted = sqlite3_mprintf("DELETE FROM notes WHERE tag = %Q", tag);
    sqlite3_exec(db, quoted, NULL, NULL, NULL); /* safe: sql-injection */
    sqlite3_free(quoted);
}

char *stored(const char *given, const char *setting)
{
    return crypt(given, setting); /* safe: weak-password-hash */
}

void leave(struct evhttp_request *request, struct evkeyvalq *query)
{
    const char *next = evhttp_find_header(query, "next");
    struct evkeyvalq *headers = evhttp_request_get_output_headers(request);
    evhttp_add_header(headers, "location", next); /* expect: open-redirect */
    evhttp_add_header(headers, "X-Next", next); /* safe: open-redirect */
    evhttp_add_header(headers, "location", "/start"); /* safe: open-redirect */
}

void moved(struct evhttp_request *request)
{
    const char *path = evhttp_request_get_uri(request);
    evhttp_add_header(evhttp_request_get_output_headers(request), "Location", path); /* expect: open-redirect */
}
