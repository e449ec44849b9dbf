import { expect, test } from 'vitest';
import { loadBrochureTheme, THEME_IDS } from '#app/themes/themes.ts';
import { auctionCatalog } from './auction-catalog.ts';

/** The names of all articles of a theme, in magazines and in lot catalogs. */
async function headingsOf(id: (typeof THEME_IDS)[number]) {
  const { editing } = await loadBrochureTheme(id);
  return [...Object.values(editing.headings), ...auctionCatalog.articles(editing)];
}

test.each(THEME_IDS)(
  'in %s what stands above a heading says nothing of the photo below it, of which nothing is known',
  async (id) => {
    const rubrics = (await headingsOf(id)).map(({ kicker }) => kicker);
    // Where a car stands.
    expect(rubrics.filter((rubric) => /\b(on|in) the (lawn|floor|showroom|road|street|garage)|on display/i.test(rubric))).toEqual(
      [],
    );
  },
);

test.each(THEME_IDS)('in %s the specification is nowhere called the particulars, which stand beside the contents', async (id) => {
  const headings = await headingsOf(id);
  expect(headings.filter((names) => /particulars/i.test(Object.values(names).join()))).toEqual([]);
});
