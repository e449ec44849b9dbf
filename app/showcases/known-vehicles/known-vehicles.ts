import { AMERICAN_MAKES } from './american-makes.ts';
import { ASIAN_AND_SOUTHERN_MAKES } from './asian-and-southern-makes.ts';
import { BRITISH_MAKES } from './british-makes.ts';
import { EUROPEAN_MAKES } from './european-makes.ts';
import { FRENCH_MAKES } from './french-makes.ts';
import { GERMAN_MAKES } from './german-makes.ts';
import { ITALIAN_MAKES } from './italian-makes.ts';
import { type KnownModel, readMakes } from './read-makes.ts';

/** Without case, accents, spaces and signs: people write 'citroen' and 'Rolls Royce'. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const inOrder = new Intl.Collator('en', { numeric: true }).compare;

const MODELS = readMakes([
  AMERICAN_MAKES,
  BRITISH_MAKES,
  GERMAN_MAKES,
  ITALIAN_MAKES,
  FRENCH_MAKES,
  EUROPEAN_MAKES,
  ASIAN_AND_SOUTHERN_MAKES,
]);
const MODELS_BY_KEY = new Map([...MODELS].map(([make, models]) => [keyOf(make), models]));

/** What makes are called besides their names. */
const OTHER_NAMES: { [key: string]: string } = {
  alfa: 'alfaromeo',
  caddy: 'cadillac',
  chevy: 'chevrolet',
  mercedes: 'mercedesbenz',
  olds: 'oldsmobile',
  rolls: 'rollsroyce',
  vw: 'volkswagen',
};

/** Every make that we know, in the order of the alphabet. They are suggestions: what is typed may be anything. */
export const KNOWN_MAKES: readonly string[] = [...MODELS.keys()].sort(inOrder);

const isBuiltIn = ({ from, to }: KnownModel, year: number): boolean => from <= year && year <= to;

/**
 * The models of a make, however it is spelled: those of the year first, then the others, each in the order of the alphabet.
 * @param year as typed; '' or anything else while there is none
 */
export function knownModels({ make, year }: { make: string; year: string }): string[] {
  const key = keyOf(make);
  const models = MODELS_BY_KEY.get(OTHER_NAMES[key] ?? key) ?? [];
  const isLater = (model: KnownModel) => Number(!isBuiltIn(model, Number(year)));
  return models.toSorted((one, other) => isLater(one) - isLater(other) || inOrder(one.name, other.name)).map(({ name }) => name);
}
