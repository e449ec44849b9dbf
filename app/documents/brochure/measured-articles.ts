import type { Plan } from '#app/documents/brochure/layouts/plan-brochure.ts';
import type { MeasuredArticle } from '#app/documents/brochure/layouts/planning.ts';
import type { BrochureArticle } from './brochure-articles.tsx';
import type { MeasuredPages } from './measure-brochure.ts';

/** Each article on its own pages without photos, to measure its text. */
export const textAlone = (articles: BrochureArticle[]): Plan => ({
  articles: articles.map(({ id }) => ({ id, startsPage: true, pages: 1, isWhole: false, isAiry: false, hasOpenFoot: false })),
  gallery: [],
  endPages: 0,
});

/** What a plan needs to know of an article whose text was measured alone. @param pageHeight of the type area, CSS pixels */
export const measuredArticle =
  (articles: BrochureArticle[], pageHeight: number) =>
  ({ id, firstPage, lastPage, used, head, beginning, ending, leftByEnding }: MeasuredPages): MeasuredArticle => {
    const { running = 0, isFluid = true, isAppendix = false } = articles.find((article) => article.id === id) ?? {};
    const height = (lastPage - firstPage) * pageHeight + used - leftByEnding;
    return { id, height, head, beginning, ending, running, isFluid, isAppendix };
  };
