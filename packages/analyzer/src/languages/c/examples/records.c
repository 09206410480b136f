#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COLUMNS 16

struct record {
    uint32_t id;
    char name[32];
    struct record *next;
};

struct table {
    struct record *rows;
    size_t count;
};

static const int weights[4] = {1, 2, 4, 8};

/* Sizes from outside. */
static struct record *load(const char *text) {
    int count = atoi(text);
    struct record *rows = malloc(count * sizeof(struct record)); // expect: resource-exhaustion, integer-overflow
    if (rows == NULL) {
        return NULL;
    }
    return rows;
}

static struct record *load_checked(const char *text) {
    int count = atoi(text);
    if (count <= 0 || count > 1000) {
        return NULL;
    }
    return calloc((size_t)count, sizeof(struct record));
}

static char *grow(const char *text) {
    char *line = malloc(atoi(text) + 1); // expect: resource-exhaustion
    return line;
}

static char *fixed(void) {
    return malloc(COLUMNS * sizeof(int));
}

static int area(const char *wide, const char *high) {
    int width = atoi(wide);
    int height = atoi(high);
    return width * height; // expect: integer-overflow
}

static int next_id(const char *text) {
    int id = (int)strtol(text, NULL, 10);
    return id + 1; // expect: integer-overflow
}

static int next_id_checked(const char *text) {
    int id = (int)strtol(text, NULL, 10);
    if (id >= INT_MAX || id < 0) {
        return 0;
    }
    return id + 1;
}

static long long wide_area(int width, int height) {
    return (long long)width * height;
}

static int weight_of(const char *text) {
    int at = atoi(text);
    return weights[at]; // expect: out-of-bounds-read
}

static int weight_within(const char *text) {
    int at = atoi(text);
    if (at < 0 || at >= 4) {
        return 0;
    }
    return weights[at];
}

static int last_weight(void) {
    int sum = 0;
    for (int i = 0; i <= 4; i++) {
        sum += weights[i]; // expect: out-of-bounds-read
    }
    return sum;
}

static int share(const char *total, const char *parts) {
    int number = atoi(parts);
    return atoi(total) / number; // expect: division-by-zero
}

static int rest(const char *total) {
    int number = atoi(total);
    return 100 % number; // expect: division-by-zero
}

static int share_checked(const char *total, const char *parts) {
    int number = atoi(parts);
    return number == 0 ? 0 : atoi(total) / number;
}

static void remove_all(struct table *table) {
    struct record *row = table->rows;
    while (row != NULL) {
        struct record *next = row->next;
        free(row);
        row = next;
    }
    table->rows = NULL;
}

static void remove_first(struct table *table) {
    struct record *row = table->rows;
    if (row == NULL) {
        return;
    }
    free(row);
    table->rows = row->next; // expect: use-after-free
}

static void remove_twice(void) {
    struct record *row = malloc(sizeof(struct record));
    if (row == NULL) {
        return;
    }
    free(row);
    free(row); // expect: double-free
}

static void inner_pointer(void) {
    char *buffer = malloc(32);
    if (buffer == NULL) {
        return;
    }
    char *at = buffer + 4;
    free(at); // expect: invalid-free
}

static void local_pointer(void) {
    char buffer[32];
    char *at = buffer;
    free(at); // expect: invalid-free
}

static struct record *add(struct table *table, uint32_t id) {
    struct record *row = malloc(sizeof(struct record));
    row->id = id; // expect: null-dereference
    row->next = table->rows;
    table->rows = row;
    return row;
}

static struct record *add_checked(struct table *table, uint32_t id) {
    struct record *row = malloc(sizeof(struct record));
    if (row == NULL) {
        return NULL;
    }
    memset(row, 0, sizeof(*row));
    row->id = id;
    row->next = table->rows;
    table->rows = row;
    return row;
}

static int leaks(int kind) {
    char *label = strdup("label"); // expect: memory-leak
    if (label == NULL) {
        return -1;
    }
    if (kind > 3) {
        return -2;
    }
    puts(label);
    free(label);
    return 0;
}

static int overwritten(void) {
    char *line = malloc(16); // expect: memory-leak
    line = malloc(32);
    if (line == NULL) {
        return -1;
    }
    free(line);
    return 0;
}

static int unset_flag(int argc) {
    int flag;
    if (argc > 3) {
        flag = 1;
    }
    if (flag) { // expect: uninitialized-memory
        return 1;
    }
    return 0;
}

static int unset_total(int count) {
    int total;
    for (int i = 0; i < count; i++) {
        total += i; // expect: uninitialized-memory
    }
    return count;
}

static int set_total(int count) {
    int total = 0;
    for (int i = 0; i < count; i++) {
        total += i;
    }
    return total;
}

static int walk(int level) {
    return level + walk(level - 1); // expect: uncontrolled-recursion
}

static int walk_down(int level) {
    if (level == 0) {
        return 0;
    }
    return level + walk_down(level - 1);
}

static void copy_name(struct record *row, const char *name) {
    strncpy(row->name, name, sizeof(row->name) - 1);
    row->name[sizeof(row->name) - 1] = '\0';
}

int main(int argc, char **argv) {
    if (argc < 3) {
        return 1;
    }
    struct table table = {NULL, 0};
    struct record *rows = load(argv[1]);
    free(rows);
    free(load_checked(argv[1]));
    free(grow(argv[1]));
    free(fixed());
    printf("%d %d\n", area(argv[1], argv[2]), next_id(argv[1]));
    printf("%d %lld\n", next_id_checked(argv[1]), wide_area(3, 4));
    printf("%d %d %d\n", weight_of(argv[1]), weight_within(argv[1]), last_weight());
    printf("%d %d %d\n", share(argv[1], argv[2]), rest(argv[1]), share_checked(argv[1], argv[2]));
    struct record *row = add_checked(&table, 1);
    if (row != NULL) {
        copy_name(row, argv[1]);
    }
    add(&table, 2);
    remove_first(&table);
    remove_all(&table);
    remove_twice();
    inner_pointer();
    local_pointer();
    leaks(argc);
    overwritten();
    printf("%d %d %d\n", unset_flag(argc), unset_total(argc), set_total(argc));
    printf("%d %d\n", walk(2), walk_down(3));
    return 0;
}
