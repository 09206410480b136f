/**
 * @module An `engine` Worker: it analyzes files of one group of languages. Its bundle has only these, by `alias` in its
 * configuration. It keeps nothing, and is bound to nothing.
 */
import { WorkerEntrypoint } from 'cloudflare:workers';
import { createAnalyzer, ReadElsewhere, type SourceFile } from '@scanner/analyzer/analyzer.ts';
import { workerGrammars } from '@scanner/analyzer/platform/worker.ts';
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Analyzed, EngineCaller, EngineService } from './engine-service.ts';
import { withoutMessage } from './without-message.ts';

const analyzer = createAnalyzer(workerGrammars);

/**
 * Turns of the event loop between two units of analysis. A call passes through several Workers, and each passage may
 * need a turn: with one turn per unit it would wait for several units.
 */
const TURNS = 4;

/** How often the caller is asked whether it still waits, in milliseconds. */
const ASK_MS = 1000;

/** Ends an analysis whose caller no longer waits. */
class NotNeeded extends Error {}

/** Lets calls and other scans of this isolate run between two units of analysis. */
async function yieldToOthers(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await scheduler.wait(0);
}

const YIELDING = { yieldTo: yieldToOthers };

/** Yields like {@link yieldToOthers}, and throws {@link NotNeeded} soon after the caller no longer waits. */
function yieldWhileWanted(caller: EngineCaller): () => Promise<void> {
  let asked = Date.now();
  return async () => {
    await yieldToOthers();
    // A Worker's clock stands still while it computes, and advances at the next I/O.
    if (Date.now() < asked + ASK_MS) return;
    if (!(await caller.isWanted())) throw new NotNeeded();
    asked = Date.now();
  };
}

export class Engine extends WorkerEntrypoint implements EngineService {
  /** Only to be seen that it runs. */
  override fetch(): Response {
    return new Response('ok');
  }

  analyze(file: SourceFile, caller: EngineCaller): Promise<Analyzed> {
    const options = {
      yieldTo: yieldWhileWanted(caller),
      unreadElsewhere: (language: LanguageId, text: string) => caller.unreadShare(language, text),
    };
    return withoutMessage(async () => {
      try {
        return { kind: 'done', result: await analyzer.analyze(file, options) };
      } catch (error) {
        if (error instanceof ReadElsewhere) return { kind: 'elsewhere', language: error.language };
        if (error instanceof NotNeeded) return { kind: 'ended' };
        throw error;
      }
    });
  }

  unreadShare(language: LanguageId, text: string): Promise<number> {
    return withoutMessage(() => analyzer.unreadShare(language, text));
  }

  outline(file: SourceFile): ReturnType<EngineService['outline']> {
    return withoutMessage(() => analyzer.outline(file, YIELDING));
  }

  tryFixes(...[file, proposals]: Parameters<EngineService['tryFixes']>): ReturnType<EngineService['tryFixes']> {
    return withoutMessage(() => analyzer.tryFixes(file, proposals, YIELDING));
  }

  holding(...[file, fixes]: Parameters<EngineService['holding']>): Promise<boolean[]> {
    return withoutMessage(() => analyzer.holding(file, fixes, YIELDING));
  }
}

export default Engine;
