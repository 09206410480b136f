/** @module The arguments that a library call passes on to its callback. */

import type { Site, SiteArgument } from '../../match/site.ts';
import type { Frame } from './frame.ts';

/** For the callback at that position. */
export function handedArguments({ run, state }: Frame, { name, args }: Site, at: number): readonly SiteArgument[] {
  const told = run.semantics.handedOn?.(name, args, at);
  const behind = told ? args.slice(told.from) : [];
  if (!told?.inList) return behind;
  const items = behind.flatMap(({ value, start, end }) =>
    value.objects.flatMap((id) => (state.object(id)?.items ?? []).map((item) => ({ value: item, start, end }))),
  );
  return items.map((item) => ({ ...item, name: undefined, spread: false }));
}
