import { describe, expect, it } from 'vitest';
import { UNIT_CHARACTERS_MAX, unitsOf } from './units.ts';

interface File {
  name: string;
  text: string;
}

/** Files up to that share of a unit's limit, and their imports. */
function project(share: number, imports: Readonly<Record<string, string>>) {
  const text = 'x'.repeat(UNIT_CHARACTERS_MAX * share);
  const files = Object.keys(imports).map((name): File => ({ name, text }));
  const importsOf = ({ name }: File): File[] => files.filter((file) => imports[name]?.includes(file.name));
  const { units, isCut } = unitsOf(files, importsOf);
  return {
    isCut,
    units: units.map(({ files: all, own }) => all.map((file) => file.name + (own.has(file) ? '' : '?')).join(' ')),
  };
}

describe('units', () => {
  it('hold files that import each other, each behind what it imports', () => {
    expect(project(0.1, { a: 'bc', b: 'c', c: '', d: '' })).toEqual({ isCut: false, units: ['c b a', 'd'] });
  });

  it('take circles of imports', () => {
    expect(project(0.1, { a: 'b', b: 'a' }).units).toEqual(['b a']);
  });

  it('are split if they are too large, and share what several import', () => {
    expect(project(0.4, { a: 'c', b: 'c', c: '' })).toEqual({ isCut: true, units: ['c a', 'c? b'] });
  });

  it('are split where an import does not fit any more, which then answers calls in both', () => {
    expect(project(0.6, { a: 'b', b: '' })).toEqual({ isCut: true, units: ['b? a', 'b'] });
  });

  it('take of other units what their files import, as far as there is room', () => {
    expect(project(0.4, { a: 'c', b: 'cd', c: '', d: 'ef', e: '', f: '' })).toEqual({
      isCut: true,
      units: ['c a', 'c? e? d b', 'e f'],
    });
  });

  it('leave out what there is no room for', () => {
    expect(project(1.1, { a: 'b', b: '' })).toEqual({ isCut: true, units: ['a', 'b'] });
  });
});
