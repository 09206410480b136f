#include <pthread.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int served = 0;
static int failed = 0;

static void *count(void *unused) {
    served++; // expect: race-condition
    return unused;
}

static void *count_locked(void *unused) {
    pthread_mutex_lock(&mutex);
    failed++;
    pthread_mutex_unlock(&mutex);
    return unused;
}

int start(pthread_t *threads) {
    pthread_create(&threads[0], NULL, count, NULL);
    pthread_create(&threads[1], NULL, count_locked, NULL);
    served = 0;
    return failed;
}

int locked_on_error(int error) {
    pthread_mutex_lock(&mutex); // expect: lock-not-released
    if (error) {
        return -1;
    }
    failed = 0;
    pthread_mutex_unlock(&mutex);
    return 0;
}

int read_if_there(void) {
    if (access("/tmp/app.state", R_OK) != 0) {
        return -1;
    }
    FILE *state = fopen("/tmp/app.state", "r"); // expect: race-condition
    if (state == NULL) {
        return -1;
    }
    fclose(state);
    return 0;
}

int read_and_look(void) {
    struct stat found;
    FILE *state = fopen("/tmp/app.state", "r");
    if (state == NULL) {
        return -1;
    }
    int result = fstat(fileno(state), &found);
    fclose(state);
    return result;
}
