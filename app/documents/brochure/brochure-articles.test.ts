import { expect, test } from 'vitest';
import { loadBrochureTheme, THEME_IDS } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { brochureArticles, brochureNotes } from './brochure-articles.tsx';
import { PAPERS, pageGeometry } from './layouts/page-geometry.ts';
import { traditional as layout } from './layouts/traditional.ts';

test.each(THEME_IDS)('nothing above generated lines says that they appeared in an advertisement: %s', async (id) => {
  const { editing, grid } = await loadBrochureTheme(id);
  const content = typicalContent();
  content.historicalContent.advertising = { campaigns: [], taglines: ['You can depend on it!'], overview: '' };
  const notes = brochureNotes(content, layout, editing);
  const geometry = pageGeometry(grid, layout, PAPERS.letter);
  const articles = brochureArticles(content, { layout, editing, geometry, notes, shapeOfTrophy: () => undefined });
  const { kicker, title } = articles.find((article) => article.id === 'advertising') ?? {};
  expect({ kicker, title }).toEqual({ kicker: 'Taglines', title: 'In the Spirit of Its Day' });
});
