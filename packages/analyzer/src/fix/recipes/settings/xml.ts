/** @module XML parsers: sets the features that reject document type definitions and external entities. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { calledName, callsAt, codeOf, expressionsAt } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { lineBefore } from '../statement-before.ts';

const DOCTYPE = 'http://apache.org/xml/features/disallow-doctype-decl';

/** The settings that secure a JDK factory, by its type. */
const SETTINGS: readonly (readonly [type: RegExp, settings: (name: string) => string[]])[] = [
  [
    /\b(?:DocumentBuilderFactory|SAXParserFactory|XMLReaderFactory|SAXReader|SAXBuilder|XMLReader|DOMParser)\b/,
    (name) => [`${name}.setFeature("${DOCTYPE}", true);`],
  ],
  [/\bXMLInputFactory\b/, (name) => [`${name}.setProperty(javax.xml.stream.XMLInputFactory.SUPPORT_DTD, false);`]],
  [
    /\b(?:TransformerFactory|SAXTransformerFactory)\b/,
    (name) => [
      `${name}.setAttribute(javax.xml.XMLConstants.ACCESS_EXTERNAL_DTD, "");`,
      `${name}.setAttribute(javax.xml.XMLConstants.ACCESS_EXTERNAL_STYLESHEET, "");`,
    ],
  ],
  [
    /\bSchemaFactory\b/,
    (name) => [
      `${name}.setProperty(javax.xml.XMLConstants.ACCESS_EXTERNAL_DTD, "");`,
      `${name}.setProperty(javax.xml.XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");`,
    ],
  ],
];

/** The receivers of the statement's calls: `factory.newDocumentBuilder().parse(in)` -> factory. */
function receivers(node: Expression): string[] {
  const names: string[] = [];
  walk([node], (one) => {
    if (one.kind === 'name') names.push(one.name);
    return undefined;
  });
  return names;
}

interface Made {
  name: string;
  end: number;
  start: number;
  code: string;
}

/** The declaration of a variable that one of the settings secures. */
function factories(context: FixContext, body: readonly Statement[]): Made[] {
  const made: Made[] = [];
  walk(body, (node) => {
    const target = node.kind === 'declare' || node.kind === 'assign' ? node.target : undefined;
    const given = node.kind === 'declare' || node.kind === 'assign' ? node.value : undefined;
    const value = given?.kind === 'cast' ? given.value : given;
    if (target?.kind === 'name' && value?.kind === 'call')
      made.push({ name: target.name, start: node.start, end: node.end, code: codeOf(context, node) });
    return undefined;
  });
  return made;
}

/** Names of properties are constants or, in another spelling, parts of strings: `accessExternalDTD`. */
const spelledAlike = (text: string): string => text.replaceAll('_', '').toLowerCase();

/** Settings that allow some protocols, which become empty. */
function emptied(name: string, code: string, from: number): TextEdit[] {
  const set = new RegExp(
    `\\b${name}\\.set(?:Attribute|Property)\\(\\s*[\\w.]*ACCESS_EXTERNAL_\\w+,\\s*("[^"]+")\\)`,
    'g',
  );
  return [...code.matchAll(set)].map(({ 0: found, 1: value = '', index }) => {
    const end = from + index + found.length - 1;
    return { start: end - value.length, end, replacement: '""' };
  });
}

