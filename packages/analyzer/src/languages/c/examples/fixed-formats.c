#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show(char *text) {
    printf(text);
}

static void show_given(char *text) {
    printf(text); // expect: format-string
}

void usage(int verbose) {
    char buffer[80] = "usage: tool ";
    char *text = buffer;
    strcat(text, verbose ? "-v " : "");
    text[79] = 0;
    printf(text); // safe: format-string
    show(text);
}

void banner(void) {
    char *text = malloc(40);
    if (!text) return;
    strcpy(text, "tool 1.0\n");
    printf(text); // safe: format-string
    free(text);
}

void configured(const char *line) {
    char buffer[80] = "";
    strncat(buffer, line, sizeof(buffer) - 1);
    printf(buffer); // expect: format-string
    show_given(buffer);
}

void filled(void) {
    char buffer[80] = "";
    read_settings(buffer, sizeof(buffer));
    printf(buffer); // expect: format-string
}

void translated(void) {
    char *text = "none\n";
    load_text(&text);
    printf(text); // expect: format-string
}
