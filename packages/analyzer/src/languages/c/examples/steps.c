#include <stddef.h>

struct point {
    double x;
    double y;
};

int *fourth(int *numbers) {
    return numbers + 3 * sizeof(int); // expect: pointer-scaling
}

int *fourth_well(int *numbers) {
    return numbers + 3;
}

long *after(long *values, size_t count) {
    return values + count * sizeof(long); // expect: pointer-scaling
}

struct point *last(struct point *points, int count) {
    struct point *end = points + (count - 1) * sizeof(struct point); // expect: pointer-scaling
    return end;
}

struct point *last_well(struct point *points, int count) {
    return points + (count - 1);
}

char *at(char *bytes, size_t count) {
    return bytes + count * sizeof(int);
}
