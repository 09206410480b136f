/** @module Regular expressions that accept more than they seem to. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';

/** `[A-z]` also contains `[`, `\`, `]`, `^`, `_` and a backtick. */
const WIDE_RANGE = /\[(?:[^\]\\]|\\.)*(?:A-z|a-Z|0-z|0-Z)(?:[^\]\\]|\\.)*\]/;
/** `<script.*?>.*?<\/script>`: browsers also accept `</script >`, and a dot doesn't match a line break. */
const TAG_FILTER = /<\\?\/?script[^a-z]*(?:\.\*|\[\^>\]).*<\\*\/script>/i;
const HOST = String.raw`(?:[\w-]+\\\.)+(?:com|org|net|io|dev|de|uk|eu|gov|edu|app)`;
const UNANCHORED_HOST = new RegExp(String.raw`^(?!\^)(?:https?\??:(?:\\?\/){2})${HOST}(?!\w)`);
/** Host names with an unescaped dot, which matches any character. */
const LOOSE_HOST = /^\^?\(?https?\??:(?:\\?\/){2}\(?[\w-]+\.[\w-]+\.(?:com|org|net|io|dev|app)\b/;

const TAKES_PATTERN =
  /^(?:compile|Compile|MustCompile|MatchString|RegExp|NSRegularExpression|Regex|Regexp|matches|match|search|fullmatch|sub|split|findall|finditer|replaceAll|replaceFirst|preg_match|preg_replace)$/;

const nameOf = (callee: Expression): string => (callee.kind === 'name' || callee.kind === 'member' ? callee.name : '');

/** Returns the regular expression that a literal or call contains. */
function patternOf(node: Expression): string | undefined {
  if (node.kind === 'regex') return node.pattern;
  if (node.kind !== 'call') return undefined;
  const name =
    nameOf(node.callee) === 'new' && node.callee.kind === 'member' ? nameOf(node.callee.object) : nameOf(node.callee);
  // `Regex.IsMatch(text, pattern)`
  const isStatic =
    node.callee.kind === 'member' && /^(?:IsMatch|Match|Matches)$/.test(name) && nameOf(node.callee.object) === 'Regex';
  const pattern = isStatic ? node.args[1]?.value : node.args[0]?.value;
  return (isStatic || TAKES_PATTERN.test(name)) && pattern?.kind === 'string' ? pattern.value : undefined;
}

/**
 * Returns a check for permissive patterns. `hosts`: also report host patterns without an anchor or with unescaped dots.
 */
export const permissivePattern =
  ({ hosts }: { hosts: boolean }): NodeCheck =>
  (node) => {
    const pattern = node.kind === 'regex' || node.kind === 'call' ? patternOf(node) : undefined;
    if (pattern === undefined || pattern.length > 1000) return undefined;
    const findingAt = (weakness: string, detail: string): NodeFinding => ({
      weakness,
      start: node.start,
      end: node.end,
      confidence: 'medium',
      detail,
    });
    // Patterns that only read text, such as a grammar's, are as common as checks.
    if (WIDE_RANGE.test(pattern))
      return {
        ...findingAt(
          'unanchored-validation',
          'The range `A-z` also contains six other characters: `[\\]^_` and the backtick.',
        ),
        confidence: 'low',
      };
    if (TAG_FILTER.test(pattern))
      return findingAt('incomplete-sanitization', 'Browsers also accept `</script >` and tags that span lines.');
    if (hosts && (UNANCHORED_HOST.test(pattern) || LOOSE_HOST.test(pattern)))
      return findingAt('incomplete-address-check', "It isn't anchored, or its unescaped dots match any character.");
    return undefined;
  };
