/** @module Sets the filter of an object stream of the Java platform: only classes that the operator lists are created. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Expression } from '../../../ir/index.ts';
import { calledName, callsAt, codeOf } from '../../places.ts';
import type { ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { lineBefore } from '../statement-before.ts';
import { restrictReader } from './allowed-classes.ts';

interface Spelling {
  /** The list of the environment; empty if it isn't set. */
  list: string;
  declare(name: string, code: string): string;
  end: string;
}

const SPELLINGS: Partial<Readonly<Record<LanguageId, Spelling>>> = {
  java: {
    list: 'java.util.Objects.toString(System.getenv("ALLOWED_CLASSES"), "")',
    declare: (name, code) => `java.io.ObjectInputStream ${name} = ${code};`,
    end: ';',
  },
  kotlin: {
    list: 'System.getenv("ALLOWED_CLASSES").orEmpty()',
    declare: (name, code) => `val ${name} = ${code}`,
    end: '',
  },
  scala: {
    list: 'sys.env.getOrElse("ALLOWED_CLASSES", "")',
    declare: (name, code) => `val ${name} = ${code}`,
    end: '',
  },
  groovy: {
    list: '(System.getenv("ALLOWED_CLASSES") ?: "")',
    declare: (name, code) => `def ${name} = ${code}`,
    end: '',
  },
};

const isStream = (node: Expression): boolean =>
  node.kind === 'call' && calledName(node) === 'ObjectInputStream' && node.args.length === 1;

/** The fix of `readObject` on a stream whose type the program shows, or that is made in place. */
export const filterObjects: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text } = context;
  const spelling = SPELLINGS[language];
  const place = spelling && lineBefore(context);
  const read = callsAt(context).find((call) => calledName(call) === 'readObject' && call.args.length === 0);
  if (!place || read?.callee.kind !== 'member') return [];
  const stream = read.callee.object;
  const free = ['objects', 'filtered'].find((name) => !new RegExp(`\\b${name}\\b`).test(text));
  const isNamed =
    stream.kind === 'name' &&
    new RegExp(`\\b${stream.name}\\s*(?::\\s*\\w+\\s*)?=\\s*(?:new\\s+)?(?:[\\w.]+\\.)?ObjectInputStream\\(`).test(
      text,
    );
  if (!isNamed && !(isStream(stream) && free !== undefined)) return [];
  const name = isNamed ? codeOf(context, stream) : (free ?? '');
  const filter = `${name}.setObjectInputFilter(java.io.ObjectInputFilter.Config.createFilter(${spelling.list}.replace(',', ';') + ";!*"))${spelling.end}`;
  const lines = [...(isNamed ? [] : [spelling.declare(name, codeOf(context, stream))]), filter];
  return [restrictReader(place, lines, { node: stream, name, isNamed })];
};
