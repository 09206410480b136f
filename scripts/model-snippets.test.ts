import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MODEL_SNIPPETS, MODEL_VARIABLES } from '../packages/contracts/src/model-snippets.ts';
import { ROOT } from './steps/paths.ts';
import { AI_VARIABLES } from './steps/settings.ts';

it('are in the README, word for word', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  for (const { code } of MODEL_SNIPPETS) expect(readme).toContain(code);
});

it('name variables that the product reads', () => {
  for (const { name } of MODEL_VARIABLES) expect(AI_VARIABLES).toContain(name);
});