export const secureJdkParser: StructuralRecipe = (context): ProposedFix[] => {
  const { text, leaves, rawFinding } = context;
  const region = rawFinding.circumstances?.region;
  const body: Statement[] = leaves.flatMap(({ node, start }) =>
    (node.kind === 'declare' || node.kind === 'expression') &&
    (!region || (region.start <= start && start < region.end))
      ? [node as Statement]
      : [],
  );
  const made = factories(context, body);
  const proposals: ProposedFix[] = [];
  const seen = new Set<string>();
  const open = callsAt(context)
    .flatMap(receivers)
    .map((name) => ({ name, until: region?.end }));
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { name, until } = next;
    if (seen.has(name)) continue;
    seen.add(name);
    for (const one of made.filter((factory) => factory.name === name)) {
      const code = text.slice(region?.start ?? 0, region?.end);
      // Settings that the code already has aren't added; what the factory made before keeps the settings of that time.
      const had = text.slice(region?.start ?? 0, until);
      const isSet = (setting: string): boolean => {
        const key = /(?:SUPPORT_DTD|ACCESS_\w+|disallow-doctype-decl|FEATURE_SECURE_\w+)/.exec(setting)?.[0] ?? setting;
        return had.includes(`${name}.set`) && spelledAlike(had).includes(spelledAlike(key));
      };
      const all = SETTINGS.find(([type]) => type.test(one.code))?.[1](name);
      // A style sheet from outside could call Java, too.
      if (rawFinding.weakness === 'xslt-injection' && /\bset(?:Attribute|Feature)\b/.test(all?.join('') ?? ''))
        all?.unshift(`${name}.setFeature(javax.xml.XMLConstants.FEATURE_SECURE_PROCESSING, true);`);
      // Products of a factory have other settings than the factory.
      const isProduct = /newSAXParser\(\)(?!\s*\.getXMLReader)|newDocumentBuilder\(|newTransformer\(|newSchema\(/.test(
        one.code,
      );
      const missing = isProduct ? [] : (all ?? []).filter((setting) => !isSet(setting));
      const wrong = isProduct ? [] : emptied(name, code, region?.start ?? 0);
      const settings = missing.length + wrong.length > 0 ? missing : undefined;
      const newline = text.indexOf('\n', one.end);
      if (settings && newline >= 0 && /^\s*;?\s*(?:\/\/.*)?$/.test(text.slice(one.end, newline))) {
        const from = text.lastIndexOf('\n', one.start - 1) + 1;
        const indent = /^[ \t]*/.exec(text.slice(from))?.[0] ?? '';
        const lines = settings.map((setting) => `${indent}${setting}\n`).join('');
        proposals.push({
          description:
            rawFinding.weakness === 'xslt-injection'
              ? 'Rejects external documents and Java extension calls.'
              : 'Rejects document type definitions and external entities.',
          edits: inOrder([
            ...(lines === '' ? [] : [{ start: newline + 1, end: newline + 1, replacement: lines }]),
            ...wrong,
          ]),
        });
      }
      const makers = one.code.match(/\b[a-z]\w*(?=\.)/g)?.filter((other) => other !== name) ?? [];
      open.push(...makers.map((maker) => ({ name: maker, until: isProduct ? one.start : until })));
    }
  }
  return proposals;
};

/** Factories created and used in one chain, and names for them. */
const CHAINED: ReadonlyMap<string, string> = new Map([
  ['TransformerFactory', 'transformers'],
  ['SAXTransformerFactory', 'transformers'],
  ['DocumentBuilderFactory', 'documents'],
  ['SAXParserFactory', 'parsers'],
  ['XMLInputFactory', 'readers'],
  ['SchemaFactory', 'schemas'],
]);

/** The finding, or the statement that declares the parser of its call: `DocumentBuilder builder = …`. */
function withFactory(context: FixContext): FixContext {
  const { leaves, rawFinding } = context;
  const names = callsAt(context).flatMap(({ callee }) =>
    callee.kind === 'member' && callee.object.kind === 'name' ? [callee.object.name] : [],
  );
  const region = rawFinding.circumstances?.region;
  const declared = leaves.findLast(
    ({ node, start, end }) =>
      node.kind === 'declare' &&
      node.target.kind === 'name' &&
      names.includes(node.target.name) &&
      (region?.start ?? 0) <= start &&
      end <= rawFinding.start &&
      /\.newInstance\(/.test(context.text.slice(start, end)),
  );
  return declared ? { ...context, rawFinding: { ...rawFinding, start: declared.start, end: declared.end } } : context;
}

/** `TransformerFactory.newInstance().newTransformer(sheet)`: the factory gets its own line, with its settings. */
export const securedFactory: StructuralRecipe = (given): ProposedFix[] => {
  const context = withFactory(given);
  const made = callsAt(context).find(
    (call) =>
      calledName(call) === 'newInstance' &&
      call.args.length <= 1 &&
      call.callee.kind === 'member' &&
      call.callee.object.kind === 'name' &&
      CHAINED.has(call.callee.object.name),
  );
  const place = made && lineBefore(context);
  const type = made?.callee.kind === 'member' && made.callee.object.kind === 'name' ? made.callee.object.name : '';
  const settings = SETTINGS.find(([factory]) => factory.test(type))?.[1];
  const name = CHAINED.get(type);
  if (!place || context.language !== 'java' || !settings || !name) return [];
  if (new RegExp(`\\b${name}\\b`).test(context.text)) return [];
  const isTransformer = /Transformer/.test(type);
  const lines = [
    `${type} ${name} = ${codeOf(context, made)};`,
    ...(isTransformer ? [`${name}.setFeature(javax.xml.XMLConstants.FEATURE_SECURE_PROCESSING, true);`] : []),
    ...settings(name),
  ];
  return [
    {
      description: isTransformer
        ? 'Rejects external documents and Java extension calls.'
        : 'Rejects document type definitions and external entities.',
      edits: inOrder([
        { start: place.at, end: place.at, replacement: lines.map((line) => `${place.indent}${line}\n`).join('') },
        { start: made.start, end: made.end, replacement: name },
      ]),
    },
  ];
};

const PYTHON_MODULES: Readonly<Record<string, string>> = lookupTable({
  'xml.etree.ElementTree': 'defusedxml.ElementTree',
  'xml.etree.cElementTree': 'defusedxml.ElementTree',
  'xml.dom.minidom': 'defusedxml.minidom',
  'xml.dom.pulldom': 'defusedxml.pulldom',
  'xml.sax': 'defusedxml.sax',
  'xml.dom.expatbuilder': 'defusedxml.expatbuilder',
});

/** The names that defusedxml's modules provide. */
const PYTHON_NAMES: Readonly<Record<string, RegExp>> = lookupTable({
  'xml.etree': /^(?:ElementTree|cElementTree)$/,
  'xml.dom': /^(?:minidom|pulldom|expatbuilder)$/,
  'xml.etree.ElementTree': /^(?:parse|iterparse|fromstring|XML|XMLParser|tostring|ParseError)$/,
  'xml.etree.cElementTree': /^(?:parse|iterparse|fromstring|XML|XMLParser|tostring|ParseError)$/,
  'xml.dom.minidom': /^(?:parse|parseString)$/,
  'xml.dom.pulldom': /^(?:parse|parseString)$/,
  'xml.dom.expatbuilder': /^(?:parse|parseString|makeBuilder|ExpatBuilder)$/,
  'xml.sax': /^(?:make_parser|parse|parseString)$/,
});

/** The names of a module that the file uses: imported ones, and members of the module. */
function namesTaken(module: string, rest: string, text: string): string[] {
  const imported = /^[ \t]+import[ \t]+\(?([\w, \t]+)/.exec(rest)?.[1];
  if (imported !== undefined) return imported.split(',').map((name) => name.trim().replace(/\s+as\s.*$/, ''));
  const alias = /^[ \t]+as[ \t]+(\w+)/.exec(rest)?.[1] ?? module;
  return [...text.matchAll(new RegExp(`(?<![\\w.])${alias.replaceAll('.', '\\.')}\\.(\\w+)`, 'g'))].map(
    ([, name = '']) => name,
  );
}

/** `import xml.etree.ElementTree as ET` -> `import defusedxml.ElementTree as ET`; the calls don't change. */
export const defusedXml: StructuralRecipe = ({ text }): ProposedFix[] => {
  const edits: TextEdit[] = [];
  const line = /^([ \t]*(?:import|from)[ \t]+)(xml\.[\w.]+)(?=[ \t]+(?:as|import)\b)([^\n]*)/gm;
  for (const { 1: before = '', 2: module = '', 3: rest = '', index } of text.matchAll(line)) {
    const start = index + before.length;
    const names = namesTaken(module, rest, text);
    const isReader = module === 'xml.sax' && names.every((name) => name === 'expatreader');
    const known = PYTHON_NAMES[module];
    const safe = isReader || module === 'xml.etree' || module === 'xml.dom' ? 'defusedxml' : PYTHON_MODULES[module];
    // Its modules have no classes for elements or handlers.
    if (!safe || !known || !(isReader || names.every((name) => known.test(name)))) continue;
    edits.push({ start, end: start + module.length, replacement: safe });
  }
  for (const found of text.matchAll(/^[ \t]*from[ \t]+(xml)[ \t]+import[ \t]+sax[ \t]*(?:#.*)?$/gm)) {
    const start = found.index + found[0].indexOf('xml');
    if ([...text.matchAll(/(?<![\w.])sax\.(\w+)/g)].every(([, name = '']) => PYTHON_NAMES['xml.sax']?.test(name)))
      edits.push({ start, end: start + 3, replacement: 'defusedxml' });
  }
  return edits.length === 0
    ? []
    : [{ description: 'Parses with defusedxml, which rejects entities.', edits: inOrder(edits) }];
};

/** lxml: passes a parser that doesn't resolve entities. */
export const lxmlParser: StructuralRecipe = (context): ProposedFix[] => {
  const { text } = context;
  for (const call of callsAt(context)) {
    const callee = codeOf(context, call.callee);
    const last = call.args.at(-1);
    const etree = /^(\w+)\.(?:fromstring|parse|XML|iterparse)$/.exec(callee)?.[1];
    if (etree && last && call.args.length === 1 && /\blxml\b/.test(text))
      return [
        {
          description: 'Parses without resolving entities.',
          edits: [
            {
              start: last.value.end,
              end: last.value.end,
              replacement: `, ${etree}.XMLParser(resolve_entities=False, no_network=True)`,
            },
          ],
        },
      ];
    const flag = /XMLParser$/.test(callee)
      ? call.args.find(({ name }) => name === 'resolve_entities')?.value
      : undefined;
    if (flag)
      return [
        {
          description: 'Parses without resolving entities.',
          edits: [{ start: flag.start, end: flag.end, replacement: 'False' }],
        },
      ];
  }
  return [];
};

/** Options of libxml that load or substitute entities. */
const LIBXML = /^LIBXML_(?:NOENT|DTDLOAD|DTDATTR|DTDVALID)$/;
export const libxmlOptions: StructuralRecipe = (context): ProposedFix[] => {
  for (const { args } of callsAt(context)) {
    for (const { value } of args) {
      const names = receivers(value);
      if (names.length > 0 && names.some((name) => LIBXML.test(name)))
        return [
          {
            description: "Doesn't resolve entities or access the network.",
            edits: [{ start: value.start, end: value.end, replacement: 'LIBXML_NONET' }],
          },
        ];
    }
  }
  return [];
};

/** `document.XmlResolver = new XmlUrlResolver()` -> `null` */
export const noResolver: StructuralRecipe = (context): ProposedFix[] => {
  const found = expressionsAt(context).find(
    (node): node is Call => node.kind === 'call' && node.construct === true && /Xml\w*Resolver$/.test(calledName(node)),
  );
  return found
    ? [
        {
          description: "Doesn't resolve external entities.",
          edits: [{ start: found.start, end: found.end, replacement: 'null' }],
        },
      ]
    : [];
};
