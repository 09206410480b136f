#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NAME_SIZE 16
#define SLOTS 8

struct account {
    char owner[NAME_SIZE];
    int balance;
};

static int slots[SLOTS];

/* The argument may be any length. */
static void copy_argument(const char *argument) {
    char name[NAME_SIZE];
    strcpy(name, argument); // expect: buffer-overflow
    printf("%s\n", name);
}

static void copy_checked(const char *argument) {
    char name[NAME_SIZE];
    snprintf(name, sizeof(name), "%s", argument);
    printf("%s\n", name);
}

static void off_by_one(void) {
    int table[10];
    for (int i = 0; i <= 10; i++) {
        table[i] = i; // expect: buffer-overflow
    }
    printf("%d\n", table[0]);
}

static void in_bounds(void) {
    int table[10];
    for (int i = 0; i < 10; i++) {
        table[i] = i;
    }
    printf("%d\n", table[9]);
}

static void without_room_for_the_end(const char *text) {
    char *copy = malloc(strlen(text));
    if (copy == NULL) {
        return;
    }
    strcpy(copy, text); // expect: buffer-overflow
    puts(copy);
    free(copy);
}

static void with_room_for_the_end(const char *text) {
    char *copy = malloc(strlen(text) + 1);
    if (copy == NULL) {
        return;
    }
    memcpy(copy, text, strlen(text) + 1);
    puts(copy);
    free(copy);
}

static void joined(void) {
    char greeting[12] = "Hello, ";
    strcat(greeting, "everybody"); // expect: buffer-overflow
    puts(greeting);
}

static void joined_and_fits(void) {
    char greeting[32] = "Hello, ";
    strncat(greeting, "everybody", sizeof(greeting) - strlen(greeting) - 1);
    puts(greeting);
}

static void rename_account(struct account *account) {
    memset(account->owner, 0, sizeof(struct account)); // expect: buffer-overflow
    memset(account->owner, 0, sizeof(account->owner));
    account->balance = 0;
}

static void read_slot(const char *number) {
    int index = atoi(number);
    printf("%d\n", slots[index]); // expect: out-of-bounds-read
    if (index >= 0 && index < SLOTS) {
        printf("%d\n", slots[index]);
    }
}

static void write_slot(const char *number) {
    int index = atoi(number);
    if (index > SLOTS) {
        return;
    }
    slots[index] = 1; // expect: buffer-overflow
}

static void receive(int connection) {
    char header[64];
    char packet[256];
    long got = read(connection, header, 256); // expect: buffer-overflow
    if (got > 0 && read(connection, packet, sizeof(packet)) > 0) {
        write(connection, packet, sizeof(header));
    }
}

static void input(void) {
    char word[8];
    if (scanf("%8s", word) == 1) { // expect: buffer-overflow
        puts(word);
    }
    if (scanf("%7s", word) == 1) {
        puts(word);
    }
    if (fgets(word, 80, stdin) != NULL) { // expect: buffer-overflow
        puts(word);
    }
    if (fgets(word, sizeof(word), stdin) != NULL) {
        puts(word);
    }
}

int main(int argc, char *argv[]) {
    if (argc < 2) {
        return 1;
    }
    copy_argument(argv[1]);
    copy_checked(argv[1]);
    off_by_one();
    in_bounds();
    without_room_for_the_end(argv[1]);
    with_room_for_the_end(argv[1]);
    joined();
    joined_and_fits();
    struct account account;
    rename_account(&account);
    read_slot(argv[1]);
    write_slot(argv[1]);
    receive(0);
    input();
    return 0;
}
