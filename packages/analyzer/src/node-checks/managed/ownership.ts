/**
 * @module
 * Missing ownership checks: records that one handler selects by ID only, while another in the file checks their owner.
 */
import type { NodeCheck, NodeFinding } from '../check.ts';
import { withoutComments } from '../function-text/function-text.ts';
import { type Unit, unitsIn } from './units.ts';

const OWNER = '(?:owner|user|account|author|customer|member|tenant|actor|caller|principal|creator|login|subject)';
const WHO =
  '(?:\\w*principal\\w*|\\w*current_?user\\w*|remote_?user|\\w*session\\w*|claims?\\b|\\w*identity\\w*|assigns\\b|authentication\\b|\\w*caller\\w*|viewer\\w*|(?:who|user|actor|owner|me|login|uid|user_?id)\\b)';
/**
 * Ownership checks: `item.ownerId != who.name`, `author_id: socket.assigns.user_id`, `#id`, `GetOwned(ctx, owner, id)`.
 */
const ASKS_WHOSE = new RegExp(
  [
    `\\b\\w*${OWNER}(?:_?id|name)?\\b(?:\\(\\))?\\s*(?:[!=]==?|\\.(?:equals|Equals)\\()\\s*(?:\\w+\\.)*${WHO}`,
    `\\b${WHO}[\\w.]*(?:\\(\\))?\\s*(?:[!=]==?|\\.(?:equals|Equals)\\()\\s*[\\w.]*${OWNER}`,
    `\\b${OWNER}_?id:\\s*\\^?(?:\\w+\\.)*${WHO}`,
    `(?:PreAuthorize|PostAuthorize)\\([^\\n]*(?:#\\w+|returnObject)[^\\n]*\\)`,
    `(?:[oO]wned|(?:[bB]y|[fF]or|[aA]nd)(?:Owner|User|Account|Customer|Author|Member|Tenant))\\w*\\([^;\\n]*\\b${WHO}`,
    `\\b(?:member|owner|participant|belongs_to|owns|can_access)\\w*\\?\\(`,
  ].join('|'),
  'i',
);
/** Code that refers to the user or their permissions, and so may check the owner itself. */
const KNOWS =
  /owner|principal|current_?user|remote_?user|role|admin|permi|session|claims?\b|polic|forbid|identity|can\?|viewer|author|assigns\.(?:current_)?user|user_?id|userId|\bUser\b|\bas\s+user\b|tenant|login|PreAuthorize|Secured|authorize|member|\bwho\b|\bactor\b|shared|published|isPublic/i;

