import { expect, it } from 'vitest';
import { typicalContent } from '#tests/document-content.ts';
import { sourcedContent } from '#tests/sourced-content.ts';
import { ownDescription } from './own-description.ts';

const given = {
  ...typicalContent(1),
  vehicleDescription: 'Some 7,981 were built. It was restored by its owner.\n\nA car for long evenings.',
};

it('a flyer prints of a generated description what needs no source, without marks', () => {
  expect(ownDescription(sourcedContent(given))).toBe('It was restored by its owner. A car for long evenings.');
});

it('a flyer prints the owner’s own description, and any without evidence, as it is', () => {
  expect(ownDescription({ ...sourcedContent(given), handwritten: ['vehicleDescription'] })).toBe(given.vehicleDescription);
  expect(ownDescription(given)).toBe(given.vehicleDescription);
});

it('a flyer prints what the owner’s own papers say', () => {
  const sourced = sourcedContent(given);
  const { evidence } = sourced;
  const sources = evidence?.sources.map((source) => ({ ...source, kind: 'document' as const })) ?? [];
  expect(ownDescription({ ...sourced, evidence: evidence && { ...evidence, sources } })).toContain('Some 7,981 were built.');
});
