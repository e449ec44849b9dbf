import type { Trophy } from './showcase.schema.ts';
import { TROPHY_TEXTS } from './trophy-fields.ts';

/** The names under which a trophy of a form is sent. @param place among the form's, from 0 */
export const trophyField = (place: number, field: keyof Trophy | 'remove'): string => `trophies.${place}.${field}`;

/** A list that is held in the page, as a form sends it. */
export function TrophyInputs({ trophies }: { trophies: Trophy[] }) {
  return trophies.flatMap((trophy, place) =>
    ([...TROPHY_TEXTS, 'photoUrl'] as const).map((field) => (
      <input key={trophyField(place, field)} type="hidden" name={trophyField(place, field)} value={trophy[field] ?? ''} />
    )),
  );
}
