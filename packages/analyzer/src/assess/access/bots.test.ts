/** Who may give a bot its commands, and what calls a service of Go. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(language: LanguageId, ruleId: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  return vulnerabilities.filter((one) => one.ruleId === ruleId).map(({ severity }) => severity);
}

describe('a command of a chat bot', () => {
  const command = (check: string, parameter: string, path: string): string =>
    `import os\nfrom discord.ext import commands\n\nclass Files(commands.Cog):\n${check}    @commands.command()\n    async def drop(self, ctx, ${parameter}):\n        os.unlink('/srv/' + ${path})\n`;

  it.each([
    ['', 'name: str', 'name', ['high']],
    ['', 'name', 'name', ['high']],
    ['    @commands.is_owner()\n', 'name: str', 'name', ['medium']],
    ['', 'plugin: Plugin', 'plugin.name', []],
    ['', 'file: discord.Attachment', 'file.filename', ['high']],
  ])('%s %s', async (check, parameter, path, expected) => {
    expect(await severities('python', 'path-traversal', command(check, parameter, path))).toEqual(expected);
  });
});

describe('a method that takes a context and a request in Go', () => {
  const method = (signature: string): string =>
    `package a\n\nimport (\n\t"context"\n\t"os"\n)\n\nfunc (s *Server) Drop${signature} {\n\treturn os.Remove("/srv/" + req.Name)\n}\n`;

  it('is a service of gRPC only without a third parameter', async () => {
    expect(
      await severities('go', 'path-traversal', method('(ctx context.Context, req *pb.DropRequest) error')),
    ).toEqual(['high']);
    const own = '(ctx context.Context, req *api.DropRequest, resp *api.DropResponse) error';
    expect(await severities('go', 'path-traversal', method(own))).not.toContain('high');
  });
});
