/** @module The parts of an object by their position. */
import type { Value } from '../../domain/value.ts';
import type { Frame } from '../context/frame.ts';
import { recordFields } from '../declarations/class-members.ts';

/** `val (title, text) = Note(…)`: the property of a data class, in the order in which it declares them. */
export function componentOf(frame: Frame, value: Value, position: number): string | undefined {
  const [owner, ...others] = value.objects.map((id) => frame.state.object(id)?.owner);
  return owner && others.every((one) => one === owner) ? recordFields(owner)[position] : undefined;
}
