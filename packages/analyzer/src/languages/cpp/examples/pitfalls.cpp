/* Calls in the wrong order, comparisons that come too late, numbers that mean something else. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <windows.h>
#include <curl/curl.h>
#include <openssl/ssl.h>
#include <sqlite3.h>

void jail(void)
{
    if (chroot("/srv/jail") != 0) /* expect: security-control-disabled */
        abort();
}

void closed_jail(void)
{
    if (chroot("/srv/jail") != 0 || chdir("/") != 0)
        abort();
}

void *code(size_t size)
{
    return mmap(NULL, size, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE, -1, 0); /* expect: security-control-disabled */
}

void *pages(size_t size)
{
    return mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE, -1, 0);
}

int drop(uid_t user, gid_t group)
{
    if (setuid(user) != 0)
        return -1;
    return setgid(group); /* expect: security-control-disabled */
}

int drop_in_order(uid_t user, gid_t group)
{
    if (setgid(group) != 0)
        return -1;
    return setuid(user);
}

int remember(int level)
{
    char entry[64];
    snprintf(entry, sizeof entry, "LEVEL=%d", level);
    return putenv(entry); /* expect: use-after-free */
}

void peer(SSL *connection)
{
    X509 *certificate = SSL_get_peer_certificate(connection); /* expect: certificate-check-disabled */
    if (certificate)
        X509_free(certificate);
}

int is_verified(SSL *connection)
{
    X509 *certificate = SSL_get_peer_certificate(connection);
    X509_free(certificate);
    return SSL_get_verify_result(connection) == X509_V_OK;
}

int is_nearly_verified(SSL *connection)
{
    long result;
    if (SSL_get_verify_result(connection) == X509_V_OK || SSL_get_verify_result(connection) == X509_V_ERR_CERT_HAS_EXPIRED) /* expect: certificate-check-disabled */
        return 1;
    return 0;
}

int log_in(int (*check)(const char *))
{
    char password[32];
    if (!fgets(password, sizeof password, stdin))
        return 0;
    int ok = check(password);
    memset(password, 0, sizeof password); /* expect: dangerous-function */
    return ok;
}

int log_in_and_wipe(int (*check)(const char *))
{
    char password[32];
    if (!fgets(password, sizeof password, stdin))
        return 0;
    int ok = check(password);
    explicit_bzero(password, sizeof password);
    return ok;
}

void texts(const char *name)
{
    char line[32] = "hello world, hello";
    strncat(line, name, sizeof(line)); /* expect: buffer-overflow */
    strncat(line, name, sizeof(line) - strlen(line) - 1);
    memcpy(line, line + 2, 10); /* expect: buffer-overflow, incorrect-calculation */
    memmove(line, line + 2, 10);
    memcpy(line, line + 16, 10);
    snprintf(line, sizeof line, "%s!", line); /* expect: buffer-overflow */
}

void table(int values[10], int *others, size_t count)
{
    memset(values, 0, sizeof(values)); /* expect: buffer-overflow */
    memset(values, 0, count * sizeof(*values));
    memset(others, 1, 0); /* expect: uninitialized-memory */
}

void motto(void)
{
    char *text = "in order";
    char copy[] = "in order";
    text[0] = 'I'; /* expect: buffer-overflow */
    copy[0] = 'I';
}

char *nothing(void)
{
    return (char *)malloc(-5); /* expect: integer-overflow */
}

int grow(char **list, size_t size)
{
    *list = (char *)realloc(*list, size * 2); /* expect: memory-leak */
    return *list != NULL;
}

int grow_kept(char **list, size_t size)
{
    char *larger = (char *)realloc(*list, size * 2);
    if (!larger)
        return 0;
    *list = larger;
    return 1;
}

int number(void)
{
    int value;
    scanf("%d", &value); /* expect: unchecked-return */
    return value;
}

