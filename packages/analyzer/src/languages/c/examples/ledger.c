/* A command line that keeps a small ledger: what is typed must neither stop it nor become an address. */
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SLOTS 16

struct entry {
  long amount;
  char label[32];
};

static struct entry entries[SLOTS];

static int show_typed_address(void) {
  uintptr_t where = 0;
  if (scanf("%lu", &where) != 1) return 1;
  struct entry *entry = (struct entry *)where;
  printf("%ld\n", entry->amount); /* expect: untrusted-pointer */
  return 0;
}

static int show_typed_index(void) {
  unsigned index = 0;
  if (scanf("%u", &index) != 1) return 1;
  if (index >= SLOTS) return 1;
  printf("%ld\n", entries[index].amount);
  return 0;
}

static long checked_total(int count) {
  long total = 0;
  if (count < 0 || count > SLOTS) return -1;
  for (int at = 0; at < count; at++) total += entries[at].amount;
  return total;
}

int main(int argc, char **argv) {
  int count = 0;
  if (argc > 1) count = atoi(argv[1]);
  printf("%ld\n", checked_total(count));
  if (show_typed_index() != 0) return 1;
  int opened = 0;
  if (show_typed_address() == 0) opened = 0;
  assert(opened > 0); /* expect: reachable-assertion */
  return 0;
}
