/**
 * @module
 * The engine: source text in, findings out. It knows no platform, network or storage; a platform passes its grammars in
 * (`platform/node.ts`, `platform/worker.ts`, `platform/browser.ts`).
 */
export {
  type AnalysisResult,
  type AnalyzeOptions,
  type Analyzer,
  createAnalyzer,
  type SourceFile,
} from './analyzer.ts';
export { catalog } from './catalog.ts';
export { addModels } from './languages/index.ts';
export type { GrammarLoader, GrammarName } from './parse/grammar.ts';
export { MANIFEST_NAMES, type ManifestFile } from './project/manifests.ts';
export type { ProjectFileFailure, ProjectFileResult, ProjectOptions, ProjectResult } from './project/project.ts';
export { isSettingsName } from './project/settings/names.ts';
export type { TemplateFile } from './project/templates/for-unit.ts';
export { isTemplateName } from './project/templates/template-names.ts';
export { type DecodedSource, decodeSource } from './text/decode.ts';
export { detectLanguage } from './text/detect.ts';
export { type FileRole, fileRole } from './text/file-role.ts';
export { ENGINE_VERSION } from './version.ts';
