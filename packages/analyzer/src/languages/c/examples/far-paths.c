#include <stddef.h>

struct node {
  struct node *parent;
  int kind;
};

int load(int step, struct node **into);

/* After so many choices nobody knows whether the pointer can still be null: the steps exclude each other elsewhere. */
int resolve(int rc, int first, int second, int third, int fourth, int fifth, int sixth) {
  struct node *found = NULL;
  int weight = 0;
  if (first) weight += load(1, NULL);
  if (second) weight += load(2, NULL);
  if (third) weight += load(3, NULL);
  if (fourth) weight += load(4, NULL);
  if (fifth) weight += load(5, NULL);
  if (sixth) weight += load(6, NULL);
  if (weight > 3) rc = load(7, &found);
  if (rc != 0) return rc;
  return found->kind + weight;
}

int resolve_one(int rc, struct node *given) {
  struct node *found = NULL;
  if (rc == 1) found = given;
  return found->kind; // expect: null-dereference
}
