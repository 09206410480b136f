import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function factors(language: LanguageId, text: string): Promise<string> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: `app.${language}`, language, text });
  return vulnerabilities
    .filter(({ ruleId }) => ruleId === 'path-traversal')
    .flatMap(({ exploitability }) => exploitability?.factors ?? [])
    .join(' ');
}

const express = (routes: string): string => `const express = require('express');
const fs = require('fs');
const app = express();
const router = express.Router();
function onlyMembers(req, res, next) {
  if (!req.session.user) return res.sendStatus(401);
  next();
}
function count(req, res, next) {
  if (!req.session.seen) return res.redirect('/hello');
  next();
}
const secured = (handler) => async (req, res) => {
  if (!req.session.user) throw new UnauthorizedError();
  return handler(req, res);
};
const show = (req, res) => fs.readFile('/data/' + req.query.name, (error, data) => res.end(data));
${routes}
`;

const go = (routes: string): string => `package main

import (
	"net/http"
	"os"

	"github.com/go-chi/chi/v5"
)

func signedIn(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, err := r.Cookie("sid"); err != nil {
			http.Error(w, "no", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func logged(next http.Handler) http.Handler { return next }

func show(w http.ResponseWriter, r *http.Request) {
	data, _ := os.ReadFile("/data/" + r.FormValue("name"))
	w.Write(data)
}

func main() {
	r := chi.NewRouter()
	${routes}
	http.ListenAndServe(":80", r)
}
`;

const ANYONE = 'The sender of a remote request controls the data.';

describe('an access check around a handler', () => {
  it.each<[string, string, LanguageId, string]>([
    ['middleware of the route', 'onlyMembers', 'javascript', express("app.get('/x', onlyMembers, show);")],
    [
      'middleware of the router',
      'onlyMembers',
      'javascript',
      express("router.use(onlyMembers);\nrouter.get('/x', show);"),
    ],
    [
      'middleware of a path',
      'onlyMembers',
      'javascript',
      express("app.use('/api', onlyMembers);\napp.get('/api/x', show);"),
    ],
    ['a wrapper', 'secured', 'javascript', express("app.get('/x', secured(show));")],
    ['a wrapper of a wrapper', 'secured', 'javascript', express("app.get('/x', wrap(secured(show)));")],
    ['a group', 'signedIn', 'go', go('r.Group(func(r chi.Router) {\n\t\tr.Use(signedIn)\n\t\tr.Get("/x", show)\n\t})')],
    ['one call', 'signedIn', 'go', go('r.With(signedIn).Get("/x", show)')],
    ['a wrapped handler', 'signedIn', 'go', go('r.Handle("/x", signedIn(http.HandlerFunc(show)))')],
  ])('is named on the card: %s', async (_, name, language, text) => {
    expect(await factors(language, text)).toContain(`\`${name}\` comes first: a request has to pass it.`);
  });

  it.each<[string, LanguageId, string]>([
    ['it is registered after the route', 'javascript', express("router.get('/x', show);\nrouter.use(onlyMembers);")],
    ['it belongs to another router', 'javascript', express("router.use(onlyMembers);\napp.get('/x', show);")],
    ['it belongs to another path', 'javascript', express("app.use('/admin', onlyMembers);\napp.get('/x', show);")],
    ['another route has none', 'javascript', express("app.get('/x', onlyMembers, show);\napp.get('/y', show);")],
    ['it refuses no one', 'javascript', express("app.get('/x', count, show);")],
    [
      'the group does something else',
      'go',
      go('r.Group(func(r chi.Router) {\n\t\tr.Use(logged)\n\t\tr.Get("/x", show)\n\t})'),
    ],
    [
      'the group is another one',
      'go',
      go('r.Group(func(r chi.Router) {\n\t\tr.Use(signedIn)\n\t})\n\tr.Get("/x", show)'),
    ],
  ])('is not claimed where %s', async (_, language, text) => {
    expect(await factors(language, text)).toContain(ANYONE);
  });
});
