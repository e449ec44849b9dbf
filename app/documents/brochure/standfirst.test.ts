import { expect, test } from 'vitest';
import { typicalContent } from '#tests/document-content.ts';
import { standfirstOf } from './standfirst.ts';

/** Of an introduction, and of an owner with a story or without. */
function standfirst(vehicleDescription: string, { nickname = '', story }: { nickname?: string; story?: string } = {}) {
  const { project, ...content } = typicalContent(3);
  const ownerData = { ...project.ownerData, fullName: 'Marjorie Beck', location: 'Decorah, Iowa', story };
  const vehicleData = { ...project.vehicleData, nickname };
  return standfirstOf({ ...content, vehicleDescription, project: { ...project, vehicleData, ownerData } });
}

test('below the title is how the introduction begins', () => {
  expect(standfirst('It sawed wood for nine winters. Then it was put back on the road.')).toBe('It sawed wood for nine winters.');
});

test.each([
  { what: 'says more than can be shown', text: 'It is the finest car in the world. It sawed wood for nine winters.' },
  { what: 'is one sentence, which the next page has again', text: 'It sawed wood for nine winters.' },
  { what: 'is missing', text: '' },
])('where that $what, it is where the car is at home, without its name a second time', ({ text }) => {
  expect(standfirst(text)).toBe('At home with Marjorie Beck in Decorah, Iowa.');
  // Who tells the story is said below.
  expect(standfirst(text, { story: 'I found it.' })).toBe('At home in Decorah, Iowa.');
  expect(standfirst(text, { story: 'I found it.', nickname: 'Nels' })).toBe('Known as “Nels,” and at home in Decorah, Iowa.');
});
