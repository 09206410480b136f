import type { LanguageId } from '@scanner/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Engine } from '../engine/engine.ts';
import { PREVIEW_CHARACTERS_MAX, type PreviewState } from './preview-state.ts';
import { whenIdle } from './when-idle.ts';

/** How long typing must pause before the code is analyzed, in milliseconds. */
const PAUSE_MS = 350;
/** Longer analyses are not a preview, in milliseconds. */
const SLOW_MS = 6000;
/** The first analysis in a language also loads its grammar, which takes long on a slow connection. */
const FIRST_MS = 60_000;

async function loadEngine(): Promise<Engine> {
  await whenIdle();
  const { createEngine } = await import('../engine/engine.ts');
  const engine = createEngine();
  engine.start();
  return engine;
}

/**
 * Analyzes code in this browser whenever typing pauses. The engine's worker starts when the page is idle; a grammar is
 * loaded with the first code in its language; a change of the code aborts the running analysis. Leaving the page
 * releases the engine.
 */
export function useLivePreview(code: string, fileName: string, language: LanguageId): PreviewState {
  const [state, setState] = useState<PreviewState>({ kind: 'empty' });
  const engine = useRef<Promise<Engine>>(undefined);
  const known = useRef(new Set<LanguageId>());

  const started = useEffectEvent((): Promise<Engine> => {
    if (engine.current) return engine.current;
    const loading = loadEngine();
    engine.current = loading;
    // A failure is shown when there is code to analyze; the next change tries again.
    loading.catch(() => {
      if (engine.current === loading) engine.current = undefined;
    });
    return loading;
  });

  useEffect(() => {
    started().catch(() => {});
    return () => {
      void engine.current?.then((loaded) => loaded.close()).catch(() => {});
      engine.current = undefined;
    };
  }, []);

  useEffect(() => {
    if (!/\S/.test(code)) return setState({ kind: 'empty' });
    if (code.length > PREVIEW_CHARACTERS_MAX) return setState({ kind: 'paused', reason: 'long' });
    setState((before) => (before.kind === 'read' ? before : { kind: 'reading' }));
    const change = new AbortController();
    const read = async () => {
      let slow: AbortSignal | undefined;
      try {
        const { analyze } = await started();
        slow = AbortSignal.timeout(known.current.has(language) ? SLOW_MS : FIRST_MS);
        const signal = AbortSignal.any([change.signal, slow]);
        const { vulnerabilities, coverage } = await analyze(
          { kind: 'text', fileName, language, text: code },
          { signal },
        );
        known.current.add(language);
        setState({ kind: 'read', findings: vulnerabilities, notAnalyzed: coverage.notAnalyzed });
      } catch (error) {
        if (change.signal.aborted) return;
        if (slow?.aborted) return setState({ kind: 'paused', reason: 'slow' });
        setState({ kind: 'unavailable', damaged: error instanceof Error && error.name === 'EngineDamaged' });
      }
    };
    const timer = setTimeout(() => void read(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      change.abort();
    };
  }, [code, fileName, language]);

  return state;
}
