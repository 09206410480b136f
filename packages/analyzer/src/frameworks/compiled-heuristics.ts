/** @module Heuristics for libraries of compiled languages, in addition to those of `heuristics.ts`. */
import type { HeuristicTables, NameHeuristic, TextHeuristic } from '../api-model/heuristics.ts';

const NAMES: readonly NameHeuristic[] = [
  {
    weakness: 'cross-site-scripting',
    note: 'string treated as HTML',
    name: /^(?:(?:safe|trusted|unescaped)_(?:string|markup)|mark_safe)$/,
  },
  {
    weakness: 'cross-site-scripting',
    note: 'HTML of a document',
    name: /(?:^|_)(?:page|html|document)_reader$|_html_content$/,
    holds: /<\/?[a-z][a-z\d]*[\s/>]/i,
  },
  {
    weakness: 'path-traversal',
    note: 'file name',
    name: /^(?:file|attachment|inline)$/,
    on: /^(?:c|ctx|context|res\w*|reply)$/i,
    hint: /(?:^|_)(?:path|file_?name)$/,
  },
  { weakness: 'ssrf', note: 'request URL', name: /^ur[il]$/, on: /^ws$/i },
  {
    weakness: 'ssrf',
    note: 'request URL',
    made: true,
    name: /(?:^|_)(?:page|screenshot)$/,
    hint: /(?:^|_)(?:ur[il]|href|address)$/,
  },
];

const TEXTS: readonly TextHeuristic[] = [
  {
    weakness: 'cross-site-scripting',
    note: 'HTML of a document',
    starts: /^\s*<(?:!doctype|html|body|h[1-6]|p|div|table|section|article)\b/i,
    taker: /html_?(?:content|body|part|text|string|doc)|e?mail|letter/i,
    sources: ['remote', 'message', 'parameter'],
  },
  {
    weakness: 'cross-site-scripting',
    note: 'page',
    starts: /^\s*<(?:!doctype|html|body|h[1-6]|p|div|ul|li|table|form|a|b|main|pre)\b/i,
    taker: /(?:^|_)(?:create_|make_|send_|write_)?(?:http_)?(?:response|reply|answer)(?:_|$)|send_?html|write_?html/i,
    sources: ['remote', 'message'],
  },
  {
    weakness: 'nosql-injection',
    note: 'selector of messages',
    starts: /^\s*[\w.]+\s*(?:=|<>|LIKE)\s*'$/i,
    taker: /select(?:ed|or)|predicate/i,
    sources: ['remote', 'message', 'parameter'],
  },
];

export const withCompiledHeuristics = (base: HeuristicTables): HeuristicTables => ({
  ...base,
  forms: {
    ...base.forms,
    requestType:
      /(?:^|[.:*])(?:(?:Http|Server|Web)?Request(?:Context|Ctx|Event)|(?:Routing|Web)Context|HttpServerExchange)$|_http\.Request$/,
    asked: /(?:[a-z]Request|Arguments|Payload|Dto|DTO|Form)$/,
    handed: /(?:^|[a-z.:])(?:Message|Update|CallbackQuery|InlineQuery|Interaction|Delivery|Envelope)(?:[.:]*Ptr)?$/,
    opened: /^(?:deep_?link|universal_?link|(?:incoming|opened)_?ur[il])$/i,
  },
  names: [...base.names, ...NAMES],
  texts: [...base.texts, ...TEXTS],
});
