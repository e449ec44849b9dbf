import { expect, it } from 'vitest';
import { listLabels, VEHICLE_FIELDS } from './vehicle-fields.ts';

it.each([0, 1, 2, 3, VEHICLE_FIELDS.length])('lists %i labels as a sentence does', (count) => {
  const fields = VEHICLE_FIELDS.slice(0, count);
  expect(listLabels(fields)).toBe(new Intl.ListFormat('en-GB').format(fields.map(({ label }) => label.toLowerCase())));
});
