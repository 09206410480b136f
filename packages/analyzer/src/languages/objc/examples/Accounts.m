#import <CommonCrypto/CommonCryptor.h>
#import <CommonCrypto/CommonDigest.h>
#import <UIKit/UIKit.h>
#import <WebKit/WebKit.h>

static NSString *const kMailPassword = @"Ma1l-0f-the-shop"; // expect: hard-coded-credentials
static NSString *const kPasswordField = @"password"; // safe: hard-coded-credentials
static NSString *const kPasswordRule = @"At least twelve characters"; // safe: hard-coded-credentials

@interface Accounts : NSObject
@property (nonatomic, strong) WKWebView *webView;
@property (nonatomic, strong) UITextField *nameField;
@property (nonatomic, copy) NSString *pending;
@end

@implementation Accounts

- (void)connect {
    NSString *apiPassword = @"Api-Pa55-0f-shop"; // expect: hard-coded-credentials
    NSString *password = [[NSProcessInfo processInfo] environment][@"SHOP_PASSWORD"]; // safe: hard-coded-credentials
    [self signIn:apiPassword other:password];
}

- (void)addresses:(NSString *)path {
    NSURL *orders = [NSURL URLWithString:@"http://orders.example.org/v1/list"]; // expect: cleartext-transport
    NSURL *local = [NSURL URLWithString:@"http://localhost:8080/health"];
    NSURL *feed = [NSURL URLWithString:@"ws://feed.example.org/prices"]; // expect: cleartext-transport
    NSURL *relative = [NSURL URLWithString:path];
    [self use:@[ orders, local, feed, relative ]];
}

- (void)keep:(NSString *)password {
    NSUserDefaults *defaults = [NSUserDefaults standardUserDefaults];
    [defaults setObject:password forKey:@"user_password"]; // expect: cleartext-storage
    [defaults setObject:password forKey:@"account.password"]; // expect: cleartext-storage
    [defaults setObject:@(1) forKey:@"token_count"]; // safe: cleartext-storage
    [defaults setBool:YES forKey:@"hasPassword"]; // safe: cleartext-storage
    [defaults removeObjectForKey:@"user_password"]; // safe: cleartext-storage
    NSLog(@"password %@ for %@", password, self.nameField.text); // expect: sensitive-data-logged
    NSLog(@"%lu characters", (unsigned long)password.length);
    NSString *apiToken = [self.pending stringByAppendingString:@"."];
    NSLog(@"asking with %@", apiToken); // expect: sensitive-data-logged
}

- (void)userContentController:(WKUserContentController *)controller didReceiveScriptMessage:(WKScriptMessage *)message {
    NSDictionary *body = message.body;
    NSString *page = body[@"page"];
    NSMutableString *script = [NSMutableString stringWithString:@"open("];
    [script appendString:page];
    [self.webView evaluateJavaScript:script completionHandler:nil]; // expect: code-injection
    NSString *shown = page;
    shown = @"refresh()";
    [self.webView evaluateJavaScript:shown completionHandler:nil];
    [self run:page];
    [self.webView loadHTMLString:[NSString stringWithFormat:@"<h1>%@</h1>", page] baseURL:nil]; // expect: cross-site-scripting
    [self.webView loadHTMLString:@"<h1>Loading</h1>" baseURL:nil];
    self.pending = [@"<li>" stringByAppendingString:body[@"item"]];
    [self showPending];
    NSString *encoded = [page stringByAddingPercentEncodingWithAllowedCharacters:[NSCharacterSet alphanumericCharacterSet]];
    [self.webView loadHTMLString:[@"<a href=/" stringByAppendingString:encoded] baseURL:nil];
    [self.webView loadRequest:[NSURLRequest requestWithURL:[NSURL URLWithString:page]]]; // expect: unsafe-web-view
    if ([page hasPrefix:@"https://shop.example.com/"]) {
        [self.webView loadRequest:[NSURLRequest requestWithURL:[NSURL URLWithString:page]]];
    }
    NSURL *target = [NSURL URLWithString:body[@"target"]];
    NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:target];
    [self.webView loadRequest:request]; // expect: unsafe-web-view
    NSString *name = body[@"name"];
    NSString *format = [@"name CONTAINS " stringByAppendingString:name];
    NSPredicate *loose = [NSPredicate predicateWithFormat:format]; // expect: nosql-injection
    NSPredicate *strict = [NSPredicate predicateWithFormat:@"name CONTAINS %@", name];
    NSPredicate *keyed = [NSPredicate predicateWithFormat:[NSString stringWithFormat:@"%@ == 1", body[@"field"]]]; // expect: nosql-injection
    [self filter:@[ loose, strict, keyed ]];
    SEL action = NSSelectorFromString(body[@"action"]); // expect: unsafe-reflection
    SEL known = NSSelectorFromString(@"refresh");
    NSString *kind = body[@"kind"];
    Class found = NSClassFromString([NSString stringWithFormat:@"%@Handler", kind]); // expect: unsafe-reflection
    if ([@[ @"OrderHandler", @"CartHandler" ] containsObject:kind]) {
        found = NSClassFromString(kind);
    }
    Class fixed = NSClassFromString(@"OrderHandler");
    [self perform:action other:known of:found or:fixed];
    NSString *file = [NSString stringWithFormat:@"/var/notes/%@.txt", name];
    NSData *notes = [NSData dataWithContentsOfFile:file]; // expect: path-traversal
    NSData *own = [NSData dataWithContentsOfFile:[@"/var/notes/" stringByAppendingString:name.lastPathComponent]];
    [self show:notes other:own];
    NSString *greeting = [NSString stringWithFormat:name]; // expect: format-string
    [self greet:greeting];
}

