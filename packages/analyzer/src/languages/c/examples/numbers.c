#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static int average(int total, int count) {
    return total / count; // expect: division-by-zero
}

static int average_checked(int total, int count) {
    if (count == 0) {
        return 0;
    }
    return total / count;
}

static int scale(int value) {
    return value * 1000; // expect: integer-overflow
}

static int scale_checked(int value) {
    if (value < 0 || value > 1000) {
        return 0;
    }
    return value * 1000;
}

void backwards(const int *numbers) {
    for (unsigned int i = 10; i >= 0; i--) { // expect: infinite-loop
        printf("%d\n", numbers[i]);
    }
    for (int i = 10; i >= 0; i--) {
        printf("%d\n", numbers[i]);
    }
}

void never_moves(void) {
    int left = 5;
    while (left > 0) { // expect: infinite-loop
        printf("%d\n", left);
    }
    while (left > 0) {
        left--;
    }
}

static int depth(int level) {
    return depth(level) + 1; // expect: uncontrolled-recursion
}

static int factorial(int number) {
    return number <= 1 ? 1 : number * factorial(number - 1);
}

void small_counter(int length) {
    for (char i = 0; i < length; i++) { // expect: infinite-loop
        putchar('.');
    }
    for (int i = 0; i < length; i++) {
        putchar('.');
    }
}

int *third(int *numbers) {
    return numbers + 2 * sizeof(int); // expect: pointer-scaling
}

int *third_element(int *numbers) {
    return numbers + 2;
}

int first_line(const char *name) {
    FILE *file = fopen("data.csv", "r");
    if (file < 0) { // expect: incorrect-return-check
        return -1;
    }
    if (file == NULL) {
        return -1;
    }
    fclose(file);
    return 0;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        return 1;
    }
    int first = atoi(argv[1]);
    int second = atoi(argv[2]);
    printf("%d\n", average(100, second));
    printf("%d\n", average_checked(100, second));
    printf("%d\n", scale(first));
    printf("%d\n", scale_checked(first));
    char *block = malloc(second); // expect: resource-exhaustion
    free(block);
    if (second > 0 && second < 4096) {
        char *small = malloc(second);
        free(small);
    }
    printf("%d\n", factorial(5));
    printf("%d\n", depth(1));
    return 0;
}
