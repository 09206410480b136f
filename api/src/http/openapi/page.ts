/** @module The OpenAPI document as a readable page: no scripts, one style sheet. Everything in it is escaped. */
import { html, raw } from 'hono/html';
import type { DescribedOperation, OpenApiDocument } from './document.ts';
import type { JsonSchema } from './schemas.ts';

/** The page's style sheet; its policy allows it by hash. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 22%, transparent); }
body { max-width: 56rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; margin: 0; } h2 { font-size: 1.125rem; margin: 2.5rem 0 0.5rem; } h3, h4 { font-size: 0.9375rem; margin: 0; }
h4 { margin-top: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
a { color: light-dark(#1d4ed8, #93c5fd); }
details { border-top: 1px solid var(--line); padding: 0.5rem 0; }
summary { cursor: pointer; min-height: 1.75rem; } summary h3 { display: inline; font-weight: 600; }
summary span { opacity: 0.85; }
code, pre { font: 0.8125rem/1.5 ui-monospace, monospace; }
pre { white-space: pre-wrap; border: 1px solid var(--line); border-radius: 0.375rem; padding: 0.5rem 0.75rem; margin: 0.5rem 0; }
dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0; }
dt { font-weight: 600; } dd { margin: 0; }
`;

const REFERENCE = /("#\/components\/schemas\/\w+")/;

/** A schema as JSON with links to the schemas below. */
const schemaText = (schema: JsonSchema) =>
  html`<pre>${JSON.stringify(schema, null, 2)
    .split(REFERENCE)
    .map((part) => {
      const name = REFERENCE.test(part) ? part.slice(part.lastIndexOf('/') + 1, -1) : undefined;
      return name === undefined ? part : html`<a href="#schema-${name}">${part}</a>`;
    })}</pre>`;

const contentOf = (content: Readonly<Record<string, { readonly schema: JsonSchema }>>) =>
  Object.entries(content).map(([type, { schema }]) => html`<p><code>${type}</code></p>${schemaText(schema)}`);

function callersOf({ security }: DescribedOperation): string {
  const scope = security.flatMap(({ token = [] }) => token)[0];
  if (security.length === 0) return 'No sign-in needed.';
  return scope === undefined ? 'Signed in.' : `Signed in, or with an API token of the scope ${scope}.`;
}

const parametersOf = ({ parameters }: DescribedOperation) =>
  parameters.length === 0
    ? ''
    : html`<h4>Parameters</h4>
<dl>${parameters.map(
        ({ name, in: place, required, description, schema }) =>
          html`<dt><code>${name}</code></dt><dd>${place}${required ? ', required' : ''}${description ? `: ${description}` : ''} <code>${JSON.stringify(schema)}</code></dd>`,
      )}</dl>`;

/** All errors have the same format, so only their codes are listed. */
const responseOf = (status: string, { description, content }: DescribedOperation['responses'][string]) =>
  html`<dt>${status}</dt><dd>${description}${status < '400' && content ? contentOf(content) : ''}</dd>`;

const operationOf = (method: string, path: string, operation: DescribedOperation) => html`<details>
<summary><h3><code>${method.toUpperCase()} ${path}</code></h3> <span>${operation.summary}</span></summary>
<p>${callersOf(operation)}</p>
${parametersOf(operation)}
${operation.requestBody ? html`<h4>Body</h4>${contentOf(operation.requestBody.content)}` : ''}
<h4>Responses</h4>
<dl>${Object.entries(operation.responses).map(([status, response]) => responseOf(status, response))}</dl>
</details>`;

interface Placed {
  readonly method: string;
  readonly path: string;
  readonly operation: DescribedOperation;
}

/** The operations by tag, both in the document's order. */
function byTag({ paths }: OpenApiDocument): ReadonlyMap<string, readonly Placed[]> {
  const groups = new Map<string, Placed[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), { method, path, operation }]);
    }
  }
  return groups;
}

/** Renders the page of a document. */
export function docsPage(document: OpenApiDocument) {
  const groups = [...byTag(document)];
  const schemas = Object.entries(document.components.schemas);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API - ${document.info.title}</title>
<style>${raw(DOCS_STYLE)}</style>
</head>
<body>
<header>
<h1>${document.info.title} API</h1>
<p>${document.info.description} For programs: <a href="/api/openapi.json">OpenAPI ${document.openapi}</a>.</p>
<p>A script calls with an API token of its owner: <code>Authorization: Bearer TOKEN</code>. Tokens are made in the <a href="/account">account</a>.</p>
</header>
<nav aria-label="Sections"><ul>
${[...groups.map(([tag]) => tag), 'Schemas'].map((tag) => html`<li><a href="#${tag}">${tag}</a></li>`)}
</ul></nav>
<main>
${groups.map(
  ([tag, operations]) => html`<section aria-labelledby="${tag}">
<h2 id="${tag}">${tag}</h2>
${operations.map(({ method, path, operation }) => operationOf(method, path, operation))}
</section>`,
)}
<section aria-labelledby="Schemas">
<h2 id="Schemas">Schemas</h2>
${schemas.map(([name, schema]) => html`<h3 id="schema-${name}">${name}</h3>${schemaText(schema)}`)}
</section>
</main>
</body>
</html>`;
}
