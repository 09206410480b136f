import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function cardOf(language: LanguageId, text: string, rule: string, fileName = `app.${language}`) {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  const found = vulnerabilities.find(({ ruleId }) => ruleId === rule);
  expect(found, vulnerabilities.map(({ ruleId }) => ruleId).join(' ')).toBeDefined();
  return found;
}

const express = (method: string, body: string): string => `const app = require('express')();
const fs = require('fs');
const { isKnown } = require('./lib');
app.${method}('/x', (req, res) => {
  ${body}
});
`;

const controller = (body: string): string => `using System.Diagnostics;
using Microsoft.AspNetCore.Mvc;
public class BooksController : Controller {
  public IActionResult Export(string format) {
    ${body}
    return Ok();
  }
}
`;

describe('the text of a card', () => {
  it('speaks of a form where only a form reaches the redirect', async () => {
    const redirect = 'res.redirect(req.query.next);';
    expect((await cardOf('javascript', express('post', redirect), 'open-redirect'))?.description).toContain(
      'Only a request by POST gets here, which no link sends. If an attacker gets their value into a form',
    );
    expect((await cardOf('javascript', express('get', redirect), 'open-redirect'))?.description).toContain(
      'follow a link, or send a form',
    );
  });

  it('makes the attack depend on a check that was not followed', async () => {
    const read = "if (!isKnown(req.query.f)) return;\n  fs.readFile('/x/' + req.query.f, (e, d) => res.end(d));";
    const card = await cardOf('javascript', express('get', read), 'path-traversal');
    expect(card?.description).toContain('If that check lets it pass, an attacker');
    expect(card?.exploitability?.reasoning).toContain('a check on the path was not followed');
  });

  it('says that arguments in one text are split at spaces, and has no fix that only looks at a dash', async () => {
    const start = 'Process.Start("pandoc", "-o books." + format);';
    const card = await cardOf('csharp', controller(start), 'argument-injection');
    expect(card?.description).toContain('split at spaces');
    expect(card?.fix).toBeUndefined();
  });

  it('does not say what the class of an error sends', async () => {
    const text = express('get', "fs.stat('/x', (error) => { if (error) return next(new HttpError(404, error)); });");
    expect(
      (await cardOf('javascript', text.replace('(req, res)', '(req, res, next)'), 'error-details-exposed'))
        ?.description,
    ).toContain('what the client gets of it depends on that class');
  });

  it('makes the impact of a test conditional', async () => {
    const text = express('get', "fs.readFile('/x/' + req.query.f, (e, d) => res.end(d));");
    const card = await cardOf('javascript', text, 'path-traversal', 'test/app.test.js');
    expect(card?.businessImpact?.potentialImpact).toMatch(/^If it is also used outside of tests and examples, /);
  });
});
