import type { Plugin } from 'vite';
import { sharedModuleNames } from '../shared.ts';

/** What a build imports of each shared module: `{'react-router-dom': ['Link', 'useNavigate']}`. */
export class UsedNames {
  private readonly found = new Map<string, Set<string>>();

  add(module: string, name: string): void {
    const names = this.found.get(module) ?? new Set();
    this.found.set(module, names.add(name));
  }

  addAll(others: UsedNames): void {
    for (const [module, names] of others.found) for (const name of names) this.add(module, name);
  }

  clear(): void {
    this.found.clear();
  }

  sorted(): Record<string, string[]> {
    return Object.fromEntries([...this.found].sort().map(([module, names]) => [module, [...names].sort()]));
  }
}

/** Fills `used` with the imports of a build's modules, including dependencies. */
export function collectUsedNames(used: UsedNames): Plugin {
  const modules = new Set(sharedModuleNames());
  return {
    name: 'scanner:used-names',
    apply: 'build',
    // Before the imports are redirected.
    enforce: 'pre',
    buildStart: () => used.clear(),
    transform: {
      order: 'post',
      handler(code) {
        if (![...modules].some((module) => code.includes(module))) return;
        for (const statement of this.parse(code).body) {
          if (statement.type !== 'ImportDeclaration' || !modules.has(String(statement.source.value))) continue;
          for (const specifier of statement.specifiers) {
            const name = nameOf(specifier);
            if (name !== undefined) used.add(String(statement.source.value), name);
          }
        }
      },
    },
  };
}

type Specifier = { type: string; imported?: { type: string; name?: string; value?: unknown } };

/** The imported name; undefined for a namespace, whose used members are unknown. */
function nameOf({ type, imported }: Specifier): string | undefined {
  if (type === 'ImportDefaultSpecifier') return 'default';
  return imported && String(imported.name ?? imported.value);
}
