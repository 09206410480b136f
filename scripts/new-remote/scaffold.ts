import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/paths.ts';

/** A new remote. */
export interface NewRemote {
  /** Name of its folder: `mfe-release-notes`. */
  name: string;
  /** Name of its area: `Release Notes`. */
  title: string;
  /** Its only route: `/release-notes`. */
  route: string;
}

/** Describes a remote by its name. */
export function describeRemote(word: string): NewRemote {
  const plain = word.replace(/^mfe-/, '');
  const title = plain
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
  return { name: `mfe-${plain}`, title, route: `/${plain}` };
}

/** A sheet of paper with lines. */
const ICON = 'M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8zM14 2v6h6M8 13h8M8 17h5';

/** Files that a new area copies unchanged from another one: they contain no names. */
const COPIED = ['tsconfig.json', 'vitest.config.ts', 'src/virtual-modules.d.ts'];

/** The files of a new remote, by path in its folder. */
export function filesOf({ name, title, route }: NewRemote): ReadonlyMap<string, string> {
  const word = name.replace('mfe-', '');
  const component = `${title.replaceAll(' ', '')}Page`;
  const model = join(ROOT, 'mfe-history');
  const manifest = readFileSync(join(model, 'package.json'), 'utf8').replaceAll('mfe-history', name);
  return new Map([
    ['package.json', manifest],
    ...COPIED.map((file): [string, string] => [file, readFileSync(join(model, file), 'utf8')]),
    [
      'README.md',
      `# ${title} area

The remote for \`${route}\`.

\`src/routes.tsx\`, then one folder per page. Title, routes and menu are in \`src/area.ts\`.

\`\`\`sh
npm run dev -- ${word}
pnpm --dir ${name} exec vitest run
npm run release -- publish ${word}
\`\`\`
`,
    ],
    [
      'vite.config.ts',
      `import { remoteConfig } from '@scanner/federation/build';
import { AREA } from './src/area.ts';

export default remoteConfig(
  '${name}',
  import.meta.dirname,
  { '${route}': { modules: ['src/${word}/${word}-page.tsx'] } },
  AREA,
);
`,
    ],
    [
      'src/area.ts',
      `import type { Area } from '@scanner/contracts/remotes.ts';

/** What the shell shows of this area before its code is loaded. */
export const AREA: Area = {
  title: '${title}',
  routes: ['${route}'],
  menu: [{ title: '${title}', path: '${route}', icon: '${ICON}' }],
};
`,
    ],
    [
      'src/area.test.ts',
      `import { expect, test } from 'vitest';
import { AREA } from './area.ts';

test('the menu leads to routes of this area', () => {
  expect(AREA.menu.filter(({ path }) => !AREA.routes.includes(path))).toEqual([]);
});
`,
    ],
    [
      'src/routes.tsx',
      `import 'virtual:mfe.css';
import { RemoteScope } from '@scanner/ui/remote-scope.tsx';
import { Outlet, type RouteObject } from 'react-router-dom';

/** The routes of this remote. */
export const routes: RouteObject[] = [
  {
    element: (
      <RemoteScope name="${name}">
        <Outlet />
      </RemoteScope>
    ),
    children: [
      {
        path: '${route}',
        lazy: async () => ({ Component: (await import('./${word}/${word}-page.tsx')).${component} }),
      },
    ],
  },
];
`,
    ],
    [
      `src/${word}/${word}-page.tsx`,
      `import { PageHeader } from '@scanner/ui/page-header.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';

/** ${route}. */
export function ${component}() {
  usePageTitle('${title}');
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-5 px-4 py-6 md:px-8 md:py-8">
      <PageHeader title="${title}" description="A new area." />
    </div>
  );
}
`,
    ],
  ]);
}
