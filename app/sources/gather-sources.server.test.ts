import { expect, it } from 'vitest';
import type { IdentityAnswer } from '#app/showcases/vehicle-identity.ts';
import type { Encyclopedia } from './encyclopedia.server.ts';
import { gatherSources } from './gather-sources.server.ts';
import { SourceUnavailableError } from './mediawiki.server.ts';
import type { Article } from './wikipedia.server.ts';

const { signal } = new AbortController();

const article: Article = {
  pageId: 7,
  title: 'Aurora Six',
  url: 'https://wiki.example/wiki/Aurora_Six',
  revision: 100,
  revisedAt: '2026-10-01T12:00:00Z',
  extract: 'The Aurora Six is a touring car.',
  wikidataId: 'Q7',
  isDisambiguation: false,
};
const down = async () => {
  throw new SourceUnavailableError('down');
};

const encyclopedia = (parts: Partial<Encyclopedia>): Encyclopedia => ({
  search: async () => ({ titles: [], suggestion: null }),
  read: async () => article,
  infobox: async () => [],
  facts: async () => null,
  ...parts,
});
const gather = (parts: Partial<Encyclopedia>, year = '1928', answer?: IdentityAnswer) =>
  gatherSources({ year, make: 'Aurora', model: 'Six' }, { encyclopedia: encyclopedia(parts), answer, signal });

it('takes passages from the text of an article and from its infobox', async () => {
  const { sources } = await gather({ infobox: async () => ['Production: 1927–1931; 1,204 built.', 'Wheelbase: 120 in.'] });
  expect(sources.flatMap(({ passages }) => passages)).toEqual([
    { id: 'w7-100-0', text: 'The Aurora Six is a touring car.' },
    { id: 'w7-100-i0', text: 'Aurora Six. Production: 1927–1931; 1,204 built. Wheelbase: 120 in.', section: 'Infobox' },
  ]);
});

it('does with the article alone where infobox and facts are unavailable', async () => {
  const { identified, sources } = await gather({ infobox: down, facts: down });
  expect(identified.kind).toBe('known');
  expect(sources.flatMap(({ passages }) => passages.map(({ text }) => text))).toEqual(['The Aurora Six is a touring car.']);
});

it.each([
  ['Production: 1927–1931; 1,204 built.', 'known'],
  ['Production: May 1935 – June 1939.', 'question'],
  ['Model years: 1935 to 1937.', 'question'],
  ['Production: 1935–1936; 1940–1941.', 'question'],
  ['Production: 1,204 to 1,900 built.', 'known'],
  ['Production: 1935–1938; 1940–present.', 'known'],
  ['Production: 1935–1938; since 1940.', 'known'],
  ['Production: 1926–28; 1930–1933.', 'known'],
  ['Production: 1928; 1930–1933.', 'known'],
  ['Production: 1935–1939; 1940s.', 'known'],
  ['Production: 1935–37.', 'question'],
  ['Production: April 17, 1935 – August 28, 1937.', 'question'],
  ['Predecessor: Aurora Four (1935–1937).', 'known'],
])('reads the years of “%s” where the text names none', async (line, kind) => {
  expect((await gather({ infobox: async () => [line] })).identified.kind).toBe(kind);
});

it('has no sources for a year in which the model was not made', async () => {
  const { identified, sources } = await gather({ infobox: async () => ['Production: 1935–1939.'] });
  expect(identified).toMatchObject({ kind: 'question', about: 'year', from: 1935, to: 1939 });
  expect(sources).toEqual([]);
});

it.each([
  ['1928', true],
  ['1936', false],
])('knows that the year of a %s is disputed: %s', async (year, isYearDisputed) => {
  const infobox = async () => ['Production: 1935–1939.'];
  const gathered = await gather({ infobox }, year, { kind: 'article', title: 'Aurora Six' });
  expect(gathered).toMatchObject({ identified: { kind: 'known' }, isYearDisputed });
  expect(gathered.sources).toHaveLength(1);
});

it.each([
  ['as its article’s title', ['Aurora GT', 'BMW Aurora'], 'bmw aurora', 'BMW Aurora'],
  ['in capitals where no title is the same', ['Aurora GT'], 'aurora six', 'Aurora Six'],
])('spells a suggestion %s', async (_case, titles, suggestion, spelled) => {
  const read = async () => null;
  const { identified } = await gather({ read, search: async () => ({ titles, suggestion }) });
  expect(identified).toEqual({ kind: 'question', about: 'spelling', suggestion: spelled });
});
