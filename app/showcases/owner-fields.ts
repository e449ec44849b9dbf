import { TEXT_LIMITS } from './text-limits.ts';

/** The definitions of an owner's fields, for the schema and every form; without zod, which browsers do not load. */
export const OWNER_FIELDS = {
  fullName: { label: 'Full Name', limit: TEXT_LIMITS.line, required: 'Please enter the owner’s full name' },
  location: {
    label: 'Location',
    limit: TEXT_LIMITS.line,
    required: 'Please enter the location as City, State',
    hint: 'City, State',
  },
  story: { label: 'Story', limit: TEXT_LIMITS.long, required: null },
  contact: { label: 'Contact', limit: TEXT_LIMITS.short, required: null },
} as const;