const CALLS =
  /\b([\w.!?]*[.\w!?]*?)\b((?:find|get|load|fetch|delete|remove|read|single|first|one|by)\w*[!?]?)\(([^;\n]*)/gi;
const IDS = /(?<![A-Za-z])(?:id|uuid|\w+_id|[a-z]\w*Id)\b|["']id["']/;

interface Pick {
  /** Where the record comes from: a repository, a table, a record class. */
  of: string;
  index: number;
  length: number;
}

/** Returns the selected records: `people.findById(id)` comes from `people`, `Repo.get!(Message, id)` from `Message`. */
function picksIn({ text, body }: Unit): Pick[] {
  return [...text.matchAll(CALLS)].flatMap(({ index, 0: all, 1: receiver = '', 3: args = '' }) => {
    if (index < body || !IDS.test(args)) return [];
    const first = /^\s*([A-Z]\w*(?:\.[A-Z]\w*)*)\s*,/.exec(args)?.[1];
    const of = first ?? receiver.replace(/\.$/, '').replace(/^(?:this|self)\./, '');
    return of.length > 1 && !/^(?:request|req|params|ctx|conn|call|map|json|headers?|logger|log)$/i.test(of)
      ? [{ of, index, length: all.length - args.length - 1 }]
      : [];
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Reports `repo.deleteById(id)` if another handler compares `repo.findById(id).ownerId` with the current user. */
export const unownedPick: NodeCheck = (node, { body, source }) => {
  if (node !== body[0]) return undefined;
  const units = unitsIn(body, source);
  const careful = units.filter(({ text }) => ASKS_WHOSE.test(text));
  if (careful.length === 0) return undefined;
  return units.flatMap((unit): NodeFinding[] => {
    if (careful.includes(unit) || KNOWS.test(unit.text)) return [];
    const pick = picksIn(unit).find(({ of }) =>
      careful.some(({ text }) => new RegExp(`\\b${escaped(of)}\\b`).test(text)),
    );
    return pick
      ? [
          {
            weakness: 'missing-authorization',
            start: unit.start + pick.index,
            end: unit.start + pick.index + pick.length,
            confidence: 'low',
            detail: 'The record is selected by ID only; another handler in this file also checks its owner.',
          },
        ]
      : [];
  });
};

/** Channel joins: `join("private:" <> id, …)`. One is reported if another topic checks the user's membership. */
const JOINS = /^join\(\s*"[^"]*"\s*<>\s*(\w+)/;
export const openTopic: NodeCheck = (node, { body, source }) => {
  if (node !== body[0] || !/\buse\s+(?:Phoenix\.Channel|\w+,\s*:channel)\b/.test(source)) return undefined;
  const joins = unitsIn(body, source).filter(({ name }) => name === 'join');
  const asks = /member|authori[sz]|allowed|can\?|owner|verify|token|permission|belongs/i;
  if (!joins.some(({ text }) => asks.test(text))) return undefined;
  return joins.flatMap(({ text, body: from, start }): NodeFinding[] => {
    const head = JOINS.exec(text.slice(from));
    const isOpen =
      head && !asks.test(text) && !/\bwhen\b|\bin\s+@/.test(text.slice(0, text.indexOf('do'))) && /\{:ok\b/.test(text);
    return isOpen
      ? [
          {
            weakness: 'missing-authorization',
            start: start + from,
            end: start + from + head[0].length,
            confidence: 'medium',
            detail: 'Anyone who knows the topic name can join it; other topics here check authorization.',
          },
        ]
      : [];
  });
};

const ANONYMOUS =
  /@(?:PermitAll|AnonymousAllowed|Anonymous)\b|@Secured\(\s*(?:\{?\s*)?(?:SecurityRule\.IS_ANONYMOUS|"isAnonymous\(\)"|"IS_AUTHENTICATED_ANONYMOUSLY")|@PreAuthorize\(\s*"(?:permitAll(?:\(\))?|isAnonymous\(\))"|\[AllowAnonymous\b/;
const CHANGES =
  /@(?:Post|Put|Delete|Patch)(?:Mapping)?\b|@(?:POST|PUT|DELETE|PATCH)\b|\[Http(?:Post|Put|Delete|Patch)\b/;
const CLOSED = /@(?:Secured|RolesAllowed|PreAuthorize|Authenticated)\b|\[Authorize\b/;
/** Actions for unauthenticated users and for other services. */
const FOR_EVERYONE =
  /log.?(?:in|out|on|off)|sign.?(?:in|up|out)|regist|forgot|reset|confirm|verif|callback|hook|subscri|contact|search|refresh|token|challenge|external|health|track|cultur|language|activat|invit|newsletter|feedback|csp|report|webauthn|oauth|password|public|payment|checkout|cart|guest|vote|consent|validate|views?|likes?|visit|hits?|count|stat/i;

/** Reports `@Post("/purge") @Secured(IS_ANONYMOUS)` in a controller whose other actions are protected. */
export const openedAction: NodeCheck = (node, { source }) => {
  if (node.kind !== 'class') return undefined;
  const { methods, annotations } = node.definition;
  const noted = (one: { annotations: readonly { start: number; end: number }[] }): string =>
    one.annotations.map(({ start, end }) => source.slice(start - 1, end + 1)).join('\n');
  const isClosed =
    annotations.length > 0 &&
    (CLOSED.test(noted(node.definition)) ||
      methods.some((one) => CLOSED.test(noted(one)) && !ANONYMOUS.test(noted(one))));
  if (!isClosed || ANONYMOUS.test(noted(node.definition))) return undefined;
  return methods.flatMap((one): NodeFinding[] => {
    const told = noted(one);
    if (
      !ANONYMOUS.test(told) ||
      !CHANGES.test(told) ||
      FOR_EVERYONE.test(one.name) ||
      FOR_EVERYONE.test(told.replace(ANONYMOUS, ''))
    )
      return [];
    return [
      {
        weakness: 'missing-authorization',
        start: one.nameStart,
        end: one.nameStart + one.name.length,
        confidence: 'medium',
        detail: 'The class authenticates callers, but this state-changing action is open to everyone.',
      },
    ];
  });
};

const POWERFUL_ROUTE = /\b(post|put|delete|patch)\(\s*"(\/(?:admin|internal|manage(?:ment)?|ops|debug)\b[^"]*)"/g;
/** Reports `post("/admin/flush") {` in a file whose other routes are in `authenticate("partner") { … }`. */
export const openRoute: NodeCheck = (node, { body, source }) => {
  if (
    node !== body[0] ||
    !/\bauthenticate\s*[({]/.test(source) ||
    !/\bio\.ktor\b|\bauthenticate[A-Z]?\w*\(/.test(source)
  )
    return undefined;
  return [...source.matchAll(POWERFUL_ROUTE)].flatMap(({ index, 0: all }): NodeFinding[] => {
    // Blocks that are still open at this offset enclose the route.
    const before = source.slice(0, index);
    let depth = 0;
    let isWithin = false;
    for (let at = before.length - 1; at >= 0 && !isWithin; at -= 1)
      if (before[at] === '}') depth += 1;
      else if (before[at] === '{') {
        if (depth === 0)
          isWithin = /\b(?:authenticate|authorize|require\w*|with\w*(?:Role|Auth)\w*)\s*(?:\([^{}\n]*\)\s*)?$/.test(
            before.slice(Math.max(0, at - 120), at),
          );
        else depth -= 1;
      }
    const own = withoutComments(source.slice(index, index + 300));
    return isWithin || /principal|session|token|header|authori|apiKey/i.test(own)
      ? []
      : [{ weakness: 'missing-authorization', start: index, end: index + all.length, confidence: 'medium' }];
  });
};
