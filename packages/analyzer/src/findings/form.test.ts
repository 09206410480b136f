import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import { nodeGrammars } from '../platform/node.ts';
import { weaknesses } from '../weaknesses/index.ts';
import { inForm, noteSentence } from './form.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function cards(language: 'javascript' | 'python' | 'go', text: string) {
  const { vulnerabilities } = await analyzer.analyze({ fileName: `a.${language}`, language, text }, { fixes: false });
  return vulnerabilities;
}

const bare: RawFinding = { weakness: 'ssrf', start: 0, end: 1, confidence: 'medium', steps: [] };
const place = { language: 'python', code: '' } as const;

describe('the texts of a finding', () => {
  it('are those of its form', async () => {
    const [message] = await cards('javascript', 'parent.postMessage({ token }, "*");');
    expect(message?.title).toBe('Message sent to any origin');
    expect(message?.description).not.toContain('responses');
    const [policy] = await cards('javascript', 'require("express")().use(require("cors")({ origin: true }));');
    expect(policy?.title).toBe('Overly permissive CORS policy');
  });

  it('speak of a shell only if there may be one', async () => {
    const run = (call: string) => `import os, subprocess\nfrom flask import request\n${call}\n`;
    const [program] = await cards('python', run('os.execl(request.args["tool"], "tool")'));
    expect(program?.description).toContain('No shell is involved.');
    const [shell] = await cards('python', run('os.system("ping " + request.args["host"])'));
    expect(shell?.description).toContain('passes to a shell');
  });

  it('speak of SSH where a host key is not checked', async () => {
    const [finding] = await cards(
      'go',
      'package main\nimport "golang.org/x/crypto/ssh"\nfunc f() *ssh.ClientConfig {\n\treturn &ssh.ClientConfig{HostKeyCallback: ssh.InsecureIgnoreHostKey()}\n}\n',
    );
    expect(finding?.description).toContain('any SSH host key');
  });

  it('claim no source without a flow', () => {
    for (const weakness of weaknesses.values()) {
      const { description } = inForm(weakness, { ...place, finding: { ...bare, weakness: weakness.id } });
      if ((weakness.forms ?? []).some(({ hasFlow }) => hasFlow === false))
        expect(description).not.toContain('{source}');
    }
  });

  it('name the mode where the mode is weak', async () => {
    const seal = (algorithm: string) => `require('crypto').createCipheriv('${algorithm}', key, iv);`;
    const [mode] = await cards('javascript', seal('aes-256-ecb'));
    expect(mode?.description).toContain('ECB mode');
    const [cipher] = await cards('javascript', seal('des-ede3-cbc'));
    expect(cipher?.description).toContain('outdated cipher');
  });

  it('are of the first form that fits, each by itself', () => {
    const weakness = weaknesses.get('path-traversal');
    if (!weakness) throw new Error('no such weakness');
    const archive = inForm(weakness, { ...place, finding: { ...bare, note: 'names inside the archive' } });
    expect(archive.description).toContain('from an archive');
    expect(archive.title).toBe(weakness.title);
  });
});

describe('the note of a model', () => {
  it('becomes a sentence where no flow ends in it', () => {
    expect(noteSentence({ ...bare, note: 'pages may be framed' })).toBe('What was found: pages may be framed.');
    const steps = [{ start: 0, end: 1, note: 'reaches the request URL' }];
    expect(noteSentence({ ...bare, note: 'request URL', steps })).toBe('');
    expect(noteSentence(bare)).toBe('');
  });
});
