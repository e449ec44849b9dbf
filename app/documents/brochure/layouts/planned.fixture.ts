import { PAPERS, pageGeometry } from './page-geometry.ts';
import { grid } from './plain-grid.fixture.ts';
import type { PlannedArticle } from './planning.ts';
import { traditional } from './traditional.ts';

/** Pages of the feature, and their height within the margins, CSS px. */
export const geometry = pageGeometry(grid, traditional, PAPERS.letter);
export const page = geometry.area.height;

/** An article without a photo that has a page to itself. */
export const planned = (id: string): PlannedArticle => ({
  id,
  startsPage: true,
  pages: 1,
  isWhole: true,
  isAiry: false,
  hasOpenFoot: true,
});

/** Where it came as laid out: on one page, of which it uses this height. */
export const came = (id: string, firstPage: number, used: number) => ({ id, firstPage, lastPage: firstPage, used });
