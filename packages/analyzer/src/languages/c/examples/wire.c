/* Numbers and structures that come from outside, and numbers with the wrong sign or step. */
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct packet {
    uint32_t length;
    uint16_t kind;
    char label[16];
};

struct reply {
    int code;
    char text[64];
};

struct purse {
    uint32_t coins;
    char owner[32];
};

int take(int fd, struct packet *packet)
{
    return recv(fd, packet, sizeof *packet, MSG_WAITALL) == sizeof *packet ? 0 : -1;
}

int first(int fd)
{
    struct packet packet;
    if (recv(fd, &packet, sizeof packet, MSG_WAITALL) != sizeof packet)
        return -1;
    return packet.kind;
}

void skip_body(int fd, const struct packet *packet)
{
    char body[512];
    recv(fd, body, packet->length, 0); /* expect: buffer-overflow */
}

void skip_short_body(int fd, const struct packet *packet)
{
    char body[512];
    if (packet->length > sizeof body)
        return;
    recv(fd, body, packet->length, 0); /* safe: buffer-overflow */
}

size_t label_length(const struct packet *packet)
{
    return strlen(packet->label); /* expect: out-of-bounds-read */
}

size_t label_length_within(const struct packet *packet)
{
    return strnlen(packet->label, sizeof packet->label); /* safe: out-of-bounds-read */
}

int refuse(int fd)
{
    struct reply reply;
    reply.code = 7;
    return (int)write(fd, &reply, sizeof reply); /* expect: uninitialized-memory */
}

int refuse_cleanly(int fd)
{
    struct reply reply;
    memset(&reply, 0, sizeof reply);
    reply.code = 7;
    return (int)write(fd, &reply, sizeof reply); /* safe: uninitialized-memory */
}

int pay(struct purse *purse, uint32_t amount)
{
    if (purse->coins - amount < 0) /* expect: integer-overflow */
        return -1;
    purse->coins -= amount;
    return 0;
}

int pay_checked(struct purse *purse, uint32_t amount)
{
    if (purse->coins < amount) /* safe: integer-overflow */
        return -1;
    purse->coins -= amount;
    return 0;
}

int shade(const int *palette, const unsigned char *data, int shift)
{
    int index = data[0] + shift;
    if (index >= 256)
        return -1;
    return palette[index]; /* expect: out-of-bounds-read */
}

int shade_checked(const int *palette, const unsigned char *data, int shift)
{
    int index = data[0] + shift;
    if (index < 0 || index >= 256)
        return -1;
    return palette[index]; /* safe: out-of-bounds-read */
}

size_t chunks(const unsigned char *data, size_t size)
{
    size_t at = 0, count = 0;
    while (at < size) {
        at += data[at]; /* expect: infinite-loop */
        count++;
    }
    return count;
}

size_t chunks_with_head(const unsigned char *data, size_t size)
{
    size_t at = 0, count = 0;
    while (at < size) {
        at += (size_t)data[at] + 1; /* safe: infinite-loop */
        count++;
    }
    return count;
}

void set_owner(struct purse *purse, const char *owner)
{
    strncpy(purse->owner, owner, sizeof purse->owner); /* expect: out-of-bounds-read */
}

void set_owner_ended(struct purse *purse, const char *owner)
{
    strncpy(purse->owner, owner, sizeof purse->owner); /* safe: out-of-bounds-read */
    purse->owner[sizeof purse->owner - 1] = '\0';
}

void store(const char *data, size_t size);

void relay(int from)
{
    char data[128];
    ssize_t count = read(from, data, sizeof data);
    store(data, (size_t)count); /* expect: unchecked-return */
}

void relay_checked(int from)
{
    char data[128];
    ssize_t count = read(from, data, sizeof data);
    if (count <= 0)
        return;
    store(data, (size_t)count); /* safe: unchecked-return */
}

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static long visits;
static int waiting;

void visit(void)
{
    pthread_mutex_lock(&gate);
    visits += 1; /* safe: race-condition */
    pthread_mutex_unlock(&gate);
}

void visit_quickly(void)
{
    visits += 1; /* expect: race-condition */
}

static int wait_turn(int limit)
{
    pthread_mutex_lock(&gate); /* expect: lock-not-released */
    if (waiting == limit)
        return -1;
    waiting += 1;
    pthread_mutex_unlock(&gate);
    return 0;
}

static int leave_turn(void)
{
    pthread_mutex_lock(&gate); /* safe: lock-not-released */
    if (waiting == 0) {
        pthread_mutex_unlock(&gate);
        return -1;
    }
    waiting -= 1;
    pthread_mutex_unlock(&gate);
    return 0;
}

int main(void)
{
    return wait_turn(8) == 0 ? leave_turn() : 1;
}
