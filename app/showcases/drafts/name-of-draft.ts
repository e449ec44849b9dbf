import type { DraftState } from './draft.schema.ts';

/** A draft's vehicle as far as it has been entered: '1967 Volvo'; null where nothing has. */
export const nameOfDraft = ({ year, make, model }: DraftState['vehicle']): string | null =>
  [year, make, model].flatMap((part) => part.trim() || []).join(' ') || null;
