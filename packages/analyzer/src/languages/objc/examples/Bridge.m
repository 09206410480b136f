#import <UIKit/UIKit.h>
#import <WebKit/WebKit.h>
#import <sqlite3.h>

@interface Bridge : NSObject <WKScriptMessageHandler>
@property (nonatomic, strong) WKWebView *webView;
@property (nonatomic, strong) NSString *query;
@property (nonatomic, weak) UITextField *searchField;
@end

@implementation Bridge {
    sqlite3 *_database;
}

- (instancetype)initWithWebView:(WKWebView *)webView {
    if (self = [super init]) {
        _webView = webView;
    }
    return self;
}

- (void)userContentController:(WKUserContentController *)controller didReceiveScriptMessage:(WKScriptMessage *)message {
    NSDictionary *body = message.body;
    NSString *name = body[@"name"];
    NSString *script = [NSString stringWithFormat:@"greet('%@')", name];
    [self.webView evaluateJavaScript:script completionHandler:nil]; // expect: code-injection
    [self.webView evaluateJavaScript:@"refresh()" completionHandler:nil];
    [self.webView loadHTMLString:[@"<p>" stringByAppendingString:name] baseURL:nil]; // expect: cross-site-scripting

    NSString *path = [@"/var/notes" stringByAppendingPathComponent:name];
    NSString *text = [NSString stringWithContentsOfFile:path encoding:NSUTF8StringEncoding error:nil]; // expect: path-traversal
    NSString *last = [@"/var/notes" stringByAppendingPathComponent:[name lastPathComponent]];
    NSString *safe = [NSString stringWithContentsOfFile:last encoding:NSUTF8StringEncoding error:nil];
    self.query = [body objectForKey:@"query"];
    [self search];
    [self show:text other:safe];
    Class type = NSClassFromString(body[@"type"]); // expect: unsafe-reflection
    [[type alloc] init];
    NSPredicate *predicate = [NSPredicate predicateWithFormat:[NSString stringWithFormat:@"name == '%@'", name]]; // expect: nosql-injection
    NSPredicate *bound = [NSPredicate predicateWithFormat:@"name == %@", name];
    [self filter:predicate other:bound];
}

- (void)search {
    NSString *sql = [NSString stringWithFormat:@"SELECT * FROM notes WHERE body LIKE '%%%@%%'", self.query];
    sqlite3_exec(_database, [sql UTF8String], NULL, NULL, NULL); // expect: sql-injection
}

- (void)searchBound {
    sqlite3_stmt *statement = NULL;
    sqlite3_prepare_v2(_database, "SELECT * FROM notes WHERE body LIKE ?", -1, &statement, NULL);
    sqlite3_bind_text(statement, 1, [self.searchField.text UTF8String], -1, NULL);
}

- (void)searchTyped {
    NSString *term = self.searchField.text;
    NSString *sql = [@"SELECT * FROM notes WHERE title = '" stringByAppendingString:term];
    sqlite3_exec(_database, sql.UTF8String, NULL, NULL, NULL); // expect: sql-injection
}

- (void)remove {
    NSInteger number = [self.searchField.text integerValue];
    NSString *sql = [NSString stringWithFormat:@"DELETE FROM notes WHERE id = %ld", (long)number];
    sqlite3_exec(_database, [sql UTF8String], NULL, NULL, NULL);
}

- (void)removeKnown {
    NSString *column = self.searchField.text;
    if (![@[ @"title", @"body" ] containsObject:column]) {
        return;
    }
    NSString *sql = [NSString stringWithFormat:@"SELECT %@ FROM notes", column];
    sqlite3_exec(_database, [sql UTF8String], NULL, NULL, NULL);
}

@end

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (nonatomic, strong) WKWebView *webView;
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application openURL:(NSURL *)url options:(NSDictionary *)options {
    NSURLComponents *parts = [NSURLComponents componentsWithURL:url resolvingAgainstBaseURL:NO];
    NSURL *page = [NSURL URLWithString:parts.query];
    [self.webView loadRequest:[NSURLRequest requestWithURL:page]]; // expect: unsafe-web-view
    NSLog(url.absoluteString); // expect: format-string
    NSLog(@"opened %@", url.absoluteString);
    [[NSFileManager defaultManager] removeItemAtPath:url.path error:nil]; // expect: path-traversal
    return YES;
}

- (void)help {
    [self.webView loadRequest:[NSURLRequest requestWithURL:[NSURL URLWithString:@"https://help.example.com"]]];
}

@end
