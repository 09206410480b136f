/* What published checks for C look for. */
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <windows.h>

void names(char *out, char *in)
{
    char path[64];
    char line[16];
    strcat(out, in); /* expect: dangerous-function */
    lstrcpyA(out, in); /* expect: dangerous-function */
    lstrcat(out, in); /* expect: dangerous-function */
    StrCat(out, in); /* expect: dangerous-function */
    getwd(path); /* expect: dangerous-function */
    getlogin(); /* expect: dangerous-function */
    getpass("Password: "); /* expect: dangerous-function */
    getpw(0, path); /* expect: dangerous-function */
    cuserid(path); /* expect: dangerous-function */
    umask(0); /* expect: permissive-file-mode */
    umask(077);
    getcwd(path, sizeof path);
}

void child(void)
{
    if (vfork() == 0) /* expect: dangerous-function */
        _exit(0);
}

void copies(const char *in)
{
    char small[8];
    strncpy(small, in, 64); /* expect: buffer-overflow */
    memcpy(small, in, 64); /* expect: buffer-overflow */
    strncpy(small, in, sizeof small - 1);
    ssize_t n = readlink("/proc/self/exe", small, sizeof small);
    if (n > 0)
        strncpy(small, in, n < 7 ? n : 7);
}

char *copy(const char *in)
{
    char *out = malloc(strlen(in));
    if (!out)
        return NULL;
    strcpy(out, in); /* expect: buffer-overflow */
    return out;
}

int first(void)
{
    int *values = malloc(4 * sizeof(int));
    if (!values)
        return 0;
    int one = values[0]; /* expect: uninitialized-memory */
    free(values);
    return one;
}

void closed(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return;
    fclose(file);
    fgetc(file); /* expect: use-after-free */
}

void checks(const char *path)
{
    struct stat info;
    if (stat(path, &info) == 0)
        chmod(path, 0600); /* expect: race-condition */
    if (access(path, W_OK) == 0)
        chown(path, 0, 0); /* expect: race-condition */
}

int main(int argc, char **argv)
{
    execl(argv[1], argv[1], NULL); /* expect: command-injection */
    WinExec(argv[1], 0); /* expect: command-injection */
    CreateProcess(NULL, argv[1], NULL, NULL, 0, 0, NULL, NULL, NULL, NULL); /* expect: command-injection */
    LoadLibrary(argv[1]); /* expect: untrusted-code-load */
    dlopen(argv[1], 1); /* expect: untrusted-code-load */
    LoadLibraryA(argv[1]); /* expect: untrusted-code-load */
    LoadLibrary("crypt32.dll");
    dlopen("/usr/lib/libz.so", 1);
    LoadLibraryA("crypt32.dll");
    return 0;
}

void digest(const char *password)
{
    crypt(password, "ab"); /* expect: weak-password-hash */
    crypt(password, "$1$saltsalt$"); /* expect: weak-password-hash */
    crypt(password, "_J9..salt"); /* expect: weak-password-hash */
    crypt(password, "$6$rounds=200000$saltsalt$");
    crypt(password, "$y$j9T$saltsalt$");
    crypt(password, "$2b$12$saltsaltsaltsaltsalt");
}

void formats(char *text, char *out)
{
    snprintf(out, 16, text); /* expect: format-string */
    snprintf(out, 16, "%s", text);
}

void bounded(char *out, const char *in, size_t size)
{
#if defined(HAVE_STRLCPY)
    strlcpy(out, in, size);
#else
    strcpy(out, in); /* expect: dangerous-function */
#endif
    strcpy(out, size > 8 ? "long" : "short");
}
