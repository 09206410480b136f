// Faults of memory that C++ programs share with C's.
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <mutex>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

int share(int total, int people) {
  int count = 0;
  if (people > 3) count = people;
  int none = 0;
  return total / none; // expect: division-by-zero
}

int percent(int part) {
  int whole = 0;
  return part % whole; // expect: division-by-zero
}

int ratio(int part) {
  int whole = 10;
  whole = 0;
  return part / whole; // expect: division-by-zero
}

int careful(int part, int whole) {
  if (whole == 0) return 0;
  return part / whole; // safe: division-by-zero
}

int half(int part) { return part / 2; } // safe: division-by-zero

int third(int part) { return part % 3; } // safe: division-by-zero

void twice() {
  char *text = static_cast<char *>(malloc(16));
  free(text);
  free(text); // expect: double-free
}

void again() {
  int *values = new int[4];
  delete[] values;
  delete[] values; // expect: double-free
}

void branch(bool done) {
  char *text = static_cast<char *>(malloc(16));
  if (done) free(text);
  free(text); // expect: double-free
}

void once() {
  char *text = static_cast<char *>(malloc(16));
  free(text); // safe: double-free
  text = nullptr;
  free(text); // safe: double-free
}

void apart() {
  int *values = new int[4];
  delete[] values; // safe: double-free
}

int lost(int size) {
  char *text = static_cast<char *>(malloc(size)); // expect: memory-leak
  if (!text) return 1;
  if (size > 100) return 2;
  free(text);
  return 0;
}

int forgotten() {
  int *values = new int[8]; // expect: memory-leak
  values[0] = 1;
  return values[0];
}

int kept() {
  int *values = new int[8];
  values[0] = 1;
  int first = values[0];
  delete[] values; // safe: memory-leak
  return first;
}

char copied(const char *in) {
  char small[8];
  strncpy(small, in, 64); // expect: buffer-overflow
  memcpy(small, in, 64); // expect: buffer-overflow
  scanf("%s", small); // expect: buffer-overflow
  strncpy(small, in, sizeof small - 1);
  return small[0];
}

char *spare() {
  char *line = static_cast<char *>(malloc(16)); // expect: memory-leak
  line = nullptr;
  return line;
}

void closed(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) return;
  fclose(file);
  fgetc(file); // expect: use-after-free
}

void modes(const char *path) {
  umask(0); // expect: permissive-file-mode
  chmod(path, 0777); // expect: permissive-file-mode
  mkdir("spool", 0777); // expect: permissive-file-mode
  umask(077);
  mkdir("spool", 0750);
  chmod("spool", 0600);
}

void checked(const char *path) {
  if (access(path, W_OK) == 0) {
    FILE *file = fopen(path, "w"); // expect: race-condition
    if (file) fclose(file);
  }
  struct stat info;
  if (stat(path, &info) == 0) chmod(path, 0600); // expect: race-condition
  if (access(path, F_OK) == 0) unlink(path); // expect: race-condition
}

void names(char *out) {
  mktemp(out); // expect: insecure-temp-file
  tmpnam(out); // expect: insecure-temp-file
  tempnam(nullptr, "a"); // expect: insecure-temp-file
  close(mkstemp(out)); // safe: insecure-temp-file
  close(mkostemp(out, 0)); // safe: insecure-temp-file
  mkdtemp(out); // safe: insecure-temp-file
}

void rights() {
  setuid(1000); // expect: unchecked-return
  setgid(1000); // expect: unchecked-return, security-control-disabled
  seteuid(1000); // expect: unchecked-return
  if (setuid(1000) != 0) abort();
  if (setgid(1000) != 0) abort();
  if (seteuid(1000) != 0) abort();
}

void calls(char *out, const char *in) {
  strcat(out, in); // expect: dangerous-function
  getpw(0, out); // expect: dangerous-function
  if (vfork() == 0) _exit(0); // expect: dangerous-function
}

static int scale(int value) { return value * 1000; } // expect: integer-overflow

static int area(const char *wide, const char *high) {
  int width = atoi(wide);
  int height = atoi(high);
  return width * height; // expect: integer-overflow
}

static int next(const char *text) {
  int id = atoi(text);
  return id + 1; // expect: integer-overflow
}

