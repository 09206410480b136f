import { describe, expect, it } from 'vitest';
import { type SlowMatch, slowMatch } from './polynomial.ts';
import { stepsOf } from './steps.ts';
import { readRegex } from './syntax.ts';

const attack = ({ prefix, pump, suffix }: SlowMatch, length: number): string => prefix + pump.repeat(length) + suffix;

describe('slowMatch', () => {
  it.each([
    ' *, *',
    // Only the end of the text makes it fail.
    String.raw`\([^)]*\)|[\n\t]`,
    String.raw`^\s+|\s+$`,
    String.raw`\s*=\s*$`,
    String.raw`^(([^=;]+))\s*=\s*([^\n\r\0]*)`,
    String.raw`^([a-z0-9-]+)[ \t]+([a-zA-Z0-9+/ \t\n]+[=]*)(.*)$`,
    String.raw`^(\d+|(\d*\.\d*))\d*\.?\d+x$`,
    String.raw`^a\w*\d*!`,
    '^[a-z]+:[^@]+[^@]+@x$',
    '^(.+?)-(.+?)-(.+?)x$',
    '^~[#;?]*(?:[a-z]*(?:;[a-z/]*)*)?!',
    // Only a space and another character make it fail.
    String.raw`^\s*(\S+?)(?:-(\S+?))?\s*(?:;(.*))?$`,
    // A search for all matches continues after each tab.
    String.raw`\s*<!\[|[\r\n\t]`,
    // A lazy repetition tries the rest at each character.
    String.raw`^([\s\S]*?)((?:\.{1,2}|[^\/]+?|)(\.[^.\/]*|))(?:[\/]*)$`,
    String.raw`^(\+|-)?(\d+|(\d*\.\d*))?(E|e)?([-+])?(\d+)?$`,
    // What is before the repeated part must be kept from it.
    String.raw`^\s*([\w-]+)\s*:\s*(.+?)\s*$`,
    String.raw`^.*\s+$`,
    // The bound is so large that long texts are slow.
    String.raw`^(=?([^=;]*)\s{0,5000}=\s*)?([^\n]*)`,
    // A bounded part before the two that share text.
    String.raw`^\w{0,64}\s*[^=;]*\s*=`,
    // Tabs match another way.
    String.raw`\s*(?:,|;|\t)\s*`,
  ])('gives a text that makes the square of steps: %s', (pattern) => {
    const found = slowMatch(pattern);
    expect(found).toBeDefined();
    if (!found) return;
    const tree = readRegex(pattern);
    const [fewer, more] = [100, 200].map(
      (length) => tree && stepsOf(tree, attack(found, length), Number.POSITIVE_INFINITY),
    );
    expect((more ?? 0) / (fewer ?? 1)).toBeGreaterThan(3.5);
  });

  it.each([
    // A greedy repetition takes the rest, and an optional one then matches nothing.
    String.raw`^\s*(.*)\s*$`,
    String.raw`^([^:]+):\s*(.*)$`,
    '^ *(.*) *$',
    '[[:space:]]+$',
    // Languages read these differently.
    String.raw`\h+\s*\h+x`,
  ])('knows nothing of %s', (pattern) => {
    expect(slowMatch(pattern, 'm')).toBeUndefined();
  });

  it(String.raw`reads \A and \z as anchors`, () => {
    expect(slowMatch(String.raw`\A.*\s+\z`)).toEqual(slowMatch(String.raw`^.*\s+$`));
    expect(slowMatch(String.raw`\A\s+\\z`)).toBeUndefined();
  });

  it('ends lines where the flag m does', () => {
    expect(slowMatch('^ *(.*) *$')).toBeDefined();
    expect(slowMatch('^ *(.*) *$', 'm')).toBeUndefined();
  });

  it('leaves out what the flag x says is layout', () => {
    expect(slowMatch('^(\\d+) # digits\n \\s* (\\d+) x$', 'x')).toBeDefined();
    expect(slowMatch('^(\\d+)[ ](\\d+) x$', 'x')).toBeUndefined();
  });

  it.each([
    String.raw`^\s+`,
    String.raw`\([^()]*\)|[\n\t]`,
    '"[^"]*"',
    '^[a-z]+$',
    String.raw`^\d+-\d+$`,
    String.raw`[-\s]+`,
    String.raw`,\s*`,
    String.raw`^(?:[a-z]+\.)*com$`,
    '^[^=;]+=[^;]*$',
    // A repetition with an upper bound is tried as often at each character, however long the text is.
    String.raw`^((?:=)?([^=;]*)\s{0,256}=\s*)?([^\n\r\0]*)`,
    String.raw`([A-Za-z][A-Za-z0-9.+-]{0,63}:)?\/\/`,
    '^[a-z]+:(?:[^@]+@)?(?:([^/]*)/)?([^#]+)',
    '^~(?:;[a-z/]+)*!',
    // The other alternative matches what the first one doesn't.
    String.raw`^((\/?)(?:[^\/]*\/)*)((\.{1,2}|[^\/]+?|)(\.[^.\/]*|))[\/]*$`,
    'needs (?<! what is not understood',
  ])('leaves alone what takes a step per character: %s', (pattern) => {
    expect(slowMatch(pattern)).toBeUndefined();
  });
});
