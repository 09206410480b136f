import type { Plugin } from 'vite';
import type { UsedNames } from '../used-names.ts';
import { type BuiltModule, buildCommon, type CommonBuild } from './build.ts';
import { loaderText } from './loader.ts';

const MODULE = '\0common:';
const MEMBERS = '\0common-members:';
const FILE = '\0common-file:';
const LOADER = '\0common-loader';

/** The common modules in the build of one area. */
export interface CommonInBuild {
  readonly plugin: Plugin;
  /** Identifies their contents. */
  contents(): string;
  /** The common files that a chunk with these modules loads immediately. */
  filesOf(moduleIds: readonly string[]): string[];
  /** The common files that contain a module and its dependencies; undefined if it isn't common. */
  filesWith(module: string): readonly string[] | undefined;
}

/**
 * Removes the common modules from an area's build: they are separate files of the release, and are replaced with
 * modules that take them from the page. A plugin of the area whose `api` has `isForCommonModules` also runs in their
 * build.
 * @param used collects what the common modules use of the page
 */
export function commonModules(appDir: string, used: UsedNames): CommonInBuild {
  let common: CommonBuild | undefined;
  let also: readonly Plugin[] = [];
  const built = (): CommonBuild => {
    if (common === undefined) throw new Error('The common modules have not been built.');
    return common;
  };
  const loads = (file: string): readonly string[] => built().entries.get(file)?.loads ?? [];
  return {
    contents: () => built().hash,
    filesOf: (ids) => ids.filter((id) => id.startsWith(FILE)).flatMap((id) => loads(id.slice(FILE.length))),
    filesWith(module) {
      const found = built().modules.get(module);
      return found && loads(found.file);
    },
    plugin: {
      name: 'scanner:common-modules',
      apply: 'build',
      enforce: 'pre',
      configResolved({ plugins }) {
        also = plugins.filter(({ api }) => api?.isForCommonModules === true);
      },
      async buildStart() {
        common = await buildCommon(appDir, also);
        used.addAll(common.used);
      },
      resolveId: {
        order: 'pre',
        async handler(source, importer, options) {
          if ([MODULE, MEMBERS, FILE, LOADER].some((own) => source.startsWith(own))) return source;
          // The replacement of a partly common module takes the other exports from the module itself.
          if (importer === undefined || importer.startsWith(MEMBERS)) return undefined;
          const found = await this.resolve(source, importer, { ...options, skipSelf: true });
          return found !== null && built().modules.has(found.id) ? MODULE + found.id : undefined;
        },
      },
      load(id) {
        const code = textOf(id, built());
        return code === undefined ? undefined : { code, moduleSideEffects: false };
      },
      generateBundle() {
        for (const [fileName, source] of built().files) this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}

function textOf(id: string, common: CommonBuild): string | undefined {
  if (id === LOADER) return loaderText(common.hash);
  if (id.startsWith(FILE)) {
    const path = common.entries.get(id.slice(FILE.length))?.path;
    return `import { load } from ${JSON.stringify(LOADER)};
const file = await load(${JSON.stringify(path)});
export const take = (module, name) => file[module][name];`;
  }
  if (id.startsWith(MEMBERS)) return membersText(id.slice(MEMBERS.length), common);
  if (!id.startsWith(MODULE)) return undefined;
  const module = id.slice(MODULE.length);
  const namespace = common.modules.get(module)?.namespace;
  if (namespace === undefined) return membersText(module, common);
  const members = JSON.stringify(MEMBERS + module);
  return `export * as ${namespace} from ${members};\nexport * from ${members};`;
}

/** The exports of a module: common ones from the page, others from the area's own copy. */
function membersText(id: string, { modules }: CommonBuild): string {
  const { file, key, names, isWhole } = modules.get(id) as BuiltModule;
  return [
    `import { take } from ${JSON.stringify(FILE + file)};`,
    ...names.map((name, index) => `const x${index} = /* @__PURE__ */ take('${key}', ${JSON.stringify(name)});`),
    `export { ${names.map((name, index) => `x${index} as ${name}`).join(', ')} };`,
    ...(isWhole ? [] : [`export * from ${JSON.stringify(id)};`]),
  ].join('\n');
}
