import type { BrochureLayout } from '#app/documents/brochure/layouts/layout.ts';
import type { Plan } from '#app/documents/brochure/layouts/plan-brochure.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import type { BrochureArticle } from './brochure-articles.tsx';
import { isDense } from './brochure-opening.tsx';
import { fillableWidth } from './layouts/correct-plan.ts';
import type { MeasuredBrochure } from './measure-brochure.ts';

/** The most of a text below a lot's photo and particulars. Characters. */
const MOST_CHARACTERS = 700;

/** The text on the car, where it is short enough for a lot's first page: on one of its own it would be a few lines below a photo. */
export function introductionOf(
  articles: BrochureArticle[],
  { vehicleDescription, project }: DocumentContent,
  opening: BrochureLayout['opening'],
): BrochureArticle | undefined {
  if (opening !== 'lot' || vehicleDescription.length > MOST_CHARACTERS || isDense(project)) return undefined;
  return articles.find(({ id }) => id === 'car');
}

/** Whether the photo above it keeps the page's width: its page has room for both. */
export function hasRoom({ opening }: Pick<Plan, 'opening'>, { slots }: Pick<MeasuredBrochure, 'slots'>): boolean {
  const place = slots.find(({ slot }) => slot === `photo-${opening?.photo}`);
  return !opening || !place || fillableWidth(opening, place) >= place.width - 1;
}
