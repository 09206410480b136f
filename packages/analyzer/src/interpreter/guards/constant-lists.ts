/** @module Tests whether a value is one of a list of constants. Loads after the core. */

import type { Value } from '../../domain/value.ts';
import type { ResolvedCall } from '../context/call.ts';
import type { Frame } from '../context/frame.ts';
import { narrow } from './narrowing.ts';

const MEMBERSHIP = /^(in_array|[cC]ontains|include[s?]|member\?)$/;

const isOfConstants = (frame: Frame, { objects }: Value): boolean =>
  objects.length > 0 && objects.every((id) => frame.state.object(id)?.items?.every(({ constants }) => constants));

/** `in_array($x, ['a', 'b'])`: `$x` is a text, and holds nothing of a list that it might have been. */
export function refineByConstants(frame: Frame, { site, arguments: given }: ResolvedCall): void {
  if (!MEMBERSHIP.test(site.name)) return;
  const [item, second] = given;
  const list = second?.value ?? site.receiver;
  if (item?.node && list && item.value.objects.length > 0 && isOfConstants(frame, list))
    narrow(frame, item.node, (value) => ({ ...value, objects: [] }));
}
