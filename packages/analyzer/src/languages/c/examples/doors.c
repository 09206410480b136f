#include <assert.h>
#include <grp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct door {
  int number;
  struct door *next;
};

static struct door doors[4];

static int lower_rights(uid_t user) {
  if (setgroups(0, NULL) != 0) return -1; /* safe: unchecked-return */
  int changed = setuid(user); /* safe: unchecked-return */
  return changed;
}

static void open_given(void) {
  unsigned long where = 0;
  if (scanf("%lu", &where) != 1) return;
  struct door *door = (struct door *)where;
  door->number = 3; /* expect: untrusted-pointer */
}

static void open_numbered(void) {
  unsigned number = 0;
  if (scanf("%u", &number) != 1) return;
  struct door *door = number < 4 ? &doors[number] : &doors[0];
  door->number = 3; /* safe: untrusted-pointer */
}

static void open_first(void) {
  uintptr_t where = 0;
  if (scanf("%lu", &where) != 1) return;
  where = (uintptr_t)&doors[0];
  struct door *door = (struct door *)where;
  door->number = 1; /* safe: untrusted-pointer */
}

int main(void) {
  int closed = 4;
  for (int at = 0; at < 4; at++) doors[at].number = at;
  open_given();
  open_numbered();
  open_first();
  if (lower_rights(1000) != 0) return 1;
  closed = closed - 1;
  assert(closed == 3); /* safe: reachable-assertion */
  assert(closed > 3); /* expect: reachable-assertion */
  return 0;
}
