import type { WizardState } from '#app/builder/wizard-state.ts';
import type { BlockName } from '#app/showcases/blocks.ts';
import { MAX_UNFINISHED_LINES } from '#app/showcases/text-limits.ts';

/** Removes a line of an open editor, so that it can be put back; a blank one is not worth it. */
export function takeOutLine(state: WizardState, name: BlockName, index: number): WizardState {
  const typed = state.unfinished[name];
  const line = Array.isArray(typed) ? typed[index] : undefined;
  if (!Array.isArray(typed) || line === undefined) return state;
  const unfinished = { ...state.unfinished, [name]: typed.toSpliced(index, 1) };
  return { ...state, unfinished, lastRemovedLine: line.trim() ? { name, index, line } : state.lastRemovedLine };
}

/** Undoes the last removal of a line, while the same editor is open and has room. */
export function putLineBack(state: WizardState, name: BlockName): WizardState {
  const removed = state.lastRemovedLine;
  const typed = state.unfinished[name];
  if (removed?.name !== name || !Array.isArray(typed) || typed.length >= MAX_UNFINISHED_LINES) return state;
  const unfinished = { ...state.unfinished, [name]: typed.toSpliced(removed.index, 0, removed.line) };
  return { ...state, unfinished, lastRemovedLine: null };
}
