/** What other handlers and queries of the file ask for: a login, a role or the owner, and where they don't show it. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

const controller = (attributes: string, others: string, onClass = ''): string =>
  `using Microsoft.AspNetCore.Authorization;\nusing Microsoft.AspNetCore.Mvc;\n\n${onClass}[ApiController]\n[Route("api/notes")]\npublic class NotesController : ControllerBase\n{\n    private readonly NotesContext _context;\n\n    ${others}\n    [HttpPut("{id}")]\n    public IActionResult Update(int id, NoteInput input)\n    {\n        _context.Notes.Find(id).Title = input.Title;\n        _context.SaveChanges();\n        return NoContent();\n    }\n\n    ${attributes}[HttpDelete("{id}")]\n    public IActionResult Delete(int id)\n    {\n        _context.Notes.Remove(_context.Notes.Find(id));\n        _context.SaveChanges();\n        return NoContent();\n    }\n}\n`;

describe('a handler that anyone can call', () => {
  it('asks for what its neighbors ask for', async () => {
    const after = await fixed('csharp', controller('', '[Authorize(Roles = "editor")]'), 'missing-authorization');
    expect(after).toContain('    [Authorize(Roles = "editor")]\n    public IActionResult Delete');
  });

  it('is no exception of a class that asks for a login', async () => {
    const text = controller('[AllowAnonymous]\n    ', '', '[Authorize]\n');
    const after = await fixed('csharp', text, 'missing-authorization');
    expect(after).toContain('    [Authorize]\n    [HttpDelete("{id}")]');
    expect(after).not.toContain('AllowAnonymous');
  });
});

const flask = (own: string): string =>
  `from flask import Flask, jsonify\nfrom flask_jwt_extended import get_jwt_identity, jwt_required\nfrom .models import Note\n\napp = Flask(__name__)\n\n\n@app.get("/notes/<note_id>")\n@jwt_required()\ndef show(note_id):\n    note = Note.objects.get(id=note_id${own})\n    return jsonify(title=note.title)\n\n\n@app.delete("/notes/<note_id>")\n@jwt_required()\ndef remove(note_id):\n    Note.objects.get(id=note_id).delete()\n    return jsonify(ok=True)\n`;
const express = (own: string): string =>
  `const express = require('express');\nconst { db } = require('./store');\nconst router = express.Router();\nrouter.get('/notes/:id', async (req, res) => {\n  const [note] = await db.query('SELECT * FROM notes WHERE id = $1${own}]);\n  res.json(note);\n});\nrouter.get('/notes/:id/text', async (req, res) => {\n  const [note] = await db.query('SELECT text FROM notes WHERE id = $1', [req.params.id]);\n  res.json(note);\n});\n`;

describe('a record that a request names', () => {
  it.each<[LanguageId, text: string, expected: string]>([
    ['python', flask(', owner=get_jwt_identity()'), 'Note.objects.get(id=note_id, owner=get_jwt_identity()).delete()'],
    [
      'javascript',
      express(" AND owner_id = $2', [req.params.id, req.user.id"),
      "'SELECT text FROM notes WHERE id = $1 AND owner_id = $2', [req.params.id, req.user.id]",
    ],
  ])('belongs to the caller, as in another query in %s', async (language, text, expected) => {
    expect(await fixed(language, text, 'missing-authorization')).toContain(expected);
  });

  it.each<readonly [why: string, LanguageId, text: string]>([
    [
      'if the other query takes the owner from the request',
      'javascript',
      express(" AND owner_id = $2', [req.params.id, req.query.owner"),
    ],
  ])('has no fix %s', async (_why, language, text) => {
    expect(await fixed(language, text, 'missing-authorization')).toBeUndefined();
  });
});
