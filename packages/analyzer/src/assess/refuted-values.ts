/** @module Values and responses that the code shows to be something else than what the rule looks for. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import { lastName } from '../ir/chains.ts';
import type { Program } from '../ir/index.ts';
import { nodesOfKind } from '../ir/node-index.ts';
import { around } from './surroundings.ts';

/** `class DevelopmentConfig(Config):` */
const CLASS_BEFORE = /^class\s+(\w+)[^\n]*:[^\n]*\n(?:(?:[ \t]+[^\n]*)?\n)*[ \t]*$/m;
const FOR_DEVELOPMENT =
  /^(?:dev(?:el\w*)?|local|test(?:s|ing)?)(?![a-z])|(?:Development|Testing|Local)(?:Config\w*|Settings)?$/;

/** `class DevelopmentConfig: DEBUG = True`: what these settings are for. */
export function isOfDevelopment({ start }: RawFinding, source: string): boolean {
  const [, name] = CLASS_BEFORE.exec(source.slice(Math.max(0, source.lastIndexOf('\nclass ', start) + 1), start)) ?? [];
  return name !== undefined && FOR_DEVELOPMENT.test(name.charAt(0).toLowerCase() + name.slice(1));
}

const SETS_HEADER = /^(?:(?:set|add|with|replace|append)_?)?header$|^set$|^insert$/i;
/** Browsers run no scripts in these. */
const PLAIN_TYPE = /^\s*(?:application\/(?:json|pdf|zip|octet-stream|x-\w+)|text\/(?:plain|csv|css)|image\/(?!svg))/i;

/** `$response->setHeader('Content-Type', 'text/plain')`, and then `echo $text`. */
export function isSentAsText({ body }: Program, { start, end }: RawFinding): boolean {
  const { region } = around(body, { start, end });
  if (region === body) return false;
  const types = nodesOfKind(region, 'call').flatMap(({ callee, args, start: at }) => {
    const [name, type] = args.map(({ value }) => value);
    const isType =
      at < start &&
      SETS_HEADER.test(lastName(callee)) &&
      name?.kind === 'string' &&
      /^content-type$/i.test(name.value) &&
      type?.kind === 'string';
    return isType ? [type.value] : [];
  });
  return types.length > 0 && types.every((type) => PLAIN_TYPE.test(type));
}

const FINDS_RECORD = /^passes through (?:[\w.]*\.)?(?:find|get|fetch|load)_?by_?(?:id|key|pk|uuid)\(\)$/i;

/** `Worker.find_by_key(key).pid`: a field of a record, which the key only selects. */
export const isFieldOfRecord = ({ steps }: RawFinding): boolean => steps.some(({ note }) => FINDS_RECORD.test(note));

/** `message.attach(MIMEText(text))`: the argument is an object with the content. */
const ATTACHES_OBJECT = /\battach\(\s*(?:new\s+)?(?:\w+\.)*(?!File|Path)[A-Z]\w*\(/;

export const isAttachedObject = ({ start, end }: RawFinding, source: string): boolean =>
  ATTACHES_OBJECT.test(source.slice(start, end));
