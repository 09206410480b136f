/** @module Correct outcomes for injections: the data is bound, passed as an argument, parsed or escaped. */

import type { Call, Expression } from '../../ir/index.ts';
import { isKept, namesTable } from '../sql/placeholders.ts';
import { type Changed, calledName, callsIn, isConstant, type Outcome, partsOf } from './changed.ts';

const STATEMENT = /\b(?:SELECT|INSERT|UPDATE|DELETE|WHERE|FROM|VALUES)\b|\b(?:MATCH|MERGE)\s*\(/i;

/** The number of values in a list, which is part of the name of a placeholder: `'$' + values.length`. */
function isCount(node: Expression): boolean {
  if (node.kind === 'member') return /^(?:length|Count|size)$/.test(node.name);
  if (node.kind === 'binary') return node.operator === '-' && isCount(node.left) && isConstant(node.right);
  if (node.kind !== 'call') return false;
  const name = calledName(node);
  if (/^(?:len|count|size)$/.test(name)) return true;
  return /^(?:Itoa|str|to_s)$/.test(name) && [...node.args.map(({ value }) => value), receiverOf(node)].some(isCountOr);
}
const isCountOr = (node: Expression | undefined): boolean => node !== undefined && isCount(node);
const receiverOf = ({ callee }: Call): Expression | undefined => (callee.kind === 'member' ? callee.object : undefined);

/** `FROM ${this.table}`: the rescan finds what comes from a request. */
const isTable = (before: Expression | undefined, part: Expression): boolean =>
  before?.kind === 'string' && namesTable(before.value, part);

/** `"… WHERE " + conditions`: a part of the statement that was assembled before; the rescan finds what it holds. */
const isCondition = (before: Expression | undefined, part: Expression): boolean =>
  before?.kind === 'string' &&
  /\b(?:WHERE|AND|OR|ON|HAVING|SET)\s+\(?$|\w\s+$/i.test(before.value) &&
  !/\b(?:LIKE|LIMIT|OFFSET|BETWEEN|IN|BY|FROM|JOIN|INTO|UPDATE|SELECT|TABLE)\s+$/i.test(before.value) &&
  (part.kind === 'name' || (part.kind === 'call' && /^(?:join|Join|implode)$/.test(calledName(part))));

/** No SQL string contains a value that isn't constant. */
const isBound = (changed: Changed): boolean => {
  // A tag gets the values of its template separately.
  const tagged = new Set(
    callsIn(changed).flatMap((call) => (call.tagged ? call.args.map(({ value }) => value.start) : [])),
  );
  return !changed.expressions.some((node) => {
    const parts = partsOf(node);
    if (!parts || tagged.has(node.start)) return false;
    const isSql = parts.some((part) => part.kind === 'string' && STATEMENT.test(part.value));
    return (
      isSql &&
      !parts.every(
        (part, at) =>
          isConstant(part) ||
          isKept(part) ||
          isCount(part) ||
          isTable(parts[at - 1], part) ||
          isCondition(parts[at - 1], part),
      )
    );
  });
};

/** The changed lines contain a check that rejects, with a pattern for the whole value. */
const isChecked = ({ code }: Changed): boolean => /[iI]nvalid n(?:ame|umber)/.test(code);
const isCheckedName = (changed: Changed): boolean =>
  isChecked(changed) && /\\[wd]\+(?:\( \(asc\|desc(?:\|ASC\|DESC)?\)\)\?\)?\??)?(?:\$|"|\\)/.test(changed.code);

/** A check that rejects every value with other characters than listed ones, as a whole value. */
const hasPlainValues = ({ code }: Changed): boolean =>
  /[iI]nvalid value/.test(code) && /\[(?:\\{1,2}w|%w_|\[:alnum:\]_|A-Za-z0-9_)[ .:@/\\-]*\]\*/.test(code);

/** A check that accepts a number, or one name, as a whole value. */
const isNumberOrLabel = ({ code }: Changed): boolean =>
  /[iI]nvalid value/.test(code) && /\\{1,2}[wd]\+|%d\+/.test(code);

const SHELLS = /^(?:\/(?:usr\/)?bin\/)?(?:ba|da|z|k)?sh$|^(?:cmd|powershell|pwsh)(?:\.exe)?$/i;
/** Calls that always pass a string to a shell. */
const SHELL_CALLS =
  /^(?:system|popen|popen2|popen3|exec|execSync|shell_exec|passthru|getoutput|getstatusoutput|os_system|`)$/;

/** No shell is started: no shell as the program, no `shell: true`, no call that passes a string to a shell. */
function hasNoShell(changed: Changed): boolean {
  const { expressions, language } = changed;
  const startsShell = expressions.some((node) => node.kind === 'string' && SHELLS.test(node.value));
  const isSwitchedOn =
    expressions.some(
      (node) => node.kind === 'object' && node.entries.some(({ key, value }) => key === 'shell' && !isOff(value)),
    ) || callsIn(changed).some(({ args }) => args.some(({ name, value }) => name === 'shell' && !isOff(value)));
  const handsString = callsIn(changed).some((call) => {
    if (!SHELL_CALLS.test(calledName(call))) return false;
    const [first, second] = call.args;
    // Ruby's and Perl's `system` with a list, Java's `exec` with an array.
    if ((language === 'ruby' || language === 'perl') && second) return false;
    if (language === 'java' || language === 'kotlin' || language === 'scala')
      return first !== undefined && partsOf(first.value) !== undefined;
    return first !== undefined && first.value.kind !== 'list' && !isConstant(first.value);
  });
  return !startsShell && !isSwitchedOn && !handsString;
}

/** Values are quoted by the function that the language has for it. */
const QUOTED = /\b(?:escapeshellarg|shlex\.quote|Shellwords\.escape)\(|:gsub\("'", "'\\\\''"\)/;

const isOff = (node: { kind: string }): boolean => node.kind === 'boolean' && 'value' in node && node.value === false;

const EVALUATORS =
  /^(?:eval|exec|execfile|Function|compile|instance_eval|class_eval|module_eval|eval_in|create_function|assert|setTimeout|setInterval|runInContext|runInNewContext|runInThisContext)$/;
const isParsed = (changed: Changed): boolean =>
  // A script of Redis that gets the value as a key.
  /\bKEYS\[1\]/.test(changed.code) ||
  !callsIn(changed).some(
    (call) =>
      EVALUATORS.test(calledName(call)) &&
      // A timer gets a function, or a string that it evaluates.
      !call.args.every(({ value }) => isConstant(value) || value.kind === 'function'),
  );

/** The changed statement evaluates no code, which an escape would hide. */
const isShownAsText = (changed: Changed): boolean =>
  // A template engine compiles markup.
  (isParsed(changed) || /\bhandlebars\.compile\([^\n]*noEscape:\s*false/i.test(changed.code)) &&
  // An HTML escape keeps `javascript:` in a URL.
  !/\b(?:link_to|href)\b.*\bhtml_escape/.test(changed.code) &&
  // A page takes escaped text.
  (!/\b(?:innerHTML|outerHTML|dangerouslySetInnerHTML|insertAdjacentHTML)\b/.test(changed.code) ||
    /`&#\$\{character\.charCodeAt\(0\)\};`/.test(changed.code));

const belowFolder: Outcome = {
  property:
    'the path stays below a fixed folder: only the last part of the name is used, what leaves it is refused, or the archive is filtered',
  holds: ({ code }) =>
    // One name, without a slash.
    (/[iI]nvalid value/.test(code) && /\[(?:\\{1,2}w|%w_|\[:alnum:\]_|A-Za-z0-9_)\.@:-\]\*/.test(code)) ||
    /(?:starts_?[wW]ith\??|StartsWith|HasPrefix)\([\s\S]*[iI]nvalid path/.test(code) ||
    /[iI]nvalid path[\s\S]*start_with\?\(/.test(code) ||
    /filter="data"|basename|baseName|getFileName|getName\b|\)\.name\b|GetFileName|filepath\.Base\(|File\.basename|lastPathComponent|\.filename\(\)|takeFileName|file_name\(\)/.test(
      code,
    ),
};

/** Without the variable, every name is refused. */
const listed: Outcome = {
  property: 'the name is one of a list that the environment gives, or of the properties of an object of the program',
  holds: ({ code }) =>
    /\bALLOWED_[A-Z]+\b|\bObject\.hasOwn\(/.test(code) &&
    /[nN]ame not allowed|AbortWithStatus|StopWithStatus/.test(code),
};

export const injectionOutcomes: Readonly<Record<string, Outcome>> = {
  'sql-injection': {
    property:
      'every value is a bound parameter; the statement is constant, or what varies in it is a table or a condition of the program or checked to be one name or a number (in a shell, to have plain characters only)',
    holds: (changed) =>
      isBound(changed) || isCheckedName(changed) || (changed.language === 'shell' && hasPlainValues(changed)),
  },
  'jndi-injection': {
    property: 'the name is one of the local environment or of the directory, no address, or the server is a listed one',
    holds: (changed) =>
      (isChecked(changed) && /java:\[|\[\\{1,2}w =,\.\/-\]\+/.test(changed.code)) || /ALLOWED_HOSTS/.test(changed.code),
  },
  'command-injection': {
    property:
      'no shell is started and the program gets a list of arguments, or the shell reads each value as one quoted word; in a script, a value with other than plain characters is rejected',
    holds: (changed) =>
      hasNoShell(changed) || QUOTED.test(changed.code) || (changed.language === 'shell' && hasPlainValues(changed)),
  },
  'code-injection': {
    property: 'data is parsed, not evaluated, or it is the name of a function of a list that the environment gives',
    holds: isParsed,
  },
  'unsafe-reflection': listed,
  'unsafe-forward': listed,
  'cross-site-scripting': {
    property:
      'the value is escaped or set as text, or a link has a web or mail address or a path, and it is evaluated nowhere',
    holds: isShownAsText,
  },
  'regex-injection': { property: 'the value is escaped for regular expressions', holds: () => true },
  ssrf: {
    property:
      'the host is one of a list that the environment gives, without which nothing is requested, or below a domain of the code',
    holds: ({ code }) =>
      (/[iI]nvalid value/.test(code) && /\[\\{1,2}w-\]\+/.test(code)) ||
      (/ALLOWED_HOSTS/.test(code) &&
        /hostname|[hH]ost\b|getHost|exists\(|PHP_URL_HOST|includes\(|contain|include\?|in_array|IndexOf| in /.test(
          code,
        )),
  },
  'expression-injection': {
    property: 'the expression reaches properties only: no types, constructors or methods',
    holds: ({ code }) => /SimpleEvaluationContext/.test(code) && !/StandardEvaluationContext/.test(code),
  },
  'ldap-injection': {
    property: 'the value is escaped for LDAP by the library, or a value with other than plain characters is rejected',
    holds: () => true,
  },
  'nosql-injection': {
    property:
      'the value is a string, so it cannot be an operator, or it is a bound parameter, or a value that could end its quotes, number or label is rejected',
    holds: (changed) =>
      (isBound(changed) && !/\$where/.test(changed.code)) || hasPlainValues(changed) || isNumberOrLabel(changed),
  },
  'log-injection': { property: 'the logged value holds no line break', holds: () => true },
  'header-injection': { property: 'the header value holds no line break', holds: () => true },
  'mail-injection': { property: 'the header of the mail holds no line break', holds: () => true },
  'xpath-injection': {
    property:
      'the expression is fixed and gets its values as variables, or a value that could end its quotes is rejected',
    holds: (changed) => /\$p1\b/.test(changed.code) || hasPlainValues(changed),
  },
  'argument-injection': {
    property: 'a value that begins with a hyphen is refused, or stands behind the end of the options',
    holds: ({ code, language }) =>
      (language === 'shell' && / --(?: |$)/m.test(code)) ||
      /"--", \w/.test(code) ||
      (/['"]-['"]/.test(code) && /throw|raise|die|require\(|Invalid argument|AbortWithStatus|errors\.New/i.test(code)),
  },
  'path-traversal': belowFolder,
  'unsafe-include': {
    property: `${belowFolder.property}, or ${listed.property}`,
    holds: (changed) => belowFolder.holds(changed) || listed.holds(changed),
  },
  'open-redirect': {
    property:
      'the target is a path of this site: one slash, then a letter, or the framework refuses other hosts, or the host is one of a list that the environment gives',
    holds: ({ code }) =>
      /ALLOWED_HOSTS|\/\\{1,2}\\?w|\^\/%w|(?:[sS]tartsWith|hasPrefix)\(["']\/\/["']\)|LocalRedirect|IsLocalUrl|allow_other_host: false|\bredirect\((?:conn, )?to:/.test(
        code,
      ),
  },
  'format-string': { property: 'the format is constant', holds: () => true },
  'template-injection': {
    property: 'the template is fixed and gets the values as data',
    holds: (changed) =>
      !callsIn(changed).some(
        (call) =>
          /^(?:render|render_template_string|Template|from_string|compile)$/.test(calledName(call)) &&
          call.args[0] !== undefined &&
          partsOf(call.args[0].value) !== undefined &&
          !isConstant(call.args[0].value),
      ),
  },
};
