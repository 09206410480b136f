import type { Weakness } from '../api-model/weakness.ts';

export const unsafeDeserialization: Weakness = {
  id: 'unsafe-deserialization',
  title: 'Deserialization of untrusted data',
  cwe: [502],
  category: 'A08',
  category2021: 'A08',
  severity: 'critical',
  sinkKind: 'deserialize',
  sources: ['remote', 'message', 'browser', 'file', 'parameter'],
  description:
    '{sink} in {function} deserializes objects from data that comes from {source}. This format lets the data decide which classes are instantiated and which of their code runs.',
  attack: 'An attacker crafts data that instantiates available classes; with suitable ones, it runs commands.',
  recommendation:
    'Exchange plain data (JSON with a schema) instead of objects. If the format must stay, allow only the expected classes and verify a signature before reading.',
  power: 10,
  impact: 'Crafted data can take over the process that reads it.',
  forms: [
    {
      // Since js-yaml 4, `load` makes plain values only.
      languages: ['javascript', 'jsx', 'typescript', 'tsx', 'vue'],
      hasFlow: true,
      code: /\b(?:js)?ya?ml\w*\.load(?:All)?\(/i,
      description:
        '{sink} in {function} loads YAML that comes from {source}. Before js-yaml 4, it lets the data define functions.',
      attack: 'With an older js-yaml, an attacker sends YAML with a function, which runs if the program calls it.',
      impact: 'With an older js-yaml, functions of an attacker can get into the program.',
    },
    {
      code: /^TypeNameHandling\b/,
      description: '{sink} in {function} lets JSON name the classes that are instantiated.',
    },
    {
      languages: ['java', 'kotlin', 'scala', 'groovy'],
      hasFlow: true,
      note: /YAML/,
      description:
        '{sink} in {function} loads YAML that comes from {source}. Before SnakeYAML 2.0, it lets the data decide which classes are instantiated.',
      attack:
        'With an older SnakeYAML, an attacker crafts data that instantiates available classes; with suitable ones, it runs commands.',
      impact: 'With an older SnakeYAML, crafted data can take over the process that reads it.',
    },
    {
      // Psych 4 loads plain values only.
      languages: ['ruby'],
      hasFlow: true,
      code: /\b(?:YAML|Psych)\.load\b/,
      description:
        '{sink} in {function} loads YAML that comes from {source}. Before Psych 4, which came with Ruby 3.1, it lets the data decide which classes are instantiated.',
      attack:
        'With an older Psych, an attacker crafts data that instantiates available classes; with suitable ones, it runs commands.',
      impact: 'With an older Psych, crafted data can take over the process that reads it.',
    },
    {
      hasFlow: false,
      attack:
        'If an attacker controls that data, it instantiates available classes; with suitable ones, it runs commands.',
      description:
        '{sink} in {function} deserializes objects, and who can write the data was not followed. This format lets the data decide which classes are instantiated and which of their code runs.',
    },
  ],
  fixExamples: {
    javascript: 'const data = schema.parse(JSON.parse(text));',
    python: `data = json.loads(text)          # not pickle
config = yaml.safe_load(text)    # not yaml.load`,
    java: `ObjectMapper mapper = new ObjectMapper(); // no default typing
Order order = mapper.readValue(json, Order.class);`,
    php: '$data = json_decode($text, true, 32, JSON_THROW_ON_ERROR); // not unserialize',
    ruby: `data = JSON.parse(text)          # not Marshal.load
config = YAML.safe_load(text)`,
    csharp: 'var order = JsonSerializer.Deserialize<Order>(json); // not BinaryFormatter',
  },
  references: [
    'https://owasp.org/Top10/2025/A08_2025-Software_or_Data_Integrity_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Deserialization_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/502.html',
  ],
};
