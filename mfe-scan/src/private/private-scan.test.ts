import { createAnalyzer } from '@scanner/analyzer';
import { nodeGrammars } from '@scanner/analyzer/platform/node.ts';
import { scanSchema } from '@scanner/contracts';
import { expect, test } from 'vitest';
import type { Source } from '../engine/messages.ts';
import { begunScan, completedScan } from './private-scan.ts';

const text = "import os\n\n\ndef run():\n    os.system(input('é'))\n";
const source: Source = { kind: 'text', fileName: 'run.py', language: 'python', text };
const now = new Date('2026-11-21T10:00:00Z');

test('a private scan has the form of one of the server, at its beginning and at its end', async () => {
  const begun = begunScan(source, 'private-1', now);
  expect(scanSchema.parse(begun)).toEqual(begun);
  expect(begun).toMatchObject({ status: 'scanning', language: 'Python', fileSize: Buffer.byteLength(text) });

  const analysis = await createAnalyzer(nodeGrammars).analyze({ fileName: 'run.py', language: 'python', text });
  const completed = completedScan(begun, { ...analysis, text }, now);
  expect(scanSchema.parse(completed)).toEqual(completed);
  expect(completed.summary.total).toBe(analysis.vulnerabilities.length);
  expect(completed.vulnerabilities.map(({ id }) => id)).toContain('private-1-1');
});

test('a file is known by its name and size until it has been read', () => {
  const file = new File([text], 'run.py');
  expect(begunScan({ kind: 'file', file }, 'private-2', now)).toMatchObject({
    fileName: 'run.py',
    fileSize: file.size,
  });
});
