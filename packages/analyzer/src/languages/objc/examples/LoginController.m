#import <Foundation/Foundation.h>
#import <CommonCrypto/CommonDigest.h>

static NSString *const kServicePassword = @"Sup3r-s3cret"; // expect: hard-coded-credentials
static NSString *const kPasswordPlaceholder = @"Password";

@implementation LoginController

- (void)save:(NSString *)token {
    NSUserDefaults *defaults = [NSUserDefaults standardUserDefaults];
    [defaults setObject:token forKey:@"access_token"]; // expect: cleartext-storage
    [defaults setObject:@"dark" forKey:@"theme"];
}

- (void)find:(NSString *)name database:(FMDatabase *)database {
    [database executeQuery:[NSString stringWithFormat:@"SELECT * FROM users WHERE name = '%@'", name]]; // expect: sql-injection
    [database executeQuery:@"SELECT * FROM users WHERE name = ?", name];
    NSLog(name); // expect: format-string
    NSLog(@"%@", name);
}

- (void)digest:(NSData *)data {
    unsigned char result[CC_MD5_DIGEST_LENGTH];
    CC_MD5(data.bytes, (CC_LONG)data.length, result); // expect: weak-hash
    CC_SHA256(data.bytes, (CC_LONG)data.length, result);
    manager.securityPolicy.allowInvalidCertificates = YES; // expect: certificate-check-disabled
    manager.securityPolicy.allowInvalidCertificates = NO;
}

@end