int number_or_zero(void)
{
    int value;
    if (scanf("%d", &value) != 1)
        return 0;
    return value;
}

void passes(int count)
{
    for (int i = 0; i < count; i++) {
        char *room = (char *)alloca(64); /* expect: resource-exhaustion */
        room[0] = 0;
    }
}

void keep(FILE *file, sqlite3 *database, int connection, const char *password)
{
    char query[128];
    fputs(password, file); /* expect: cleartext-storage */
    fprintf(file, "password=%s\n", password); /* expect: cleartext-storage */
    send(connection, password, strlen(password), 0); /* expect: cleartext-transport */
    snprintf(query, sizeof query, "INSERT INTO users VALUES ('%d')", connection);
    sqlite3_exec(database, query, 0, 0, 0);
}

void keep_in_database(sqlite3_stmt *statement, const char *password, const char *hash)
{
    sqlite3_bind_text(statement, 1, password, -1, 0); /* expect: cleartext-storage */
    sqlite3_bind_text(statement, 2, hash, -1, 0);
}

void fetch(CURL *client)
{
    curl_easy_setopt(client, CURLOPT_URL, "http://billing.acme.io/invoices"); /* expect: cleartext-transport */
    curl_easy_setopt(client, CURLOPT_URL, "https://billing.acme.io/invoices");
    curl_easy_setopt(client, CURLOPT_URL, "ftp://files.acme.io/list"); /* expect: cleartext-transport */
    curl_easy_setopt(client, CURLOPT_URL, "http://localhost:8080/");
}

void start(STARTUPINFO *info, PROCESS_INFORMATION *process, SECURITY_DESCRIPTOR *rights, ACL *list)
{
    char name[MAX_PATH];
    CreateProcess(NULL, "C:\\Program Files\\App\\app.exe -x", 0, 0, FALSE, 0, 0, 0, info, process); /* expect: untrusted-code-load */
    CreateProcess("C:\\Program Files\\App\\app.exe", "app.exe -x", 0, 0, FALSE, 0, 0, 0, info, process);
    SetSecurityDescriptorDacl(rights, TRUE, NULL, FALSE); /* expect: permissive-file-mode */
    SetSecurityDescriptorDacl(rights, TRUE, list, FALSE);
    GetTempFileName(".", "app", 0, name); /* expect: insecure-temp-file */
}

int create(void)
{
    int made = open("list", O_CREAT | O_WRONLY, 0600);
    close(made);
    return open("list", O_CREAT | O_WRONLY); /* expect: permissive-file-mode */
}

int sums(int a, int b, char *text, size_t size, unsigned short c, unsigned short d, unsigned e, unsigned f)
{
    if (a + b < a) /* expect: integer-overflow */
        return 1;
    if (text + size < text) /* expect: integer-overflow */
        return 2;
    if (c + d < c) /* expect: integer-overflow */
        return 3;
    if (e + f < e)
        return 4;
    if (e - f > 0) /* expect: integer-overflow */
        return 5;
    return e > f ? 6 : a << 3;
}

int shifts(int a, unsigned long long b)
{
    int high = a << 40; /* expect: integer-overflow */
    int low = a << -1; /* expect: integer-overflow */
    return high + low + (int)(b >> 40);
}

int late(const int *values, int at)
{
    int value = values[at]; /* expect: out-of-bounds-read */
    if (at < 0)
        return 0;
    return value;
}

int in_time(const int *values, int at)
{
    if (at < 0)
        return 0;
    int value = values[at];
    return value;
}

int length(const char *text, int count)
{
    int i = 0;
    while (text[i] != ' ' && i < count) /* expect: out-of-bounds-read */
        i++;
    while (i < count && text[i] == ' ')
        i++;
    return i;
}

int class_of(const int *classes, const char *text)
{
    int plain = classes[*text]; /* expect: out-of-bounds-read */
    return plain + classes[(unsigned char)*text];
}

