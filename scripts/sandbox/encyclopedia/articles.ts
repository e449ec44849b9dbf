import { AMERICAN_ARTICLES } from './american-articles.ts';
import type { SandboxArticle } from './article.ts';
import { BRITISH_ARTICLES } from './british-articles.ts';
import { CONTINENTAL_ARTICLES } from './continental-articles.ts';
import { EUROPEAN_ARTICLES } from './european-articles.ts';
import { MORE_AMERICAN_ARTICLES } from './more-american-articles.ts';
import { OTHER_ARTICLES } from './other-articles.ts';

/**
 * All articles. Their ids are their places: further ones come last, since the product keeps each revision for good and would read an
 * older article under another's ids.
 */
export const ARTICLES: SandboxArticle[] = [
  ...AMERICAN_ARTICLES,
  ...EUROPEAN_ARTICLES,
  ...OTHER_ARTICLES,
  ...MORE_AMERICAN_ARTICLES,
  ...BRITISH_ARTICLES,
  ...CONTINENTAL_ARTICLES,
];
