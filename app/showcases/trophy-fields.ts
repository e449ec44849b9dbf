import { keysOf } from '#app/platform/typed-object.ts';
import { TEXT_LIMITS } from './text-limits.ts';

/** The definitions of a trophy's fields, for the schema and both of its forms; without zod. */
export const TROPHY_FIELDS = {
  name: {
    label: 'Award Name',
    limit: TEXT_LIMITS.line,
    required: 'Please enter the name of the award',
    placeholder: 'Best in Show',
  },
  year: { label: 'Year', limit: 20, required: 'Please enter the year', placeholder: '2024', inputMode: 'numeric' },
  event: { label: 'Event', limit: TEXT_LIMITS.line, required: 'Please enter the event', placeholder: 'Concours d’Elegance' },
  category: { label: 'Category', limit: TEXT_LIMITS.line, required: null, placeholder: 'European, 1960s' },
} as const;

export type TrophyText = keyof typeof TROPHY_FIELDS;
export const TROPHY_TEXTS: readonly TrophyText[] = keysOf(TROPHY_FIELDS);
