/** @module Findings that are low: what an attacker gains is little, or only the program itself decides it. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Program } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import { isFileForAdministrators } from '../access/reached.ts';
import { isIdOfRecord } from '../checks/known-record.ts';
import { makesNoPages } from '../pages/page-settings.ts';
import { isBodyOfRedirect } from '../pages/redirect-body.ts';
import { isBrowserHeader, isScriptOnlyResponse } from '../pages/shown-page.ts';
import { onlyQueriesPath } from '../paths/existence.ts';
import { isAnswered } from '../requests/answered.ts';
import { reasonNotElsewhere, reasonOwnHost } from '../requests/redirect-target.ts';
import { around } from '../surroundings/surroundings.ts';

const READ_MAX = 60;

/** `queue[`get${state}`]`, `getattr(self, 'do_' + name)`: only members that begin or end so can be chosen. */
const PART_IS_CONSTANT = /\w\$\{|\w\{\w*\}|\}\w+["'`]|\w["']\s*(?:\+|\.{1,2}\s)|(?:\+|\s\.{1,2})\s*["']\w/;

/** `getattr(node, name) != value` */
const COMPARED = /^\s*(?:[!=]==?|is\b|not in\b|in\b)/;

/** `parts.size`, `len(rows)`, `layer.GetFieldCount()` as an argument. */
const COUNTS = /[.>](?:size|length|count|[gG]et\w*Count)\b(?:\(\))?\s*[,)\]]|\blen\([\w.]+\)/;
const LINE_MAX = 120;

/** Whether the size is how many elements a collection has. */
const isNumberOfElements = ({ steps, start, end }: RawFinding, source: string): boolean =>
  COUNTS.test(source.slice(start, end)) ||
  steps.some(
    (step) =>
      !step.elsewhere &&
      /^passed to .* as '(?:size|length|count|total)'$/.test(step.note) &&
      COUNTS.test(source.slice(step.start, step.start + LINE_MAX).replace(/\n.*/s, '')),
  );

const AFTER_REQUEST = /^response of a/;
/** Weaknesses that only cost time, change a record, or make a client follow a link of the server that it asked. */
const OF_DATA: ReadonlySet<string> = new Set([
  'mass-assignment',
  'regex-injection',
  'resource-exhaustion',
  'log-injection',
  'ssrf',
]);

/** Weaknesses that run what the server sends, wherever it is used. */
const EXECUTES: ReadonlySet<string> = new Set([
  'code-injection',
  'command-injection',
  'unsafe-deserialization',
  'sql-injection',
]);

/**
 * Functions without a model that fill a template, which escapes, or send the browser elsewhere. Templates given as text
 * may not escape.
 */
const FILLS_TEMPLATE =
  /^passes through (?:\w+\.)*(?!\w*(?:string|source|text|inline|compile))\w*(?:template|redirect)\w*\(\)$/i;

/** The claims that say how long a token is valid. */
const VALIDITY = /^(?:exp|iat|nbf|expires_?at)$/;

/** `jwt.decode(token, options={"verify_signature": False}).get("exp")`: a client looks how long its own token is valid. */
function readsOnlyValidity({ body }: Program, place: RawFinding): boolean {
  const { region } = around(body, place);
  const made = [...nodesOfKind(region, 'assign'), ...nodesOfKind(region, 'declare')].find(
    ({ target, value }) => target.kind === 'name' && value && encloses(value, place),
  );
  if (made?.target.kind !== 'name') return false;
  const { name } = made.target;
  const keys: (string | undefined)[] = [];
  walk(region, (node) => {
    if (node.kind === 'member' && node.object.kind === 'name' && node.object.name === name && node.name !== 'get')
      keys.push(node.name);
    else if (node.kind === 'index' && node.object.kind === 'name' && node.object.name === name)
      keys.push(node.index?.kind === 'string' ? node.index.value : undefined);
    else if (node.kind === 'call' && node.callee.kind === 'member' && node.callee.name === 'get') {
      const [key] = node.args;
      if (node.callee.object.kind === 'name' && node.callee.object.name === name)
        keys.push(key?.value.kind === 'string' ? key.value.value : undefined);
    }
  });
  const uses = nodesOfKind(region, 'name').filter((node) => node.name === name && node.start > place.end).length;
  return uses > 0 && uses <= keys.length && keys.every((key) => key !== undefined && VALIDITY.test(key));
}

