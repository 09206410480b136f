#import <Foundation/Foundation.h>
#include <stdlib.h>
#include <string.h>

// What is C within Objective-C is checked as C is.
@implementation Packets

- (void)copy:(NSString *)name {
    char buffer[8];
    strcpy(buffer, "far too long for it"); // expect: buffer-overflow
    char *copy = malloc(16);
    free(copy);
    copy[0] = 'x'; // expect: use-after-free
    NSString *label;
    if (name.length > 0) {
        label = name;
    }
    [self show:label];
    NSString *none = nil;
    [none length];
    NSError *error;
    [self load:&error];
    NSLog(@"%@", error);
}

- (void)release {
    char *copy = strdup("x");
    free(copy);
    free(copy); // expect: double-free
}

- (void)right:(NSData *)data {
    char buffer[8];
    strncpy(buffer, "short", sizeof(buffer) - 1);
    unsigned char *bytes = malloc(data.length);
    if (bytes == NULL) {
        return;
    }
    memcpy(bytes, data.bytes, data.length);
    free(bytes);
}

@end
