import { describe, expect, it } from 'vitest';
import { printStatements } from '../../../ir/print.ts';
import { createParser } from '../../../parse/parser.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { lowerObjc } from './program.ts';

const parser = createParser(nodeGrammars);

async function lower(source: string): Promise<string> {
  const tree = await parser.parse('objc', source);
  if (tree === undefined) throw new Error('not parsed');
  return printStatements(lowerObjc(tree.root, source).body);
}

describe('lowering of Objective-C in methods', () => {
  it.each([
    ['[a b]; [a c:d e:f];', 'a.b(); a.c:e:(d, f)'],
    ['x = [NSString stringWithFormat:@"%@", b];', '(x = NSString.stringWithFormat:("%@", b))'],
    ['x = [[T alloc] initWithA:b];', '(x = cast<T>(T.initWithA:(b)))'],
    ['x = [[A alloc] initWithB:b];', '(x = new A(b))'],
    ['x = [T new]; y = [[T alloc] init];', '(x = new T()); (y = new T())'],
    ['_b = self.c; [super d];', '(this.b = this.c); super.d()'],
    ['x = @{@"a": b}; y = @[b, @1, @(c)];', '(x = {a: b}); (y = [b, 1, c])'],
    ['x = d[@"a"]; y = @"a" @"b";', '(x = d["a"]); (y = "ab")'],
    ['if ([a isEqualToString:@"b"]) f(YES, nil);', 'if (a == "b") { f(true, null) }'],
    ['[a each:^(id o, BOOL *s) { f(o); }];', 'a.each:(lambda(o: id, s: BOOL*) { f(o) })'],
    ['for (NSString *s in a) f(s);', 'each s of elements a { f(s) }'],
    ['for (int i = 0; i < 2; i++) f(i);', 'for (let i: int = 0; (i < 2); ((i += 1) - 1)) { f(i) }'],
    ['@try { f(); } @catch (E *e) { @throw; } @finally { g(); }', 'try { f() } catch e: E { throw } finally { g() }'],
    ['@synchronized(self) { f(); } @autoreleasepool { g(); }', '{ f() }; { g() }'],
    ['SEL s = @selector(a:b:);', 'let s: SEL = "a:b:"'],
  ])('%s', async (source, expected) => {
    expect(await lower(`@implementation A\n- (void)m { ${source} }\n@end`)).toBe(
      `class A { method m(): void { ${expected} } }`,
    );
  });
});

describe('lowering of Objective-C declarations', () => {
  it('puts the parts of a class together', async () => {
    const source = `@interface A : B <P>
@property (nonatomic) NSString *a;
@end
@interface A () { int _b; }
@end
@implementation A
- (instancetype)initWithC:(int)c d:(NSString *)d { return self; }
+ (A *)e { return nil; }
@end`;
    expect(await lower(source)).toBe(
      'class A : B, P { field a: NSString*; field b: int; constructor initWithC:d:(c: int, d: NSString*): instancetype { return this }; static method e(): A* { return null } }',
    );
  });
});
