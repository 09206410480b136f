import type { Weakness } from '../api-model/weakness.ts';

/** Calls that only read what the filter matches. */
const READS =
  /^(?:find(?:_?(?:one|many|first|unique|all|by_?id|by_?pk)(?:_?or_?throw)?)?|count(?:_?documents)?|exists|distinct)$/i;

export const nosqlInjection: Weakness = {
  id: 'nosql-injection',
  title: 'NoSQL injection',
  cwe: [943],
  category: 'A05',
  category2021: 'A03',
  severity: 'high',
  sinkKind: 'nosql',
  sources: ['remote', 'message', 'browser'],
  inLibraries: true,
  description:
    'Data from {source} becomes part of the query {sink} in {function}. It may be an object with query operators instead of a plain value.',
  attack:
    'An attacker sends `{"$ne": null}` or similar instead of a plain value, and the query matches documents that it should not.',
  recommendation:
    'Convert the value to the expected type (a string, a number) before it enters the query, validate input against a schema, and never build `$where` from strings.',
  power: 8,
  impact: 'Other documents than intended can be used; if the query checks a login, anyone is let in.',
  forms: [
    {
      note: /Prisma/,
      call: READS,
      impact: 'Other rows than intended can be read; if the query checks a token, anyone is let in.',
    },
    {
      call: READS,
      impact: 'Other documents than intended can be read; if the query checks a login, anyone is let in.',
    },
    {
      note: /Prisma/,
      attack:
        'An attacker sends `{"not": ""}` or similar instead of a plain value, and the query matches rows that it should not.',
      recommendation:
        'Convert the value to the expected type (a string, a number) before it enters the query, or validate input against a schema.',
      impact: 'Other rows than intended can be used; if the query checks a token, anyone is let in.',
    },
    {
      hasFlow: true,
      code: /\$where\b/,
      description: 'Data from {source} becomes part of {sink} in {function}, which the database runs as JavaScript.',
      attack:
        'An attacker sends parts of an expression, which then matches other documents or keeps the database busy.',
    },
    {
      hasFlow: true,
      note: /CQL|Cypher|SQL|script|JavaScript|\bcode\b|LDAP|statement|expression|Cosmos|GraphQL|Lua|string that/i,
      description: 'Data from {source} becomes part of the text of the query {sink} in {function}.',
      attack: 'An attacker sends parts of a query, which then matches or changes what it should not.',
    },
    {
      hasFlow: true,
      languages: ['java', 'kotlin', 'scala', 'go', 'csharp'],
      description: 'Data from {source} becomes part of the query {sink} in {function}.',
      attack: 'An attacker sends operators or parts of a query, which then matches or changes what it should not.',
    },
    {
      hasFlow: false,
      description:
        'The query {sink} in {function} is built from values of which it was not followed whether they are plain.',
    },
  ],
  fixExamples: {
    javascript: 'const user = await users.findOne({ name: String(req.body.name) });',
    python: 'user = users.find_one({"name": str(request.json["name"])})',
    java: 'collection.find(Filters.eq("name", name)); // no query text built by hand',
    php: "$user = $users->findOne(['name' => (string) $_POST['name']]);",
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/NoSQL_Security_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Injection_Prevention_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/943.html',
  ],
};
