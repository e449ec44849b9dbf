import { type WizardState, writtenBlocks } from '#app/builder/wizard-state.ts';
import { tooLong } from '#app/platform/too-long.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { BLOCKS, type BlockName, isSameBlock, tidyBlock } from '#app/showcases/blocks.ts';

/** The used share of a limit above which the owner sees what is left. */
const NEAR = 0.8;

const OVERVIEW_NEEDED = 'An overview is needed: the history in the brochure begins with it.';

/** The error of a text or a list item, as a message for the owner. */
export function errorOf(name: BlockName, typed: string): string | undefined {
  if (name === 'overview' && !typed.trim()) return OVERVIEW_NEEDED;
  const { limit } = BLOCKS[name];
  return typed.trim().length > limit ? tooLong(limit) : undefined;
}

/** The error of a list with too many items. */
export function lengthErrorOf(name: BlockName, typed: string[]): string | undefined {
  const block = BLOCKS[name];
  const most = 'mostItems' in block ? block.mostItems : 0;
  return tidyBlock(name, typed).length > most ? `Please keep this to ${most} lines` : undefined;
}

/** Whether a block as typed has any error. */
export const hasError = (name: BlockName, typed: string | string[]): boolean =>
  typeof typed === 'string'
    ? errorOf(name, typed) !== undefined
    : lengthErrorOf(name, typed) !== undefined || typed.some((item) => errorOf(name, item));

/** The characters left, or too many, once a text comes near its limit. */
export function remainingCharacters(name: BlockName, typed: string): string | undefined {
  const { limit } = BLOCKS[name];
  const left = limit - typed.trim().length;
  if (left > limit * (1 - NEAR)) return undefined;
  const count = Math.abs(left).toLocaleString('en-US');
  return left < 0 ? `${count} too many` : `${count} left`;
}

/** Whether an open editor holds changes that would be lost. */
export function isChanged(state: WizardState, name: BlockName): boolean {
  const typed = state.unfinished[name];
  return typed !== undefined && !isSameBlock(tidyBlock(name, typed), writtenBlocks(state)[name]);
}

/** The first block that prevents saving a showcase, and why. */
export function savingBlocker(state: WizardState): { name: BlockName; reason: string } | null {
  for (const name of keysOf(state.unfinished)) {
    if (isChanged(state, name)) {
      return { name, reason: `You are still editing “${BLOCKS[name].title}”. Keep your text or cancel, then save.` };
    }
  }
  return writtenBlocks(state).overview.trim() ? null : { name: 'overview', reason: OVERVIEW_NEEDED };
}
