#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define NAME_SIZE 32

struct device {
    char name[NAME_SIZE];
    int readings[16];
};

static struct device *open_device(const char *name) {
    struct device *found = malloc(sizeof(struct device));
    strcpy(found->name, name);
    return found;
}

static void log_message(const char *message) {
    printf(message);
}

static void close_device(struct device *found) {
    free(found);
    log_message(found->name);
}

static void calibrate(const char *script) {
    char command[64];
    sprintf(command, "/usr/local/bin/calibrate %s", script);
    system(command);
}

int main(int argc, char **argv) {
    char line[64];
    char request[256];
    char *level = getenv("TELEMETRY_LEVEL");
    if (argc < 2) return 1;

    int client = accept(atoi(argv[1]), NULL, NULL);
    ssize_t size = recv(client, request, sizeof(request) - 1, 0);
    if (size < 0) return 1;
    request[size] = '\0';

    struct device *sensor = open_device(request);
    calibrate(request);
    log_message(request);

    printf("Note: ");
    gets(line);
    FILE *profile = fopen(request, "r");
    if (profile) fclose(profile);

    int count = atoi(request);
    int *samples = malloc(count * sizeof(int));
    samples[count] = 0;
    if (level) strcat(line, level);

    close_device(sensor);
    free(samples);
    return 0;
}
