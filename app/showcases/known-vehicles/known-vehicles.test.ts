import { describe, expect, it } from 'vitest';
import { KNOWN_MAKES, knownModels } from './known-vehicles.ts';
import { readMakes } from './read-makes.ts';

describe('the makes and models that are suggested', () => {
  const all = KNOWN_MAKES.flatMap((make) => knownModels({ make, year: '' }).map((model) => `${make} ${model}`));

  it('are many, each once, and from every part of the world', () => {
    expect(KNOWN_MAKES.length).toBeGreaterThanOrEqual(120);
    expect(all.length).toBeGreaterThanOrEqual(900);
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
    expect(KNOWN_MAKES).toEqual(expect.arrayContaining(['Duesenberg', 'MG', 'Tatra', 'Holden', 'Datsun', 'Puma', 'Škoda']));
  });

  it('begin with those that were built in the year of the car', () => {
    const models = knownModels({ make: 'Ford', year: '1932' });
    expect(models.indexOf('Model 18')).toBeLessThan(models.indexOf('Anglia'));
    expect(models).toContain('Mustang');
    expect(knownModels({ make: 'Triumph', year: '1967' }).indexOf('GT6')).toBeLessThan(
      knownModels({ make: 'Triumph', year: '1967' }).indexOf('Dolomite Sprint'),
    );
  });

  it.each([
    ['chevy', 'Bel Air'],
    ['rolls royce', 'Silver Ghost'],
    ['CITROEN', '2CV'],
    ['Mercedes Benz', '300 SL Gullwing'],
    [' vw', 'Beetle'],
  ])('of %j are found, however it is written', (make, model) => {
    expect(knownModels({ make, year: '' })).toContain(model);
  });

  it('are none for a make that we do not know', () => {
    expect(knownModels({ make: 'Homemade', year: '1950' })).toEqual([]);
    expect(knownModels({ make: '', year: '' })).toEqual([]);
  });
});

describe('a list of makes', () => {
  it('is read with years in full, in short, single and open', () => {
    expect(readMakes(['\nAce: One 1962-78, Two 1998-2002,\n Three 1958, Four 1992-\n', 'Ace: Five 1901-09'])).toEqual(
      new Map([
        [
          'Ace',
          [
            { name: 'One', from: 1962, to: 1978 },
            { name: 'Two', from: 1998, to: 2002 },
            { name: 'Three', from: 1958, to: 1958 },
            { name: 'Four', from: 1992, to: Number.POSITIVE_INFINITY },
            { name: 'Five', from: 1901, to: 1909 },
          ],
        ],
      ]),
    );
  });

  it('must have years', () => {
    expect(() => readMakes(['Ace: One'])).toThrow('One is no model with its years');
  });
});
