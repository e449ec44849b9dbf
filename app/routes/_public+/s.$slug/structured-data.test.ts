import { expect, it } from 'vitest';
import { structuredData } from './structured-data.ts';

type Shown = Parameters<typeof structuredData>[0];

const NONE = { trim: undefined, nickname: undefined, originalSpecs: undefined, modifications: undefined };
const showcase = (more: Partial<Shown['vehicleData']> = {}): Shown => ({
  vehicleData: { ...NONE, year: '1954', make: 'Lancia', model: 'Aurelia', ...more },
  ownerData: { fullName: 'Ida Holm', location: 'Duluth, Minnesota', story: undefined, contact: undefined },
  trophies: [],
  photos: [],
});
const TROPHY = { name: 'Best in Show', event: 'Bath Concours', year: '2024', category: undefined };
const told = (shown: Shown) => structuredData(shown, { address: 'https://example.com/s/a', description: 'A coupe.' });

/** The properties that https://schema.org has for each type, as far as they are used. */
const TERMS: { [type: string]: string[] } = {
  Article: ['headline', 'description', 'mainEntityOfPage', 'image', 'author', 'publisher', 'about'],
  Vehicle: ['name', 'brand', 'model', 'vehicleModelDate', 'vehicleConfiguration', 'alternateName', 'award', 'image'],
  Organization: ['name', 'url', 'logo'],
  Person: ['name'],
  Brand: ['name'],
};

function strangeTerms(thing: unknown): string[] {
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return [];
  const { '@type': type, '@context': _context, ...rest } = thing as { '@type'?: string; '@context'?: string };
  const strange = Object.keys(rest).filter((name) => !TERMS[type ?? '']?.includes(name));
  return [...strange.map((name) => `${type}.${name}`), ...Object.values(rest).flatMap(strangeTerms)];
}

it('tells search engines whose car it is, its trim, its nickname and its awards, where there are any', () => {
  const shown = showcase({ trim: 'B20 GT', nickname: 'The Duchess' });
  const { author, about } = told({ ...shown, trophies: [TROPHY] });
  expect(author).toEqual({ '@type': 'Person', name: 'Ida Holm' });
  expect(about).toMatchObject({
    vehicleConfiguration: 'B20 GT',
    alternateName: 'The Duchess',
    award: ['Best in Show, Bath Concours, 2024'],
  });
  expect(Object.keys(told(showcase()).about)).not.toContain('award');
});

it('uses no term that schema.org does not have', () => {
  const whole = { ...showcase({ trim: 'B20 GT', nickname: 'D' }), trophies: [TROPHY] };
  expect(strangeTerms(told(whole))).toEqual([]);
});
