#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { READY = 1, LOCKED = 4 };

int is_owner(int user);

int is_guest(int user)
{
    return user == 0;
}

int assigned(int state)
{
    if (state = LOCKED) /* expect: incorrect-operator */
        return 1;
    if (state == 2 || (state = 3)) /* expect: incorrect-operator */
        return 2;
    return 0;
}

int assigned_on_purpose(char *to, const char *from, FILE *file)
{
    int c;
    char *copy;
    while ((*to++ = *from++)) /* safe: incorrect-operator */
        ;
    while ((c = fgetc(file)) != EOF) /* safe: incorrect-operator */
        putchar(c);
    if ((copy = strdup(from))) /* safe: incorrect-operator */
        free(copy);
    return c;
}

void compared(int *limit)
{
    *limit == 5; /* expect: incorrect-operator */
    *limit = 5; /* safe: incorrect-operator */
}

int masked(int flags, int state, int user)
{
    if (flags & LOCKED == LOCKED) /* expect: incorrect-operator */
        return 1;
    if ((flags & LOCKED) == LOCKED) /* safe: incorrect-operator */
        return 2;
    if (!flags & LOCKED) /* expect: incorrect-operator */
        return 3;
    if (!(flags & LOCKED)) /* safe: incorrect-operator */
        return 4;
    if (1 < state < 9) /* expect: incorrect-operator */
        return 5;
    if (1 < state && state < 9) /* safe: incorrect-operator */
        return 6;
    if (state == 2 || 3) /* expect: incorrect-operator */
        return 7;
    if (is_guest == 0) /* expect: incorrect-operator */
        return 8;
    if (is_guest(user) == 0) /* safe: incorrect-operator */
        return 9;
    return 0;
}

int named(const char *name)
{
    if (name == "admin") /* expect: incorrect-operator */
        return 1;
    return strcmp(name, "admin") == 0; /* safe: incorrect-operator */
}

int emptied(int count, int limit)
{
    int i;
    if (count > limit); /* expect: incorrect-operator */
    {
        return -1;
    }
    for (i = 0; i < count; i++); /* expect: incorrect-operator */
    {
        puts("entry");
    }
    for (i = 0; i < count && i != limit; i++) /* safe: incorrect-operator */
        ;
    return i;
}

int indented(int failed)
{
    if (failed)
        puts("failed");
        exit(1); /* expect: incorrect-operator */
}

int braced(int failed)
{
    if (failed)
        puts("failed");
    return failed; /* safe: incorrect-operator */
}

int chosen(int kind)
{
    int rate = 0;
    switch (kind) {
    case 1:
        rate = 10;
    case 2: /* expect: incorrect-operator */
        rate = 20;
        break;
    case 3:
        rate = 30;
        /* fall through */
    case 4: /* safe: incorrect-operator */
        rate = 40;
        break;
    default:
        rate = 50;
    }
    return rate;
}

void cleared(char *text, int *values, size_t length)
{
    int own[8];
    memset(text, 0, sizeof(text)); /* expect: incorrect-operator */
    memset(text, 0, length); /* safe: incorrect-operator */
    memset(values, 0, sizeof(values) / sizeof(values[0])); /* expect: incorrect-operator */
    memset(own, 0, sizeof(own)); /* safe: incorrect-operator */
    printf("%zu", sizeof(own) / sizeof(own[0])); /* safe: incorrect-operator */
}
