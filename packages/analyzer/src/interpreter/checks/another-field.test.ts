import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function card(language: LanguageId, text: string): Promise<string> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: `app.${language}`, language, text });
  return vulnerabilities
    .filter(({ ruleId }) => ruleId === 'path-traversal')
    .map(({ description }) => description)
    .join(' ');
}

const script = (body: string): string => `const app = require('express')();
const fs = require('fs');
const path = require('path');
const { isKnown } = require('./lib');
const ROOT = path.resolve('/srv');
app.post('/', (req, res) => {
  ${body}
});
`;
const go = (field: string): string => `package main

import (
	"encoding/json"
	"net/http"
	"os"

	"x/lib"
)

type order struct{ Name, Count string }

func show(w http.ResponseWriter, r *http.Request) {
	var p order
	json.NewDecoder(r.Body).Decode(&p)
	if !lib.IsKnown(p.${field}) {
		return
	}
	data, _ := os.ReadFile("x/" + p.Name)
	w.Write(data)
}

func main() { http.HandleFunc("/", show) }
`;
const csharp = (field: string): string => `using Microsoft.AspNetCore.Mvc;
public class DController : ControllerBase {
  [HttpPost("b")]
  public IActionResult B([FromBody] Order model) {
    if (!_known.IsKnown(model.${field})) return BadRequest();
    return Ok(System.IO.File.ReadAllText("x/" + model.Name));
  }
}
`;

const QUOTED = /comes first|looks at the data first/;

describe('a check of one field', () => {
  it.each<[string, LanguageId, string]>([
    [
      'JavaScript',
      'javascript',
      script("const { body } = req;\nif (!isKnown(body.count)) return;\nfs.readFile('x/' + body.name, done);"),
    ],
    [
      'JavaScript, taken apart',
      'javascript',
      script(
        "const { name } = req.query;\nconst { count } = req.query;\nif (!isKnown(count)) return;\nfs.readFile('x/' + name, done);",
      ),
    ],
    ['Go', 'go', go('Count')],
    ['C#', 'csharp', csharp('Count')],
  ])('is not quoted for another one: %s', async (_, language, text) => {
    const told = await card(language, text);
    expect(told).not.toBe('');
    expect(told).not.toMatch(QUOTED);
  });

  it.each<[string, LanguageId, string]>([
    [
      'JavaScript',
      'javascript',
      script("const { body } = req;\nif (!isKnown(body.name)) return;\nfs.readFile('x/' + body.name, done);"),
    ],
    [
      'the whole record',
      'javascript',
      script("const { body } = req;\nif (!isKnown(body)) return;\nfs.readFile('x/' + body.name, done);"),
    ],
    ['Go', 'go', go('Name')],
    ['C#', 'csharp', csharp('Name')],
  ])('is quoted for the same one: %s', async (_, language, text) => {
    expect(await card(language, text)).toMatch(QUOTED);
  });

  it('is not quoted where another handler makes it', async () => {
    const text = `${go('Name').replace(/if !lib[\s\S]*?\n\t\}\n/, '')}
func other(w http.ResponseWriter, r *http.Request) {
	if lib.IsKnown(r.FormValue("name")) { w.Write(nil) }
}
`;
    expect(await card('go', text)).not.toMatch(QUOTED);
  });
});

describe('a relative path', () => {
  const of = (test: string): string =>
    script(
      `const file = path.resolve(ROOT, req.query.f);\nconst relative = path.relative(ROOT, file);\nif (${test}) return;\nfs.readFile(file, done);`,
    );

  it('is inside if it does not begin with `..` and a separator', async () => {
    expect(await card('javascript', of("relative === '..' || relative.startsWith(`..${path.sep}`)"))).toBe('');
  });

  it('may be outside after another test', async () => {
    expect(await card('javascript', of("relative.startsWith('x')"))).not.toBe('');
  });
});
