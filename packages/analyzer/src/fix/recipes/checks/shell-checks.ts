/** @module Scripts: downloads are compared with a checksum before they run, and numbers are checked before they count. */
import type { ProposedFix, StructuralRecipe } from '../../recipe.ts';

/** The line of a place, with its offset. */
function lineAt(text: string, place: number): { line: string; start: number } {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  const newline = text.indexOf('\n', place);
  return { line: text.slice(start, newline < 0 ? text.length : newline), start };
}

const CURL = 'curl(?: -[A-Za-z]+)*';
const WGET = 'wget(?: -q)? -q?O-? ?-?';
const URL = String.raw`(?<url>["']?https:[^\s"'|)]+["']?)`;
const RUNNER = String.raw`(?<runner>(?:sudo (?:-\w+ )?)?(?:(?:ba|da|z)?sh|python3?|perl|ruby|node))`;

/** The ways in which a script runs what it downloads. */
const DOWNLOADS: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?<indent>[ \t]*)(?<get>${CURL}|${WGET}) ${URL} \| ${RUNNER}(?: -s)?(?: -)?(?= --|\s*(?:#|$))`,
  ),
  new RegExp(
    String.raw`^(?<indent>[ \t]*)(?<runner>(?:ba|z)?sh|source|\.|python3?|perl|ruby) <\((?<get>${CURL}) ${URL}\)`,
  ),
  new RegExp(String.raw`^(?<indent>[ \t]*)${RUNNER} -[ce] "\$\((?<get>${CURL}) ${URL}\)"`),
  new RegExp(String.raw`^(?<indent>[ \t]*)(?<runner>eval) "\$\((?<get>${CURL}) ${URL}\)"`),
];

/** `https://example.com/get-tool.sh` -> `GET_TOOL_SHA256` */
function checksumName(url: string): string {
  const file = /\/([\w.-]+)["']?$/.exec(url.replace(/^(["']?https:)\/\//, '$1'))?.[1] ?? 'download';
  const name = file
    .replace(/\.\w+$/, '')
    .replace(/\W+/g, '_')
    .toUpperCase();
  return `${/^[A-Z]/.test(name) ? name : `FILE_${name}`}_SHA256`;
}

/** `curl … | bash` -> a download that is compared with the checksum of the deployment, and run only then. */
export const comparedDownload: StructuralRecipe = ({ language, text, rawFinding }): ProposedFix[] => {
  if (language !== 'shell') return [];
  const { line, start } = lineAt(text, rawFinding.start);
  for (const form of DOWNLOADS) {
    const found = form.exec(line);
    if (!found?.groups) continue;
    const { indent = '', get = '', url = '', runner = '' } = found.groups;
    const name = checksumName(url);
    const fetch = get.startsWith('wget') ? `wget -qO "$download" ${url}` : `${get} ${url} -o "$download"`;
    const replacement = `${indent}download=$(mktemp) && ${fetch} && echo "\${${name}:?}  $download" | sha256sum -c - && ${runner === 'eval' ? '.' : runner} "$download"`;
    return [
      {
        description: `Runs the download only if it has the checksum that the environment variable \`${name}\` names; set it in the deployment.`,
        edits: [{ start, end: start + found[0].length, replacement }],
      },
    ];
  }
  return [];
};

/** What a calculation reads: `$1`, `${user}`, or names without a sign. */
function valuesIn(code: string): string[] {
  const signed = [...code.matchAll(/\$\{?(\w+)\}?/g)].map(([, name = '']) => name);
  const target = /^\W*(?:let\s+["']?)?(\w+)\s*[-+*/%]?=[^=]/.exec(code)?.[1];
  const plain = [...code.matchAll(/(?<![\w$])[a-z_]\w*/gi)].map(([name]) => name);
  const chosen = signed.length > 0 ? signed : plain.filter((name) => name !== target && name !== 'let');
  return [...new Set(chosen)];
}

/** Arithmetic of the shell evaluates what a variable holds, even the commands in the index of a list. */
export const numbersOnly: StructuralRecipe = ({ language, text, rawFinding }): ProposedFix[] => {
  if (language !== 'shell' || !/^#!.*\b(?:bash|zsh|ksh)\b/.test(text)) return [];
  const { line, start } = lineAt(text, rawFinding.start);
  const code =
    /\(\(([^()]+)\)\)/.exec(line)?.[1] ??
    /^\s*(let\s+\S.*?)(?:\s#|$)/.exec(line)?.[1] ??
    /\[\[\s+(\S+\s+-(?:eq|ne|lt|le|gt|ge)\s+\S+)\s+\]\]/.exec(line)?.[1];
  const values = code === undefined ? [] : valuesIn(code);
  const before = text.slice(0, start).trimEnd();
  const [value, ...others] = values;
  // A line that continues the one before, or another branch.
  if (!value || others.length > 0 || /\\$|[|&]$/.test(before) || /^\s*(?:elif|then|else|do|done)\b/.test(line))
    return [];
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const check = `[[ $${value} =~ ^-?[0-9]+$ ]] || { echo 'Invalid value' >&2; exit 1; }`;
  return [
    {
      description: 'Accepts only a number, which the calculation does not evaluate.',
      edits: [{ start, end: start, replacement: `${indent}${check}\n` }],
    },
  ];
};
