/**
 * @module
 * Data after constant text in one element of a list of arguments, or as the value of an option: no program and no option
 * can be chosen with it.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Expression, Program, Statement } from '../../ir/index.ts';
import { definitionsNamed, mentions, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { PASSED } from '../surroundings/data-holders.ts';
import { around, has } from '../surroundings/surroundings.ts';

const ADDS = /^(?:append|push|add|push_?back|insert)$/i;

/** `"name==" + version`, `f"--level={level}"` */
const beginsConstant = (node: Expression): boolean => {
  const first =
    node.kind === 'concat' ? node.parts[0] : node.kind === 'binary' && node.operator === '+' ? node.left : undefined;
  return first?.kind === 'string' && /\w/.test(first.value);
};

/** Options whose value is itself a command or code, or sets another option. */
const RUNS_VALUE =
  /^(?:-[a-z]|--?(?:eval|exec\w*|command|cmd|run|script|code|init|plugin|module|require|import|config|option\w*|.*action|.*program|.*command|rsh))$/i;
const OPTION = /^--?[a-z][\w-]*$/i;
/** `shell=True`, `{ shell: true }` */
const WITH_SHELL = /\bshell\s*[:=]\s*(?!false)\w/i;

/** Variables that hold the data, by the steps of the flow. */
const HOLDER = /'([\w$@]+)'$/;

/** `run([program, "--preset", body.preset])`: in every list around, the data is the value of an option. */
function isValueOfOption({ steps, start, end }: RawFinding, { body }: Program, source: string): boolean {
  if (WITH_SHELL.test(source.slice(start, end))) return false;
  const own = steps.filter(({ elsewhere }) => !elsewhere);
  const holders = new Set(own.flatMap(({ note }) => HOLDER.exec(note)?.[1] ?? []));
  const isData = (node: Expression): boolean =>
    has(node, (part) => part.kind === 'name' && holders.has(part.name)) ||
    own.some((step) => step.start >= node.start && step.start < node.end);
  const lists = nodesOfKind(around(body, { start, end }).region, 'list').filter(
    ({ items, start: at }) => at < end && items.some(isData),
  );
  return (
    lists.length > 0 &&
    lists.every(({ items }) =>
      items.every((item, index) => {
        const before = items[index - 1];
        return (
          !isData(item) || (before?.kind === 'string' && OPTION.test(before.value) && !RUNS_VALUE.test(before.value))
        );
      }),
    )
  );
}

/** `cmd = [python, "-m", "pip", "install", f"name=={version}"]`, which is then run. */
function isPartInList({ steps, site, start, end }: RawFinding, { body }: Program): boolean {
  const command = site?.call.args[0]?.value;
  if (command?.kind !== 'name') return false;
  const { region } = around(body, { start, end });
  const lists = [...nodesOfKind(region, 'assign'), ...nodesOfKind(region, 'declare')].flatMap(({ target, value }) =>
    target.kind === 'name' && target.name === command.name && value ? [value] : [],
  );
  const holders = new Set(steps.flatMap(({ note }) => HOLDER.exec(note)?.[1] ?? []));
  const given = lists.flatMap((list) => (list.kind === 'list' ? list.items : [list]));
  const withData = given.filter((item) => mentions(item, holders));
  return withData.length > 0 && withData.every(beginsConstant);
}

/** `command.append("name==" + version)` */
const isAddedAfterText = ({ steps }: RawFinding, { body }: Program): boolean =>
  steps.some(
    (step) =>
      step.elsewhere === undefined &&
      step.note === 'added to a collection' &&
      nodesAt(body, step).some(
        (node) =>
          node.kind === 'call' &&
          encloses(node, step) &&
          ADDS.test(lastName(node.callee)) &&
          node.args.some(({ value }) => beginsConstant(value)),
      ),
  );

/** A program that is neither a shell nor an interpreter. */
const OTHER_PROGRAM =
  /^(?!(?:.*[\\/])?(?:(?:ba|da|z|k|c|tc|a)?sh|cmd|powershell|pwsh|env|xargs|perl|python[\d.]*|ruby|node|php|sudo|su|ssh)(?:\.exe)?$)[\w./\\-]+$/i;
/** Options that every program takes without a value: yes, quiet. */
const ANSWERS = /^-[yq]$/;
const INTERPRETER = /^(?:executable|execPath)$/;