int *behind(void)
{
    static int values[10];
    return values + 20; /* expect: out-of-bounds-read */
}

int *end(void)
{
    static int values[10];
    return values + 10;
}

void echo(FILE *file)
{
    char narrow;
    int wide;
    while ((narrow = getc(file)) != EOF) /* expect: incorrect-return-check */
        putchar(narrow);
    while ((wide = getc(file)) != EOF)
        putchar(wide);
}

int outside(void)
{
    int values[5] = {0};
    int *past = values + 7;
    int one = 0;
    int *single = &one;
    *past = 1; /* expect: buffer-overflow */
    single[2] = 1; /* expect: buffer-overflow */
    return values[-1]; /* expect: out-of-bounds-read */
}

bool is_opened(HRESULT (*open_file)())
{
    HRESULT result = open_file();
    if (result) /* expect: incorrect-return-check */
        return true;
    if (SUCCEEDED(result))
        return true;
    return false;
}

struct Session {
    int state;
    void finish()
    {
        delete this;
        state = 0; /* expect: use-after-free */
    }
    void close()
    {
        state = 0;
        delete this;
    }
};

int fixed()
{
    std::vector<int> values(3);
    int last = values[2];
    return last + values[3] + values[-1]; /* expect: out-of-bounds-read */
}

int total(const std::vector<int> &values)
{
    int sum = 0;
    for (size_t i = 0; i <= values.size(); i++)
        sum += values[i]; /* expect: out-of-bounds-read */
    for (size_t i = 0; i < values.size(); i++)
        sum += values[i];
    return sum;
}

std::string joined(std::string first)
{
    std::string second = std::move(first);
    return first + second; /* expect: use-after-free */
}

std::string renewed(std::string first)
{
    std::string second = std::move(first);
    first = "again";
    return first + second;
}

void show(const wchar_t *wide)
{
    puts((const char *)wide); /* expect: out-of-bounds-read */
}

int shown()
{
    auto value = std::make_unique<int>(3).get(); /* expect: use-after-free */
    auto owner = std::make_unique<int>(3);
    return *owner;
}

struct Small { int first; };
struct Large { int first; int second; };

int confused()
{
    Small small;
    small.first = 1;
    Large *large = (Large *)&small;
    return large->second; /* expect: out-of-bounds-read */
}

void typed()
{
    char word[10];
    std::cin >> word; /* expect: dangerous-function */
    std::cin.width(sizeof word);
}

void tools(STARTUPINFOW *info, PROCESS_INFORMATION *process)
{
    CreateProcessA(NULL, "D:\\Tools Of Mine\\run.exe now", 0, 0, FALSE, 0, 0, 0, 0, process); /* expect: untrusted-code-load */
    CreateProcessA(NULL, "C:\\Program Files\\App\\sync.exe -q", 0, 0, FALSE, 0, 0, 0, 0, process); /* expect: untrusted-code-load */
    CreateProcessA(NULL, "\"C:\\Program Files\\App\\sync.exe\" -q", 0, 0, FALSE, 0, 0, 0, 0, process); /* safe: untrusted-code-load */
    CreateProcessA("C:\\Program Files\\App\\sync.exe", NULL, 0, 0, FALSE, 0, 0, 0, 0, process); /* safe: untrusted-code-load */
}

bool is_stored(HRESULT (*store)())
{
    HRESULT stored = store();
    if (!stored) /* expect: incorrect-return-check */
        return false;
    return SUCCEEDED(stored); /* safe: incorrect-return-check */
}

int bounded(const std::vector<int> &values, const unsigned char *text, const int *classes)
{
    int sum = classes[*text]; /* safe: out-of-bounds-read */
    for (size_t i = 0; i + 1 < values.size(); i++)
        sum += values[i]; /* safe: out-of-bounds-read */
    return values.empty() ? sum : sum + values.back(); /* safe: out-of-bounds-read */
}