- (void)run:(NSString *)text {
    [self.webView evaluateJavaScript:[NSString stringWithFormat:@"show('%@')", text] completionHandler:nil]; // expect: code-injection
}

- (void)showPending {
    [self.webView loadHTMLString:self.pending baseURL:nil]; // expect: cross-site-scripting
}

- (void)policy:(AFSecurityPolicy *)policy manager:(AFHTTPSessionManager *)manager {
    manager.securityPolicy.validatesDomainName = NO; // expect: hostname-check-disabled
    manager.securityPolicy.validatesDomainName = YES;
    [policy setValidatesDomainName:NO]; // expect: hostname-check-disabled
    [policy setValidatesDomainName:YES];
    [policy setAllowInvalidCertificates:NO];
}

- (void)parse:(NSData *)data {
    NSXMLParser *parser = [[NSXMLParser alloc] initWithData:data];
    parser.shouldResolveExternalEntities = YES; // expect: xxe
    [parser setShouldResolveExternalEntities:NO];
    BOOL resolve = YES;
    NSXMLParser *other = [[NSXMLParser alloc] initWithData:data];
    other.shouldResolveExternalEntities = resolve; // expect: xxe
    resolve = NO;
    other.shouldResolveExternalEntities = resolve;
}

- (id)restore:(NSData *)data file:(NSString *)file {
    NSArray *names = [NSKeyedUnarchiver unarchivedArrayOfObjectsOfClass:[NSString class] fromData:data error:nil]; // safe: unsafe-deserialization
    NSKeyedUnarchiver *strict = [[NSKeyedUnarchiver alloc] initForReadingFromData:data error:nil];
    strict.requiresSecureCoding = YES;
    NSKeyedUnarchiver *loose = [[NSKeyedUnarchiver alloc] initForReadingFromData:data error:nil];
    loose.requiresSecureCoding = NO; // expect: unsafe-deserialization
    [strict setRequiresSecureCoding:YES]; // safe: unsafe-deserialization
    return names ?: [NSKeyedUnarchiver unarchiveObjectWithFile:file]; // expect: unsafe-deserialization
}

- (void)digest:(NSData *)data {
    unsigned char digest[CC_SHA512_DIGEST_LENGTH];
    CC_SHA1(data.bytes, (CC_LONG)data.length, digest); // expect: weak-hash
    CC_SHA384(data.bytes, (CC_LONG)data.length, digest); // safe: weak-hash
    CC_MD4(data.bytes, (CC_LONG)data.length, digest); // expect: weak-hash
    CC_SHA256(data.bytes, (CC_LONG)data.length, digest); // safe: weak-hash
    CC_SHA512(data.bytes, (CC_LONG)data.length, digest); // safe: weak-hash
}

- (void)seal:(NSData *)data key:(NSData *)key iv:(NSData *)iv {
    size_t moved = 0;
    CCCrypt(kCCEncrypt, kCCAlgorithmRC4, 0, key.bytes, key.length, NULL, data.bytes, data.length, NULL, 0, &moved); // expect: weak-cipher
    CCCrypt(kCCDecrypt, kCCAlgorithmAES128, kCCOptionPKCS7Padding, key.bytes, key.length, iv.bytes, data.bytes, data.length, NULL, 0, &moved);
    CCAlgorithm algorithm = kCCAlgorithmAES;
    CCCrypt(kCCEncrypt, algorithm, kCCOptionPKCS7Padding, key.bytes, key.length, iv.bytes, data.bytes, data.length, NULL, 0, &moved);
}

- (NSString *)sessionToken {
    int token = rand(); // expect: predictable-random
    uint32_t safe = arc4random();
    return [NSString stringWithFormat:@"%d%u", token, safe];
}

- (long)passwordSeed {
    return random(); // expect: predictable-random
}

- (int)rollDice {
    return rand() % 6;
}

- (void)label:(NSString *)name {
    char buffer[8];
    strcpy(buffer, "Orders of the day"); // expect: buffer-overflow
    strcpy(buffer, "Orders");
    char small[4];
    memcpy(small, "abcdefgh", 8); // expect: buffer-overflow
    memcpy(small, "abcd", 4);
    strlcpy(buffer, name.UTF8String, sizeof(buffer)); // safe: buffer-overflow
}

- (void)twice:(BOOL)failed {
    char *rows = malloc(32);
    free(rows);
    if (failed) {
        free(rows); // expect: double-free
    }
    char *other = malloc(32);
    char *alias = other;
    free(other);
    free(alias); // expect: double-free
}

- (void)after:(size_t)length {
    char *line = malloc(length);
    free(line);
    line = malloc(length);
    if (line == NULL) {
        return;
    }
    memset(line, 0, length);
    free(line);
    memset(line, 0, length); // expect: use-after-free
    char *words = strdup("a b");
    free(words);
    NSLog(@"%s", words); // expect: use-after-free
    words = NULL;
    free(words);
}

@end
