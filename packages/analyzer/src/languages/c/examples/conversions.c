#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int take(int fd, char *into, size_t room)
{
    size_t got = recv(fd, into, room, 0);
    if (got <= 0) // expect: incorrect-return-check
        return -1;
    return (int)got;
}

int take_signed(int fd, char *into, size_t room)
{
    ssize_t got = recv(fd, into, room, 0);
    if (got <= 0)
        return -1;
    return (int)got;
}

unsigned drain(int from)
{
    char block[512];
    unsigned int got, total = 0;
    while ((got = read(from, block, sizeof block)) > 0) // expect: incorrect-return-check
        total++;
    return total;
}

size_t plane_size(int rows, int columns)
{
    size_t bytes = rows * columns; // expect: integer-overflow
    return bytes;
}

size_t plane_size_wide(int rows, int columns)
{
    size_t bytes = (size_t)rows * columns;
    return bytes;
}

size_t plane_size_limited(int rows, int columns)
{
    if (rows > 4096 || columns > 4096)
        return 0;
    size_t bytes = rows * columns;
    return bytes;
}

uint64_t bit(int n)
{
    return 1 << n; // expect: integer-overflow
}

uint64_t bit_wide(unsigned n)
{
    return n < 64 ? (uint64_t)1 << n : 0;
}

double share(int part, int whole)
{
    if (whole == 0)
        return 0;
    return part / whole; // expect: incorrect-calculation
}

double share_exact(int part, int whole)
{
    if (whole == 0)
        return 0;
    return (double)part / whole; // safe: incorrect-calculation
}

float average(long sum, long count)
{
    float mean = 0;
    if (count > 0)
        mean = sum / count; // expect: incorrect-calculation
    return mean;
}

float average_exact(long sum, long count)
{
    float mean = 0;
    if (count > 0)
        mean = (float)sum / count; // safe: incorrect-calculation
    return mean;
}

uint16_t port_of(const char *text)
{
    return (uint16_t)strtoul(text, NULL, 10); // expect: integer-overflow
}

uint16_t port_of_checked(const char *text)
{
    char *end;
    unsigned long value = strtoul(text, &end, 10);
    if (*end != '\0' || value > 65535)
        return 0;
    return (uint16_t)value;
}

uint8_t byte_of(const char *digits)
{
    char pair[3] = { digits[0], digits[1], '\0' };
    return (uint8_t)strtoul(pair, NULL, 16);
}

int add(int a, int b)
{
    int sum = a + b;
    if (sum < a) // expect: integer-overflow
        return -1;
    return sum;
}

unsigned add_unsigned(unsigned a, unsigned b)
{
    unsigned sum = a + b;
    if (sum < a)
        return 0;
    return sum;
}

long limit_of(const char *text)
{
    long value = strtol(text, NULL, 10);
    if (errno == ERANGE) // expect: incorrect-return-check
        return -1;
    return value;
}

long limit_of_reset(const char *text)
{
    errno = 0;
    long value = strtol(text, NULL, 10);
    if (errno == ERANGE)
        return -1;
    return value;
}

void report(const char *user, size_t count, long id)
{
    printf("%s has %zu items in %ld\n", user, count); // expect: format-string
    printf("%d: %zu\n", user, count); // expect: format-string
    printf("%s\n", count); // expect: format-string
    printf("%s has %zu items in %ld\n", user, count, id);
    printf("%*d%% of %.*s\n", 8, 50, 4, user);
    printf("no percent %% here\n");
}

int read_number(const char *line)
{
    int value = 0;
    if (sscanf(line, "%d", value) != 1) // expect: format-string
        return -1;
    return value;
}

int read_number_into(const char *line)
{
    int value = 0;
    if (sscanf(line, "%d", &value) != 1)
        return -1;
    return value;
}
