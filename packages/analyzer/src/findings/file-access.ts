/** @module Whether a call that opens a file reads or writes it. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';

export type FileAccess = 'read' | 'write';

const OPENS = /^(?:f?open|RandomAccessFile|SplFileObject|File)$/;
const MODE = /^(?:[rwaxc][bt+ewx]*|[<>]{1,2}(?::\S+)?)$/;

/** Languages in which a file is opened for reading if no mode is given. */
const READS_BY_DEFAULT: ReadonlySet<LanguageId> = new Set(['python', 'ruby', 'rust', 'javascript', 'typescript', 'go']);

type Expression = NonNullable<RawFinding['site']>['call']['args'][number]['value'];

/** Whether a flag is among those that are joined. */
function has(value: Expression | undefined, flag: string): boolean {
  if (value?.kind === 'binary') return has(value.left, flag) || has(value.right, flag);
  return value?.kind === 'member' && value.name === flag;
}

/** The constant text at the beginning of a string. */
function beginningOf(value: Expression | undefined): string | undefined {
  if (value?.kind === 'string') return value.value;
  if (value?.kind === 'concat') return beginningOf(value.parts[0]);
  return value?.kind === 'binary' && value.operator === '+' ? beginningOf(value.left) : undefined;
}

/** The access of a call; undefined if the mode is not in sight or allows both. */
export function accessOf({ site }: RawFinding, language: LanguageId): FileAccess | undefined {
  const call = site?.call;
  const callee = call?.callee;
  if (!call || (callee?.kind !== 'member' && callee?.kind !== 'name')) return undefined;
  const name = callee.name.replace(/^.*(?:::|\.)/, '');
  // `os.Open` of Go takes no mode.
  if (language === 'go' && (name === 'Open' || name === 'Create')) return name === 'Open' ? 'read' : 'write';
  if (language === 'go' && name === 'OpenFile')
    return call.args.some(({ value }) => has(value, 'O_RDWR'))
      ? undefined
      : call.args.some(({ value }) => has(value, 'O_WRONLY'))
        ? 'write'
        : 'read';
  if (!OPENS.test(name)) return undefined;
  const given = call.args.find(
    ({ value, name: keyword }) =>
      value.kind === 'string' && (keyword === undefined || keyword === 'mode') && MODE.test(value.value),
  );
  if (given?.value.kind === 'string') {
    const mode = given.value.value;
    if (/\+|^rw/.test(mode)) return undefined;
    return /^[r<]/.test(mode) ? 'read' : 'write';
  }
  // Perl: `open(FILE, "< $name")`
  const named = language === 'perl' && call.args.length === 2 ? beginningOf(call.args[1]?.value) : undefined;
  const prefix = /^\s*(\+?)([<>])/.exec(named ?? '');
  if (prefix) return prefix[1] ? undefined : prefix[2] === '<' ? 'read' : 'write';
  const isPlain = call.args.every(({ name: keyword, spread, value }, index) =>
    // `File.open(name) { |file| … }` of Ruby: the block is an argument as well.
    keyword === undefined ? (index === 0 && !spread) || value.kind === 'function' : keyword !== 'mode',
  );
  return isPlain && READS_BY_DEFAULT.has(language) && name === 'open' ? 'read' : undefined;
}
