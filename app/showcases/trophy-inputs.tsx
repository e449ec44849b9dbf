import type { Trophy } from './showcase.schema.ts';
import { TROPHY_TEXTS } from './trophy-fields.ts';

/** The name of a trophy's form field. @param place its index in the form */
export const trophyField = (place: number, field: keyof Trophy | 'remove'): string => `trophies.${place}.${field}`;

/** Hidden fields that submit a list held by the page. */
export function TrophyInputs({ trophies }: { trophies: Trophy[] }) {
  return trophies.flatMap((trophy, place) =>
    ([...TROPHY_TEXTS, 'photoUrl'] as const).map((field) => (
      <input key={trophyField(place, field)} type="hidden" name={trophyField(place, field)} value={trophy[field] ?? ''} />
    )),
  );
}