static int scaled(int value) {
  if (value < 0 || value > 1000) return 0;
  return value * 1000; // safe: integer-overflow
}

static long *fifth(long *numbers) { return numbers + sizeof(long); } // expect: pointer-scaling

static long *fourth(long *numbers) { return numbers + 3 * sizeof(long); } // expect: pointer-scaling

static short *second(short *numbers) { return numbers + sizeof(short); } // expect: pointer-scaling

static int *plain(int *numbers) { return numbers + 2; } // safe: pointer-scaling

static long *later(long *numbers) { return numbers + 3; } // safe: pointer-scaling

static char *bytes(char *text) { return text + 2 * sizeof(char); } // safe: pointer-scaling

void backwards(const int *numbers) {
  for (unsigned int i = 10; i >= 0; i--) { // expect: infinite-loop
    printf("%d\n", numbers[i]);
  }
}

void never() {
  int left = 5;
  while (left > 0) { // expect: infinite-loop
    printf("%d\n", left);
  }
}

void narrow(int length) {
  for (char i = 0; i < length; i++) { // expect: infinite-loop
    printf("%d\n", i);
  }
}

void ends(int length) {
  for (int i = 0; i < length; i++) printf("%d\n", i); // safe: infinite-loop
  for (int i = 10; i >= 0; i--) printf("%d\n", i); // safe: infinite-loop
  int left = 5;
  while (left > 0) left--; // safe: infinite-loop
}

static int left_open(const char *text) {
  FILE *log = fopen("app.log", "a"); // expect: resource-leak
  if (!log) return 1;
  fputs(text, log);
  return 0;
}

static int half_open(bool ready) {
  FILE *log = fopen("app.log", "a"); // expect: resource-leak
  if (!log) return 1;
  if (ready) return 2;
  fclose(log);
  return 0;
}

static void reopened() {
  FILE *log = fopen("app.log", "a"); // expect: resource-leak
  if (log) fputs("begin", log);
}

static void written(const char *text) {
  FILE *log = fopen("app.log", "a"); // safe: resource-leak
  if (!log) return;
  fputs(text, log);
  fclose(log);
}

static void shut() {
  FILE *log = fopen("app.log", "a"); // safe: resource-leak
  if (log) fclose(log);
}

void keys(void *rsa) {
  RSA_generate_key(1024, 65537, nullptr, nullptr); // expect: weak-key-size
  RSA_generate_key_ex(rsa, 1024, nullptr, nullptr); // expect: weak-key-size
  RSA_generate_key_ex(rsa, 512, nullptr, nullptr); // expect: weak-key-size
  RSA_generate_key_ex(rsa, 3072, nullptr, nullptr);
  RSA_generate_key_ex(rsa, 4096, nullptr, nullptr);
  RSA_generate_key(2048, 65537, nullptr, nullptr);
}

void documents(const char *path, xmlParserCtxtPtr context) {
  xmlDocPtr one = xmlReadFile(path, nullptr, XML_PARSE_DTDLOAD | XML_PARSE_NOENT); // expect: xxe
  xmlFreeDoc(one);
  xmlCtxtUseOptions(context, XML_PARSE_NOENT); // expect: xxe
  xmlCtxtUseOptions(context, XML_PARSE_DTDLOAD); // expect: xxe
  xmlCtxtUseOptions(context, XML_PARSE_NONET);
  xmlDocPtr other = xmlReadFile(path, nullptr, XML_PARSE_NONET);
  xmlFreeDoc(other);
  xmlCtxtUseOptions(context, 0);
}

int main(int argc, char **argv) {
  int size = atoi(argv[1]);
  char *block = static_cast<char *>(malloc(size)); // expect: resource-exhaustion
  free(block);
  char *row = static_cast<char *>(malloc(atoi(argv[2]))); // expect: resource-exhaustion
  free(row);
  char *cells = static_cast<char *>(calloc(size, 4)); // expect: resource-exhaustion
  free(cells);
  if (size > 0 && size < 4096) {
    char *small = static_cast<char *>(malloc(size)); // safe: resource-exhaustion
    free(small);
  }
  printf("%d\n", scale(size) + area(argv[1], argv[2]) + next(argv[1]) + scaled(size)); // expect: integer-overflow
  return 0;
}