/** `system($CONFIG{'pre-build'})`, `run(settings.command)` */
const OF_CONFIGURATION = /\b(?:config(?:uration)?|conf|cfg|settings)\b(?:\s*\}|\]|\))?\s*(?:->)?\s*[.{[]/i;

/** Words for data that another site must not read. */
const NAMES_SECRET =
  /token|secret|passw|jwt|credential|auth|sess(?:ion)?_?id|cookie|e_?mail|phone|address|user|profile/i;

/** Parameters that hold the configuration of the program. */
const CONFIGURATION = /^parameter '(?:\w*[cC]onfig(?:uration)?s?|cfg|settings)'/;

/** `constructor({ folder = 'data' })`: destructured options. */
const OPTION_OF_OBJECT = /^parameter of constructor\(\)$/;

/** `flags.StringVar(&config.Tenant, "tenant", …)`: an option that is kept for the whole run, unlike one that a script passes on. */
const isKeptSetting = ({ weakness, circumstances, steps }: RawFinding): boolean =>
  weakness === 'sql-injection' && circumstances?.sourceKind === 'argument' && /^stored in '/.test(steps[1]?.note ?? '');

/** Classes of REST frameworks, whose clients usually send tokens. */
const FOR_API =
  /^(?:Resource|MethodResource|APIView|GenericAPIView|\w*ViewSet|ApiController|RestController|APIController)$/;

const isForApiClients = (finding: RawFinding, { body }: Program): boolean =>
  around(body, finding).supertypes.some((name) => FOR_API.test(name));

/** A sentence that says why the finding is low; undefined if it isn't. */
export function reasonLow(finding: RawFinding, program: Program, source: string): string | undefined {
  if (finding.weakness === 'csrf-disabled' && isForApiClients(finding, program))
    return 'The class serves API clients; the code does not show that they sign in with cookies.';
  const ownTarget =
    finding.weakness === 'open-redirect'
      ? reasonNotElsewhere(finding, program, source)
      : finding.weakness === 'ssrf'
        ? reasonOwnHost(finding, program, source)
        : undefined;
  if (ownTarget !== undefined) return ownTarget;
  if (CONFIGURATION.test(finding.circumstances?.sourceLabel ?? ''))
    return 'It is configuration, which those who run the program write.';
  if (OPTION_OF_OBJECT.test(finding.circumstances?.sourceLabel ?? ''))
    return 'It is an option, which the program that creates the object sets.';
  if (finding.circumstances?.sourceKind !== undefined && isIdOfRecord(finding, program))
    return "The code only goes on if the data is the ID of one of the program's own records.";
  if (isKeptSetting(finding)) return 'It is a setting of the program, which the person who starts it chooses.';
  const code = source.slice(finding.start, finding.end);
  if (finding.weakness === 'cross-site-scripting' && isBrowserHeader(finding, source))
    return 'Browsers set this header themselves; another site cannot choose it for its visitors.';
  if (finding.weakness === 'cross-site-scripting' && isBodyOfRedirect(program, finding, source))
    return 'Browsers follow a redirect without showing its body.';
  if (finding.weakness === 'cross-site-scripting' && finding.steps.some(({ note }) => FILLS_TEMPLATE.test(note)))
    return 'A template engine or a redirect makes the response, judging by the name of the call.';
  if (finding.weakness === 'missing-authorization' && isFileForAdministrators(program))
    return 'A function that runs before each request of this file only lets administrators through.';
  if (finding.note === 'template environment without escaping' && makesNoPages(program, finding))
    return 'Nothing in this file says that the templates are pages.';
  if (finding.weakness === 'cross-site-scripting' && isScriptOnlyResponse(finding))
    return "Browsers don't render responses to this HTTP method as a page.";
  if (finding.weakness === 'unsafe-reflection' && COMPARED.test(source.slice(finding.end, finding.end + READ_MAX)))
    return 'The attribute is only compared.';
  if (finding.weakness === 'resource-exhaustion' && isNumberOfElements(finding, source))
    return 'It is the number of elements that are already in memory.';
  if (
    AFTER_REQUEST.test(finding.circumstances?.sourceLabel ?? '') &&
    (OF_DATA.has(finding.weakness) || (finding.steps[0]?.elsewhere && !EXECUTES.has(finding.weakness)))
  )
    return 'Only a server that the program chose can send this.';
  if (finding.weakness === 'unsafe-reflection' && PART_IS_CONSTANT.test(code))
    return 'Part of the name is constant, so only some members can be chosen.';
  if (finding.weakness === 'path-traversal' && onlyQueriesPath(finding) && !isAnswered(program, finding))
    return 'It only reveals whether the file exists, and the code does not show to whom.';
  if (finding.circumstances?.sourceKind === 'file' && OF_CONFIGURATION.test(code))
    return 'It is read from the configuration, which those who run the program write.';
  if (finding.note === 'message to any origin' && !NAMES_SECRET.test(code))
    return 'Nothing in the message is named after a secret or a person.';
  if (finding.weakness === 'jwt-not-verified' && readsOnlyValidity(program, finding))
    return 'Only the validity period of the token is read.';
  return undefined;
}
