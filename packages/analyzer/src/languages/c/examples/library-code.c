#include <assert.h>
#include <stdlib.h>

struct item {
  struct item *next;
  char *value;
  int kind;
};

struct table {
  struct item *first;
  int count;
};

static struct item *cached = NULL;
static int opened = 0;

#define READ_VARINT(p, v) ((v) = *(p), 1)

/* A loop that a macro of another file heads sets its variable. */
int has_kind(struct table *table, int kind) {
  struct item *one;
  for_each_item(one, table->first) {
    if (one->kind == kind) return 1;
  }
  return 0;
}

/* So does a macro of this file. */
int sum_of(const unsigned char *bytes, int length) {
  int sum = 0;
  for (int at = 0; at < length;) {
    int value;
    at += READ_VARINT(bytes + at, value);
    sum += value;
  }
  return sum;
}

/* Assembly writes what it is given for that. */
unsigned int control_word(void) {
  unsigned int word;
  __asm__ volatile("stmxcsr %0" : "=m"(word));
  return word;
}

/* What callers hold is theirs to hold; variables of the file may have been set before. */
char *cached_value(struct table *table) {
  assert(table->count > 0 || table->first == 0);
  assert(opened == 1);
  return cached->value;
}

int never_set(int flag) {
  int result;
  if (flag) result = 1;
  return result; // expect: uninitialized-memory
}

int first_kind(void) {
  struct item *one = NULL;
  return one->kind; // expect: null-dereference
}

int main(int argc, char **argv) {
  int wanted = atoi(argv[1]);
  wanted = 7;
  assert(wanted == 8); // expect: reachable-assertion
  return 0;
}
