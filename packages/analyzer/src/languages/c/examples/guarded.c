#include <assert.h>
#include <netdb.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int ready;
static struct table { int rows; } *table;

void release_all(void)
{
    pthread_mutex_lock(&lock);
    ready = 0;
    pthread_mutex_unlock(&lock);
    pthread_mutex_unlock(&lock); // expect: improper-locking
}

void release_once(void)
{
    pthread_mutex_lock(&lock);
    ready = 1;
    pthread_mutex_unlock(&lock); // safe: improper-locking
}

int take_one(void)
{
    pthread_mutex_lock(&lock);
    if (!ready)
        pthread_cond_wait(&filled, &lock); // expect: improper-locking
    ready = 0;
    pthread_mutex_unlock(&lock);
    return 1;
}

int take_one_looped(void)
{
    pthread_mutex_lock(&lock);
    while (!ready)
        pthread_cond_wait(&filled, &lock); // safe: improper-locking
    ready = 0;
    pthread_mutex_unlock(&lock);
    return 1;
}

void end_lock(pthread_mutex_t *own)
{
    pthread_mutex_lock(own);
    pthread_mutex_destroy(own); // expect: improper-locking
}

void end_lock_released(pthread_mutex_t *own)
{
    pthread_mutex_lock(own);
    pthread_mutex_unlock(own);
    pthread_mutex_destroy(own); // safe: improper-locking
}

struct table *shared_table(void)
{
    if (!table) { // expect: race-condition
        pthread_mutex_lock(&lock);
        if (!table)
            table = calloc(1, sizeof *table);
        pthread_mutex_unlock(&lock);
    }
    return table;
}

struct table *shared_table_locked(void)
{
    pthread_mutex_lock(&lock);
    if (!table)
        table = calloc(1, sizeof *table);
    pthread_mutex_unlock(&lock);
    return table;
}

void flush_log(int fd, const char *text, FILE *out)
{
    assert(write(fd, text, strlen(text)) > 0); // expect: assertion-as-check
    assert(fclose(out) == 0); // expect: assertion-as-check
}

void move_log(const char *from, const char *to)
{
    assert(rename(from, to) == 0); // expect: assertion-as-check
}

int flush_log_checked(int fd, const char *text, FILE *out)
{
    ssize_t written = write(fd, text, strlen(text));
    assert(strlen(text) > 0); // safe: assertion-as-check
    assert(written <= 4096); // safe: assertion-as-check
    int closed = fclose(out);
    assert(closed == 0 || closed == EOF); // safe: assertion-as-check
    return written < 0 || closed != 0;
}

void shift_left(char *line, size_t n)
{
    memcpy(line, line + 1, n - 1); // expect: incorrect-calculation, integer-overflow
}

void shift_left_moved(char *line, size_t n)
{
    if (n > 0)
        memmove(line, line + 1, n - 1); // safe: incorrect-calculation
}

int count_pairs(char *query)
{
    int n = 0;
    for (char *pair = strtok(query, "&"); pair; pair = strtok(NULL, "&")) {
        char *key = strtok(pair, "="); // expect: incorrect-calculation
        n += key != NULL;
    }
    return n;
}

int is_secret(const char *secret, const char *given)
{
    return strncmp(secret, given, strlen(given)) == 0; // expect: incorrect-calculation
}

int starts_with(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0; // safe: incorrect-calculation
}

int is_ours(const char *host)
{
    return strstr(host, "archive.example") != NULL; // expect: incomplete-address-check
}

int is_ours_by_url(const char *url)
{
    return strcasestr(url, "https://archive.example") != NULL; // expect: incomplete-address-check
}

int is_ours_by_domain(const char *domain)
{
    return strstr(domain, ".archive.example") != NULL; // expect: incomplete-address-check
}

int is_ours_exactly(const char *host)
{
    return strcmp(host, "archive.example") == 0; // safe: incomplete-address-check
}

int is_quoted(const char *text)
{
    return strstr(text, "archive.example") != NULL; // safe: incomplete-address-check
}

int has_page(const char *url)
{
    return strstr(url, "page=") != NULL; // safe: incomplete-address-check
}

int from_desk(const void *address, socklen_t length)
{
    struct hostent *peer = gethostbyaddr(address, length, 2);
    return peer && strcmp(peer->h_name, "desk.archive.example") == 0; // expect: client-side-decision
}

void watch(int listener)
{
    int peer = accept(listener, NULL, NULL);
    fd_set readers;
    FD_ZERO(&readers);
    FD_SET(peer, &readers); // expect: buffer-overflow
    if (select(peer + 1, &readers, NULL, NULL, NULL) < 0)
        perror("select");
    close(peer);
}

int watch_limited(int listener)
{
    int peer = accept(listener, NULL, NULL);
    fd_set readers;
    if (peer < 0)
        return -1;
    if (peer >= FD_SETSIZE) {
        close(peer);
        return -1;
    }
    FD_ZERO(&readers);
    FD_SET(peer, &readers);
    int found = select(peer + 1, &readers, NULL, NULL, NULL);
    close(peer);
    return found;
}

int wait_for_line(int fd)
{
    char c;
    while (1) { // expect: infinite-loop
        if (read(fd, &c, 1) == 1 && c == '\n')
            break;
    }
    return 0;
}

int wait_for_line_or_end(int fd)
{
    char c;
    while (1) {
        if (read(fd, &c, 1) != 1)
            return -1;
        if (c == '\n')
            return 0;
    }
}

int sum_records(const unsigned char *p, const unsigned char *end)
{
    int sum = 0;
    while (p < end) {
        int length = *p;
        if (length == 0)
            continue; // expect: infinite-loop
        sum += length;
        p += length;
    }
    return sum;
}

int sum_records_skipping(const unsigned char *p, const unsigned char *end)
{
    int sum = 0;
    while (p < end) {
        int length = *p++;
        if (length == 0)
            continue;
        sum += length;
    }
    return sum;
}

int rows_of(struct table *t)
{
    if (t == NULL)
        fprintf(stderr, "no table\n");
    return t->rows; // expect: null-dereference
}

int rows_of_checked(struct table *t)
{
    if (t == NULL) {
        fprintf(stderr, "no table\n");
        return 0;
    }
    return t->rows;
}

int may_open(const char *password)
{
    return strcmp(password, "gatehouse") == 0; // expect: hard-coded-credentials
}

int needs_password(const char *password)
{
    return strcmp(password, "none") != 0;
}

int is_locked(unsigned flags)
{
    return flags && 0x08; // expect: incorrect-operator
}

int is_locked_masked(unsigned flags)
{
    return (flags & 0x08) != 0;
}

int is_root(const char *user)
{
    if (strcmp(user, "root")) // expect: incorrect-operator
        return 1;
    return 0;
}

int is_root_compared(const char *user)
{
    if (strcmp(user, "root") == 0)
        return 1;
    return 0;
}

int level_of(const char *name)
{
    if (strcmp(name, "low") == 0)
        return 1;
    if (strcmp(name, "high") == 0)
        return 2;
} // expect: uninitialized-memory

int level_of_any(const char *name)
{
    if (strcmp(name, "low") == 0)
        return 1;
    return 2;
}
