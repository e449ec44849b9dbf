import { describe, expect, it } from 'vitest';
import { writeBlock } from './write-block.ts';
import { writeHistory } from './write-history.ts';

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;

describe('a written history', () => {
  const years = ['1904', '1915', '1926', '1934', '1949', '1957', '1966', '1971', '1982', '1995', '2015', '2027'];
  const vehicles = years.flatMap((year) => [
    { year, make: 'Ford', model: 'T' },
    { year, make: 'Aston Martin', model: 'DB5 Vantage Convertible', trim: 'Special', nickname: 'Aunt Mary' },
  ]);

  it.each(vehicles)('keeps to the requested lengths: $year $make $model', (vehicle) => {
    const { title, overview, significance, trivia, advertising, vehicleDescription } = writeHistory(vehicle);
    expect(words(title)).toBeLessThanOrEqual(12);
    expect(overview.split('\n\n')).toHaveLength(3);
    expect(words(overview)).toBeGreaterThanOrEqual(180);
    expect(words(overview)).toBeLessThanOrEqual(260);
    expect(words(significance)).toBeGreaterThanOrEqual(70);
    expect(words(significance)).toBeLessThanOrEqual(130);
    expect(trivia.length).toBeGreaterThanOrEqual(6);
    expect(trivia.length).toBeLessThanOrEqual(8);
    expect(advertising.campaigns).toHaveLength(3);
    expect(words(advertising.overview)).toBeGreaterThanOrEqual(60);
    expect(words(advertising.overview)).toBeLessThanOrEqual(110);
    expect(words(vehicleDescription)).toBeGreaterThanOrEqual(38);
    expect(words(vehicleDescription)).toBeLessThanOrEqual(75);
  });

  it('is the same for the same car, and different for another', () => {
    const volvo = { year: '1967', make: 'Volvo', model: 'P1800' };
    expect(writeHistory(volvo)).toEqual(writeHistory(volvo));
    expect(writeHistory(volvo).overview).not.toBe(writeHistory({ ...volvo, make: 'Saab', model: 'Sonett' }).overview);
  });

  it.each(['title', 'overview', 'significance', 'trivia', 'advertising', 'campaigns', 'taglines', 'vehicleDescription'])(
    'has another version of each part by itself, and of that a further one: %s',
    (block) => {
      for (const vehicle of vehicles) {
        const first = writeBlock(vehicle, block, undefined);
        const second = writeBlock(vehicle, block, first);
        const third = writeBlock(vehicle, block, second);
        expect(first).toBeDefined();
        expect(second).not.toEqual(first);
        expect(third).not.toEqual(second);
      }
    },
  );

  it('quotes an owner’s figures in full', () => {
    const volvo = { year: '1967', make: 'Volvo', model: 'P1800', modifications: 'No. 5 carburettor jets. New seats' };
    const { vehicleDescription } = writeHistory({
      ...volvo,
      originalSpecs: 'Engine: 1.8 litre four, 2.66 in. bore. Power: 100 hp',
    });
    expect(vehicleDescription).toContain('As built: 1.8 litre four, 2.66 in. bore.');
    expect(vehicleDescription).toContain('Since then: No. 5 carburettor jets.');
  });

  it('contains no figure but the model year', () => {
    const text = JSON.stringify(writeHistory({ year: '1967', make: 'Volvo', model: 'Amazon' }));
    expect(text.match(/\d+/g)?.filter((figure) => figure !== '1967')).toEqual([]);
  });
});
