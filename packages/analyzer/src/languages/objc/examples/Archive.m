#import <Foundation/Foundation.h>
#include <stdio.h>
#include <string.h>

@implementation Archive

- (void)label:(const char *)name {
    char line[32];
    strcpy(line, name); // expect: dangerous-function
    strlcpy(line, name, sizeof line); // safe: dangerous-function
    sprintf(line, "%s", name); // expect: dangerous-function
    snprintf(line, sizeof line, "%s", name); // safe: dangerous-function
    puts(line);
}

- (void)readFrom:(NSCoder *)coder {
    int count;
    [coder decodeValueOfObjCType:@encode(int) at:&count]; // expect: dangerous-function
    [coder decodeValueOfObjCType:@encode(int) at:&count size:sizeof count]; // safe: dangerous-function
    NSLog(@"%d", count);
}

- (void)keep:(NSData *)data at:(NSString *)path {
    NSDictionary *open = @{NSFileProtectionKey: NSFileProtectionNone}; // expect: cleartext-storage
    [[NSFileManager defaultManager] createFileAtPath:path contents:data attributes:open];
    NSDictionary *closed = @{NSFileProtectionKey: NSFileProtectionComplete}; // safe: cleartext-storage
    [[NSFileManager defaultManager] createFileAtPath:path contents:data attributes:closed];
    [data writeToFile:path options:NSDataWritingFileProtectionNone error:nil]; // expect: cleartext-storage
    [data writeToFile:path options:NSDataWritingFileProtectionComplete error:nil]; // safe: cleartext-storage
}

@end
