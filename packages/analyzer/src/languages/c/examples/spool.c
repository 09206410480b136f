#include <fcntl.h>
#include <libpq-fe.h>
#include <mysql/mysql.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t queue_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t stats_lock = PTHREAD_MUTEX_INITIALIZER;
static int queued = 0;

static int find_order(MYSQL *db, const char *number) {
    char query[256];
    snprintf(query, sizeof(query), "SELECT * FROM orders WHERE number = '%s'", number);
    return mysql_query(db, query); // expect: sql-injection
}

static PGresult *find_customer(PGconn *db, const char *name) {
    char query[512] = "SELECT * FROM customers WHERE name = '";
    strncat(query, name, 200);
    strncat(query, "'", 2);
    return PQexec(db, query); // expect: sql-injection
}

static PGresult *find_customer_bound(PGconn *db, const char *name) {
    const char *values[1] = {name};
    return PQexecParams(db, "SELECT * FROM customers WHERE name = $1", 1, NULL, values, NULL, NULL, 0);
}

static int count_orders(sqlite3 *db, const char *text) {
    char query[128];
    int year = atoi(text);
    snprintf(query, sizeof(query), "SELECT count(*) FROM orders WHERE year = %d", year);
    return sqlite3_exec(db, query, NULL, NULL, NULL);
}

static int find_quoted(sqlite3 *db, const char *name) {
    char *query = sqlite3_mprintf("SELECT * FROM users WHERE name = %Q", name);
    int result = sqlite3_exec(db, query, NULL, NULL, NULL);
    sqlite3_free(query);
    return result;
}

static void read_upload(const char *name) {
    char path[512];
    snprintf(path, sizeof(path), "/var/spool/app/%s", name);
    int input = open(path, O_RDONLY); // expect: path-traversal
    if (input >= 0) {
        close(input);
    }
    unlink(path); // expect: path-traversal
}

static void read_upload_checked(const char *name) {
    char path[512];
    if (strstr(name, "..") != NULL || strchr(name, '/') != NULL) {
        return;
    }
    snprintf(path, sizeof(path), "/var/spool/app/%s", name);
    FILE *input = fopen(path, "r");
    if (input != NULL) {
        fclose(input);
    }
}

static void temporary(void) {
    char name[L_tmpnam];
    tmpnam(name); // expect: insecure-temp-file
    char *other = tempnam("/tmp", "app"); // expect: insecure-temp-file
    char pattern[] = "/tmp/app-XXXXXX";
    int file = mkstemp(pattern);
    if (file >= 0) {
        close(file);
    }
    FILE *unnamed = tmpfile();
    if (unnamed != NULL) {
        fclose(unnamed);
    }
    free(other);
}

static void modes(int file) {
    chmod("/etc/app.conf", 0666); // expect: permissive-file-mode
    mkdir("/var/spool/app", 0777); // expect: permissive-file-mode
    fchmod(file, 0662); // expect: permissive-file-mode
    chmod("/etc/app.conf", 0640);
    mkdir("/var/spool/app", 0750);
    fchmod(file, S_IRUSR | S_IWUSR);
}

static int replace_if_old(const char *path) {
    struct stat found;
    if (stat("/var/spool/app/state", &found) != 0) {
        return -1;
    }
    FILE *state = fopen("/var/spool/app/state", "w"); // expect: race-condition
    if (state == NULL) {
        return -1;
    }
    fclose(state);
    return path != NULL;
}

static int create_once(void) {
    int file = open("/var/spool/app/lock", O_CREAT | O_EXCL | O_WRONLY, 0600);
    if (file < 0) {
        return -1;
    }
    return close(file);
}

int push(int job) {
    pthread_mutex_lock(&queue_lock); // expect: lock-not-released
    if (job < 0) {
        return -1;
    }
    queued++;
    pthread_mutex_unlock(&queue_lock);
    return queued;
}

int pop(int wanted) {
    int result = -1;
    pthread_mutex_lock(&queue_lock);
    if (wanted > queued) {
        goto done;
    }
    queued -= wanted;
    result = 0;
done:
    pthread_mutex_unlock(&queue_lock);
    return result;
}

int drain(int count) {
    pthread_mutex_lock(&stats_lock); // expect: lock-not-released
    if (count == 0) {
        return 0;
    }
    if (count > 100) {
        pthread_mutex_unlock(&stats_lock);
        return -1;
    }
    queued -= count;
    pthread_mutex_unlock(&stats_lock);
    return queued;
}

static int copy_settings(const char *from) {
    FILE *input = fopen("/etc/app.conf", "r"); // expect: resource-leak
    if (input == NULL) {
        return -1;
    }
    FILE *output = fopen("/run/app.conf", "w");
    if (output == NULL) {
        return -1;
    }
    fputs(from, output);
    fclose(output);
    fclose(input);
    return 0;
}

static int copy_settings_well(const char *from) {
    FILE *input = fopen("/etc/app.conf", "r");
    if (input == NULL) {
        return -1;
    }
    FILE *output = fopen("/run/app.conf", "w");
    if (output == NULL) {
        fclose(input);
        return -1;
    }
    fputs(from, output);
    fclose(output);
    fclose(input);
    return 0;
}

static int first_byte(const char *path) {
    FILE *file = popen("hostname", "r"); // expect: resource-leak
    if (file == NULL) {
        return -1;
    }
    int byte = fgetc(file);
    if (byte == EOF) {
        return -1;
    }
    pclose(file);
    return byte + (path != NULL);
}

int main(int argc, char **argv) {
    if (argc < 3) {
        return 1;
    }
    MYSQL *mysql = mysql_init(NULL);
    PGconn *postgres = PQconnectdb("dbname=shop");
    sqlite3 *sqlite = NULL;
    find_order(mysql, argv[1]);
    find_customer(postgres, argv[1]);
    find_customer_bound(postgres, argv[1]);
    count_orders(sqlite, argv[1]);
    find_quoted(sqlite, argv[1]);
    read_upload(argv[2]);
    read_upload_checked(argv[2]);
    temporary();
    modes(1);
    replace_if_old(argv[1]);
    create_once();
    copy_settings(argv[1]);
    copy_settings_well(argv[1]);
    first_byte(argv[1]);
    return 0;
}
