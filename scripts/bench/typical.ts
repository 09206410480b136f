/**
 * @module A typical file: 200 lines with a few vulnerable functions. Created from the engine's examples by omitting
 * most vulnerable parts; always the same.
 */
import { createAnalyzer } from '../../packages/analyzer/src/analyzer.ts';
import { nodeGrammars } from '../../packages/analyzer/src/platform/node.ts';
import { detectLanguage } from '../../packages/analyzer/src/text/detect.ts';
import { type LongText, partsOf } from './texts.ts';

const LINES = 200;
/** Number of vulnerable functions that stay. */
const FAULTY_MAX = 4;
const MARKER = 'expect:';
/** Files of which less than one line in this many would remain are skipped at first. */
const KEPT_MIN = 6;

const analyzer = createAnalyzer(nodeGrammars);

interface Stretch {
  start: number;
  end: number;
}

const lineCount = (text: string): number => text.split('\n').length - 1;

/** Extends a span to whole lines. */
function wholeLines(text: string, { start, end }: Stretch): Stretch {
  const newline = text.indexOf('\n', Math.max(start, end - 1));
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: newline < 0 ? text.length : newline + 1 };
}

async function unitsOf({ fileName, text }: LongText): Promise<Stretch[]> {
  const language = detectLanguage(fileName, text);
  if (!language) return [];
  const { units } = await analyzer.outline({ fileName, language, text });
  return units.map((unit) => wholeLines(text, unit));
}

async function brokenPlaces({ fileName, text }: LongText): Promise<number> {
  const language = detectLanguage(fileName, text);
  if (!language) return 0;
  return (await analyzer.analyze({ fileName, language, text })).coverage.parseErrors;
}

/** The file without the units selected by `isLeftOut`, except those without which it would not parse. */
async function without(file: LongText, isLeftOut: (code: string, line: number) => boolean): Promise<LongText> {
  let { text } = file;
  const broken = await brokenPlaces(file);
  for (const { start, end } of (await unitsOf(file)).reverse()) {
    const code = text.slice(start, end);
    if (end > text.length || !isLeftOut(code, lineCount(text.slice(0, end)))) continue;
    const rest = text.slice(0, start) + text.slice(end);
    if ((await brokenPlaces({ ...file, text: rest })) <= broken) text = rest;
  }
  return { ...file, text };
}

/** A typical file of a language. */
export async function typicalText(folder: string): Promise<LongText> {
  const { language, files: parts, join } = partsOf(folder);
  const chosen: string[] = [];
  let lines = 0;
  let faulty = 0;
  for (let at = 0; lines < LINES && at < 4 * parts.length; at += 1) {
    const part = parts[at % parts.length];
    if (!part) break;
    const safe = await without(part, (code) => {
      const isAtFault = code.includes(MARKER);
      if (isAtFault && faulty < FAULTY_MAX && code.split(MARKER).length === 2) {
        faulty += 1;
        return false;
      }
      return isAtFault;
    });
    const { text } = await without(safe, (_code, line) => lines + line > LINES);
    if (at < parts.length && lineCount(text) * KEPT_MIN < lineCount(part.text)) continue;
    // A component is one unit and stays whole.
    chosen.push(language === 'vue' ? part.text : text);
    lines += lineCount(chosen.at(-1) ?? '');
  }
  return { fileName: parts[0]?.fileName ?? folder, text: join(chosen) };
}
