#import <CommonCrypto/CommonCryptor.h>
#import <Foundation/Foundation.h>
#import <Security/Security.h>

@implementation SessionDelegate

- (void)URLSession:(NSURLSession *)session
    didReceiveChallenge:(NSURLAuthenticationChallenge *)challenge
      completionHandler:(void (^)(NSURLSessionAuthChallengeDisposition, NSURLCredential *))completionHandler {
    NSURLCredential *credential = [NSURLCredential credentialForTrust:challenge.protectionSpace.serverTrust]; // expect: certificate-check-disabled
    completionHandler(NSURLSessionAuthChallengeUseCredential, credential);
}

- (void)connection:(NSURLConnection *)connection willSendRequestForAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge {
    SecTrustRef trust = challenge.protectionSpace.serverTrust;
    if (!SecTrustEvaluateWithError(trust, NULL)) {
        [challenge.sender cancelAuthenticationChallenge:challenge];
        return;
    }
    [challenge.sender useCredential:[NSURLCredential credentialForTrust:trust] forAuthenticationChallenge:challenge];
}

- (void)allow {
    [NSURLRequest setAllowsAnyHTTPSCertificate:YES forHost:@"example.com"]; // expect: certificate-check-disabled
    AFSecurityPolicy *policy = [AFSecurityPolicy defaultPolicy];
    policy.validatesDomainName = NO; // expect: hostname-check-disabled
    policy.validatesDomainName = YES;
    [policy setAllowInvalidCertificates:YES]; // expect: certificate-check-disabled
    NSXMLParser *parser = [[NSXMLParser alloc] initWithData:[NSData data]];
    [parser setShouldResolveExternalEntities:YES]; // expect: xxe
    parser.shouldResolveExternalEntities = NO;
    NSURL *plain = [NSURL URLWithString:@"http://api.example.org/login"]; // expect: cleartext-transport
    NSURL *safe = [NSURL URLWithString:@"https://api.example.org/login"];
    [self use:plain other:safe];
}

- (void)encrypt:(NSData *)data key:(NSData *)key iv:(NSData *)iv {
    size_t moved = 0;
    CCCrypt(kCCEncrypt, kCCAlgorithmDES, kCCOptionPKCS7Padding, key.bytes, key.length, iv.bytes, data.bytes, data.length, NULL, 0, &moved); // expect: weak-cipher
    CCCrypt(kCCEncrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding | kCCOptionECBMode, key.bytes, key.length, NULL, data.bytes, data.length, NULL, 0, &moved); // expect: weak-cipher
    CCCrypt(kCCEncrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, key.bytes, key.length, iv.bytes, data.bytes, data.length, NULL, 0, &moved);
}

- (void)keep:(NSString *)token password:(NSString *)password {
    NSDictionary *open = @{
        (__bridge id)kSecAttrAccessible : (__bridge id)kSecAttrAccessibleAlways, // expect: cleartext-storage
        (__bridge id)kSecValueData : token,
    };
    NSDictionary *closed = @{
        (__bridge id)kSecAttrAccessible : (__bridge id)kSecAttrAccessibleWhenUnlocked,
        (__bridge id)kSecValueData : token,
    };
    SecItemAdd((__bridge CFDictionaryRef)open, NULL);
    SecItemAdd((__bridge CFDictionaryRef)closed, NULL);
    NSLog(@"signing in with %@", password); // expect: sensitive-data-logged
    NSLog(@"signing in");
}

- (id)restore:(NSData *)data {
    Profile *profile = [NSKeyedUnarchiver unarchivedObjectOfClass:[Profile class] fromData:data error:nil];
    return profile ?: [NSKeyedUnarchiver unarchiveObjectWithData:data]; // expect: unsafe-deserialization
}

- (NSString *)resetToken {
    NSMutableString *token = [NSMutableString string];
    for (int i = 0; i < 16; i++) {
        [token appendFormat:@"%d", rand() % 10]; // expect: predictable-random
    }
    return token;
}

- (NSString *)inviteCode {
    NSMutableString *code = [NSMutableString string];
    for (int i = 0; i < 16; i++) {
        [code appendFormat:@"%d", arc4random_uniform(10)];
    }
    return code;
}

@end

int main(int argc, const char *argv[]) {
    @autoreleasepool {
        NSArray *arguments = [[NSProcessInfo processInfo] arguments];
        NSString *name = arguments[1];
        NSTask *task = [[NSTask alloc] init];
        [task setLaunchPath:@"/bin/sh"];
        [task setArguments:@[ @"-c", [NSString stringWithFormat:@"ls %@", name] ]]; // expect: command-injection
        [task launch];
        NSTask *direct = [[NSTask alloc] init];
        direct.launchPath = @"/bin/ls";
        direct.arguments = @[ name ];
        [direct launch];
        NSTask *other = [[NSTask alloc] init];
        other.launchPath = @"/bin/bash";
        other.arguments = @[ @"-c", [@"ls " stringByAppendingString:name] ]; // expect: command-injection
        [other launch];
        system([[@"ls " stringByAppendingString:name] UTF8String]); // expect: command-injection
    }
    return 0;
}
