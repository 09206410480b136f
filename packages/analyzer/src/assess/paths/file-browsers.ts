/** @module Programs that let their user browse folders, from the home folder on. */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName, nameOf } from '../../ir/chains.ts';
import type { Expression, Program } from '../../ir/index.ts';
import { definitionsAround, nodesOfKind } from '../../ir/node-index.ts';
import { around, has } from '../surroundings/surroundings.ts';

/** Calls that list a folder. */
export const LISTS =
  /\b(?:iter_?dir|list_?(?:dir\w*|files)?|read_?dir\w*|scan_?dir|open_?dir|walk\w*|children|entries|each_child|new_?directory_?stream|get_?(?:files|directories|file_?system_?entries)|r?glob\w*)(?:Sync)?[!?]?\s*\(/i;

/** The home folder: `Path.home()`, `os.homedir()`, `expanduser('~')`, `System.getProperty('user.home')`. */
const HOME = /^(?:home(?:_?dir)?|expand_?user|user_?home_?dir|get_?home\w*)$/i;

const isHome = (node: Expression): boolean =>
  node.kind === 'call'
    ? HOME.test(lastName(node.callee)) ||
      (/get_?property/i.test(lastName(node.callee)) && isUserHome(node.args[0]?.value))
    : /^(?:process\.env|ENV|os\.environ)\b.*\bHOME$/.test(nameOf(node));

const isUserHome = (node: Expression | undefined): boolean => node?.kind === 'string' && node.value === 'user.home';

/** `target = Path(path) if path else Path.home()`, and then the names in it. */
export function isFileBrowser({ body }: Program, finding: RawFinding): boolean {
  if (!LISTS.test(finding.sink ?? '')) return false;
  const { region } = around(body, finding);
  if (region === body) return false;
  const defaults = definitionsAround(body, finding).flatMap(({ parameters }) =>
    parameters.flatMap((one) => one.default ?? []),
  );
  return (
    [...region, ...defaults].some((root) => has(root, (node) => 'kind' in node && isHome(node as Expression))) &&
    nodesOfKind(region, 'return').length > 0
  );
}

/** Fields and parameters for a folder of the client's own: `repo_path`, `projectRoot`, `workspace`. */
const FOR_FOLDER = / as '(?:repo(?:sitory)?|project|workspace)(?:_?(?:path|dir(?:ectory)?|root|folder))?'$/i;

/** A folder that the client names as a whole, of which the files are only looked through. */
export const isNamedFolder = ({ sink = '', steps }: RawFinding): boolean =>
  LISTS.test(sink) &&
  steps.some(({ note }) => note.startsWith('passed to ') && FOR_FOLDER.test(note)) &&
  !steps.some(({ note }) => /^passes through (?:\w+\.)*join\w*\(\)$/.test(note));
