import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('readOptions', () => {
  it('takes all screens into the usual folder', () => {
    expect(readOptions([], '/here', '/usual')).toEqual({ only: [], against: undefined, to: '/usual' });
  });

  it('means folders from where the person stands', () => {
    const args = ['--only', 'login', '--only', 'results', '--against', 'old', '--to', '../new'];
    expect(readOptions(args, '/here', '/usual')).toEqual({
      only: ['login', 'results'],
      against: '/here/old',
      to: '/new',
    });
  });

  it('does not write over the pictures to compare with', () => {
    expect(() => readOptions(['--against', '../usual'], '/here', '/usual')).toThrow('choose another folder with --to');
  });

  it('says how it is used for an option that there is not', () => {
    expect(() => readOptions(['--all'], '/here', '/usual')).toThrow('Use: npm run pictures --');
  });
});
