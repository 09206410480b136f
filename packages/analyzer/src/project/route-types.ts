/** @module What routes and aliases in other files say about a handler's parameters: numbers, IDs, injected objects. */

import type { FunctionDefinition, Parameter, Statement } from '../ir/index.ts';
import { nodesOfKind } from '../ir/node-index.ts';
import type { ModuleFile } from './module-file.ts';

/** `path("<int:pk>/", views.show)`, `re_path(r"^(?P<year>[0-9]{4})/$", views.year)`. */
const DJANGO_ROUTE = /\b(?:re_)?path\(\s*r?(["'])((?:(?!\1)[^\n])*)\1\s*,\s*(?:[\w.]*\.)?(\w+)\s*[,)]/g;
const DJANGO_PART = /<(?:int|uuid):(\w+)>|\(\?P<(\w+)>(?:\\d|\[0-9\])(?:[+*]|\{[\d,]+\})\)/g;

/** `Route::get('/years/{year}', [ProductController::class, 'year'])->whereNumber('year')`. */
const LARAVEL_ROUTE = /\bRoute::\w+\([^;]*?\[\s*\\?(?:\w+\\)*(\w+)::class\s*,\s*['"](\w+)['"]\s*\]([^;]*);/g;
const LARAVEL_PART =
  /->where(?:Number|Uuid|Ulid|Alpha|AlphaNumeric)\(\s*['"](\w+)['"]\s*\)|->where\(\s*['"](\w+)['"]\s*,\s*['"][\w[\]\\{},+*-]*['"]\s*\)/g;

/** `Owner = Annotated[User, Depends(current_user)]`. */
const ALIAS =
  /^(\w+)\s*=\s*(?:typing\.)?Annotated\[\s*([\w.]+)[^,\]]*,\s*(?:fastapi\.)?(Depends|Security|Query|Path|Header|Cookie|Form|Body|File)\(/gm;

function* functionsIn(body: readonly Statement[]): Generator<{ definition: FunctionDefinition; owner: string }> {
  for (const node of body) {
    if (node.kind === 'function') yield { definition: node.definition, owner: '' };
    else if (node.kind === 'class')
      for (const definition of node.definition.methods) yield { definition, owner: node.definition.name };
  }
}

/** Those inside other functions as well: `create_app()` registers its routes there. */
const allFunctions = (body: readonly Statement[]): FunctionDefinition[] => [
  ...nodesOfKind(body, 'function').map(({ definition }) => definition),
  ...nodesOfKind(body, 'class').flatMap(({ definition }) => definition.methods),
];

const nameOf = ({ target }: Parameter): string => (target.kind === 'name' ? target.name.replace(/^\$/, '') : '');

const namesBy = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, first, second]) => first ?? second ?? ''));

/** Parameters with numeric or similar types, which carry no free text. */
function typeParameters({ parameters }: FunctionDefinition, names: ReadonlySet<string>): void {
  for (const parameter of parameters)
    if (names.has(nameOf(parameter)) && (!parameter.type || parameter.type.name === 'string'))
      parameter.type = { name: 'int', args: [] };
}

function typePython(files: readonly ModuleFile[]): void {
  const views = Map.groupBy(
    files.flatMap(({ program }) => [...functionsIn(program.body)]).filter(({ owner }) => owner === ''),
    ({ definition }) => definition.name,
  );
  const aliases = new Map<string, { type: string; marker: string }>();
  for (const { text } of files) {
    if (text.includes('urlpatterns'))
      for (const [, , route = '', view = ''] of text.matchAll(DJANGO_ROUTE)) {
        const [only, ...others] = views.get(view) ?? [];
        if (only && others.length === 0) typeParameters(only.definition, namesBy(route, DJANGO_PART));
      }
    if (text.includes('Annotated['))
      for (const [, name = '', type = '', marker = ''] of text.matchAll(ALIAS)) aliases.set(name, { type, marker });
  }
  if (aliases.size === 0) return;
  for (const { program } of files)
    for (const definition of allFunctions(program.body))
      for (const parameter of definition.parameters) {
        const alias = parameter.type && aliases.get(parameter.type.name);
        if (!alias) continue;
        const { start, end } = parameter.target;
        parameter.type = { name: alias.type, args: [] };
        parameter.annotations.push({ name: alias.marker, args: [{ value: { kind: 'null', start, end } }], start, end });
      }
}

function typePhp(files: readonly ModuleFile[]): void {
  const routes = files.filter(({ text }) => text.includes('Route::'));
  if (routes.length === 0) return;
  const methods = new Map(
    files.flatMap(({ program }) =>
      [...functionsIn(program.body)].map(
        ({ definition, owner }) => [`${owner} ${definition.name}`, definition] as const,
      ),
    ),
  );
  for (const { text } of routes)
    for (const [, owner = '', name = '', rest = ''] of text.matchAll(LARAVEL_ROUTE)) {
      const definition = methods.get(`${owner} ${name}`);
      if (definition) typeParameters(definition, namesBy(rest, LARAVEL_PART));
    }
}

/** Applies the parameter types from the project's routes and aliases to handlers. */
export function typeByRoutes(files: readonly ModuleFile[]): void {
  const [first] = files;
  if (first?.language === 'python') typePython(files);
  else if (first?.language === 'php') typePhp(files);
}
