/** @module Turns raw findings into vulnerabilities: texts, locations, identity, impact. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { categoryText, TOP10_2021 } from '@scanner/contracts/top10.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Weakness } from '../api-model/weakness.ts';
import { mapCompliance } from '../assess/compliance.ts';
import { assessExploitability, severityFor } from '../assess/exploitability.ts';
import { assessImpact } from '../assess/impact.ts';
import { isProviderSecret, severityOf } from '../assess/severity/severity.ts';
import type { LineIndex } from '../text/lines.ts';
import { fillText } from './fill.ts';
import type { createFingerprints } from './fingerprint.ts';
import { inForm, noteSentence } from './form.ts';
import { inKotlin } from './kotlin-example.ts';
import { snippetAt, stepCode } from './snippet.ts';
import { underCondition, withoutFlow } from './under-condition.ts';

export interface SourceContext {
  fileName: string;
  language: LanguageId;
  text: string;
  /** Test or example code. */
  isTest: boolean;
  lines: LineIndex;
}

/** The language whose examples are used for a language without its own. */
const RELATIVES: Partial<Record<LanguageId, LanguageId>> = {
  jsx: 'javascript',
  typescript: 'javascript',
  tsx: 'javascript',
  vue: 'javascript',
  cpp: 'c',
  header: 'c',
  objc: 'c',
  kotlin: 'java',
  scala: 'java',
  groovy: 'java',
};

/** Files with settings: an example in code does not help there. */
const SETTINGS = /\.(?:ya?ml|properties|json|env|ini|conf|toml|xml)$|(?:^|\/)\.env(?:\.\w+)?$/i;

function exampleFor({ fixExamples }: Weakness, { language, fileName }: SourceContext): string | undefined {
  if (SETTINGS.test(fileName)) return undefined;
  const near = fixExamples[RELATIVES[language] ?? ''];
  return fixExamples[language] ?? (near && language === 'kotlin' ? inKotlin(near) : near);
}

/** A text under the condition that the code leaves open, if any. */
function inCondition(text: string, finding: RawFinding, { sinkKind }: Weakness, isTest: boolean): string {
  const inTest = isTest && !isProviderSecret(finding);
  const { sourceKind, sourceLabel, isReported, assumed } = finding.circumstances ?? {};
  if (!inTest && finding.source === undefined && !isReported && !finding.note?.startsWith(PREFIX))
    return withoutFlow(text, sinkKind);
  return underCondition(text, sourceKind, inTest, sourceLabel, finding.detail, assumed);
}

/** A comparison of paths: its forms name the condition. */
const PREFIX = 'prefix without a separator';

const OF_PARAMETER = /^(?:parameter '[^']+' of|argument of) ([^ ]+)(?: enters here)?$/;

/** "Parameter 'x' of f()" is where the data enters; "passed to f() as 'x'" says the same again. */
function withoutRepeatedEntry(finding: RawFinding): RawFinding {
  const [first, second, ...others] = finding.steps;
  // A function without a name: "parameter 'x'", then "passed to the callback as 'x'".
  const [, name] = /^parameter ('[^']+')$/.exec(first?.note ?? '') ?? [];
  if (first && name && second?.note === `passed to the callback as ${name}`)
    return { ...finding, steps: [first, ...others] };
  const [, of] = OF_PARAMETER.exec(first?.note ?? '') ?? [];
  if (!first || of === undefined || !second?.note.startsWith(`passed to ${of} as '`)) return finding;
  return { ...finding, steps: [first, ...others] };
}

/** Builds one vulnerability; `id` is its position in the file's list. */
export function describe(
  raw: RawFinding,
  general: Weakness,
  source: SourceContext,
  fingerprint: ReturnType<typeof createFingerprints>,
  id: string,
): Vulnerability {
  const { lines, text } = source;
  const finding = withoutRepeatedEntry(raw);
  const weakness = inForm(general, {
    finding,
    language: source.language,
    code: text.slice(finding.start, finding.end),
    isTest: source.isTest,
  });
  const code = text.slice(finding.start, finding.end);
  const { line, column } = lines.at(finding.start);
  const endLine = lines.at(Math.max(finding.start, finding.end - 1)).line;
  const snippet = snippetAt(lines, line, endLine, column);
  const attack = inCondition(weakness.attack, finding, weakness, source.isTest);
  const sentences = [weakness.description, noteSentence(finding), finding.detail ?? '', attack].filter(
    (part) => part !== '',
  );
  const example = exampleFor(weakness, source);
  const own = severityOf(finding, weakness, source.isTest);
  const lineOf = (offset: number): number => lines.at(offset).line;
  const exploitability = assessExploitability(finding, weakness, own, source.isTest, lineOf);
  return {
    id,
    severity: severityFor(own, exploitability.score),
    category: categoryText(weakness.category),
    category2021: `${weakness.category2021} ${TOP10_2021[weakness.category2021]}: OWASP Top 10 2021`,
    title: weakness.title,
    description: fillText(sentences.join(' '), finding, code),
    location: { filePath: source.fileName, lineNumber: line, columnNumber: column, endLineNumber: endLine },
    codeSnippet: snippet.code,
    snippetStartLine: snippet.startLine,
    suggestion: fillText(weakness.recommendation, finding, code),
    ...(example === undefined ? {} : { fixExample: example }),
    references: [...weakness.references],
    exploitability,
    businessImpact: assessImpact(finding, inCondition(weakness.impact, finding, weakness, source.isTest)),
    complianceMapping: mapCompliance(weakness),
    ruleId: weakness.id,
    cwe: [...new Set([...weakness.cwe, ...(finding.cwe ?? [])])],
    confidence: finding.confidence,
    flow: finding.steps.map((step) => {
      if (step.elsewhere) return { ...step.elsewhere, note: step.note };
      const at = lines.at(step.start);
      return { line: at.line, column: at.column, note: step.note, code: stepCode(lines, at.line) };
    }),
    fingerprint: fingerprint(weakness.id, code, finding.functionName ?? ''),
    detectedBy: 'engine',
  };
}