/** `["pip", "install", name]`, `[sys.executable, "-m", "pip", "install", name]`: the data is neither a program nor code. */
function isArgumentIn(list: Expression, names: ReadonlySet<string>): boolean {
  if (list.kind !== 'list') return false;
  const [first, second, third] = list.items;
  const isKnown =
    (first?.kind === 'string' && OTHER_PROGRAM.test(first.value)) ||
    (first?.kind === 'member' && INTERPRETER.test(first.name) && isText(second, '-m') && third?.kind === 'string');
  return (
    isKnown &&
    list.items.every((item, index) => {
      const before = list.items[index - 1];
      return (
        !mentions(item, names) ||
        !(before?.kind === 'string' && RUNS_VALUE.test(before.value) && !ANSWERS.test(before.value))
      );
    })
  );
}
const isText = (node: Expression | undefined, text: string): boolean => node?.kind === 'string' && node.value === text;

/** Programs that run the one that is named after them. */
const WRAPPER = /^(?:sudo|doas)$/;
const JOINS = /^(?:join|joinpath|Path|resolve|which|str)$/;

/** The names of the program that the expression may hold, as far as they are constant. */
function programNames(node: Expression, region: readonly Statement[], depth = 0): string[] {
  if (node.kind === 'string') return [node.value];
  if (node.kind === 'call' && JOINS.test(lastName(node.callee))) {
    const last = node.args.at(-1)?.value;
    return last ? programNames(last, region, depth) : [];
  }
  if (node.kind !== 'name' || depth > 0) return [];
  return [...nodesOfKind(region, 'assign'), ...nodesOfKind(region, 'declare')].flatMap(({ target, value }) =>
    target.kind === 'name' && target.name === node.name && value ? programNames(value, region, depth + 1) : [],
  );
}

/** `["sudo", helper, name]` of `helper = os.path.join(folder, "change-password")` */
function isArgumentOfWrapped({ site, start, end }: RawFinding, { body }: Program): boolean {
  const list = site?.call.args[0]?.value;
  const [wrapper, program, ...given] = list?.kind === 'list' ? list.items : [];
  if (wrapper?.kind !== 'string' || !WRAPPER.test(wrapper.value) || !program) return false;
  const names = programNames(program, around(body, { start, end }).region);
  return (
    names.length > 0 &&
    names.every((name) => OTHER_PROGRAM.test(name)) &&
    !given.some((one) => one.kind === 'string' && RUNS_VALUE.test(one.value))
  );
}

/** The functions that make the command: those that the data goes through, and the one whose result is run. */
function makersOf({ steps, site, start, end }: RawFinding, { body }: Program): string[] {
  const passed = steps.flatMap(({ note, elsewhere }) => (elsewhere ? [] : (PASSED.exec(note)?.[1] ?? [])));
  const given = site?.call.args[0]?.value;
  const { region } = around(body, { start, end });
  const values =
    given?.kind === 'name'
      ? [...nodesOfKind(region, 'assign'), ...nodesOfKind(region, 'declare')].flatMap(({ target, value }) =>
          target.kind === 'name' && target.name === given.name && value ? [value] : [],
        )
      : given
        ? [given]
        : [];
  const [only, ...others] = values;
  return only?.kind === 'call' && others.length === 0 ? [...passed, lastName(only.callee)] : passed;
}

/** Whether a function of the file makes the list: `run(installCommand(name))`. */
const isMadeByFunction = (finding: RawFinding, program: Program): boolean =>
  makersOf(finding, program).some((name) => {
    const [only, ...others] = definitionsNamed(program, name);
    // The function that runs the command returns something else.
    if (!only || others.length > 0 || encloses(only, finding)) return false;
    const names = new Set(only.parameters.flatMap(({ target }) => (target.kind === 'name' ? [target.name] : [])));
    const made = nodesOfKind(only.body, 'return');
    return (
      made.some(({ value }) => value !== undefined && mentions(value, names)) &&
      made.every(({ value }) => value !== undefined && isArgumentIn(value, names))
    );
  });

/** Why the data stays within one argument of a program, where no shell takes the command apart. */
export function reasonWithinArgument(finding: RawFinding, program: Program, source: string): string | undefined {
  if (finding.weakness !== 'command-injection' || /shell|host|container/i.test(finding.note ?? '')) return undefined;
  if (isPartInList(finding, program) || isAddedAfterText(finding, program))
    return 'The data follows constant text in one argument, and no shell takes it apart.';
  const isWithoutShell = !WITH_SHELL.test(source.slice(finding.start, finding.end));
  if (isWithoutShell && (isMadeByFunction(finding, program) || isArgumentOfWrapped(finding, program)))
    return 'The data is one of the arguments of a known program, and no shell takes them apart.';
  return isValueOfOption(finding, program, source)
    ? 'The data is the value of an option, and no shell takes it apart.'
    : undefined;
}
