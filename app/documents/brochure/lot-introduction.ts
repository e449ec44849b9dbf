import type { BrochureLayout } from '#app/documents/brochure/layouts/layout.ts';
import type { Plan } from '#app/documents/brochure/layouts/plan-brochure.ts';
import { specificationsOf } from '#app/documents/particulars.ts';
import { specificationRows } from '#app/documents/set-text.ts';
import type { DocumentContent, Project } from '#app/showcases/showcase.schema.ts';
import type { BrochureArticle } from './brochure-articles.tsx';
import { WIDE } from './brochure-cover.tsx';
import { isDense } from './brochure-opening.tsx';
import { fillableWidth } from './layouts/correct-plan.ts';
import type { MeasuredBrochure } from './measure-brochure.ts';

/** The most of a text below a lot's photo and particulars. Characters. */
const MOST_CHARACTERS = 700;

/** The most rows of a specification there. */
const MOST_ROWS = 8;

/**
 * What is short enough for a lot's first page: the text on the car, which would be a few lines below a photo on a page of its own, or, of a
 * lot without one, its specification, without which much of that page would be empty.
 */
export function introductionOf(
  articles: BrochureArticle[],
  { vehicleDescription, project }: DocumentContent,
  opening: BrochureLayout['opening'],
): BrochureArticle | undefined {
  if (opening !== 'lot' || vehicleDescription.length > MOST_CHARACTERS || isDense(project)) return undefined;
  const car = articles.find(({ id }) => id === 'car');
  return car ?? (isBrief(project) ? articles.find(({ id }) => id === 'specification') : undefined);
}

function isBrief(project: Project): boolean {
  const texts = specificationsOf(project).map(({ text }) => text);
  const rows = texts.flatMap((text) => specificationRows(text));
  return rows.length <= MOST_ROWS && texts.join('').length <= MOST_CHARACTERS;
}

/** Of its width, what a tall photo keeps beside the particulars: a little room there is less than a page's empty foot. */
const KEPT = 0.85;

/** Whether the photo above it keeps the page's width, or most of its column's: its page has room for both. */
export function hasRoom({ opening }: Pick<Plan, 'opening'>, { slots }: Pick<MeasuredBrochure, 'slots'>): boolean {
  const place = slots.find(({ slot }) => slot === `photo-${opening?.photo}`);
  if (!opening || !place) return true;
  return fillableWidth(opening, place) >= (opening.shape >= WIDE ? place.width - 1 : place.width * KEPT);
}

/** From this much on, what is left of a lot's page looks unfinished: its words are set larger. CSS px. */
const ROOMY_FROM = 80;
/** The most that is added between two of its four parts instead, and what is kept at its foot. CSS px. */
const MOST_AIR = 14;
const KEPT_AT_FOOT = 12;

/**
 * Sets a lot's words larger and farther apart where they leave much of its page free, and their photo as it is; else its parts farther apart.
 * @param layOut lays the brochure out anew with its plan as it is then
 */
export async function fillLotPage(
  { opening }: Pick<Plan, 'opening'>,
  laid: MeasuredBrochure,
  layOut: () => Promise<MeasuredBrochure>,
): Promise<MeasuredBrochure> {
  if (!opening) return laid;
  const air = Math.min(MOST_AIR, Math.floor((laid.openingFree - KEPT_AT_FOOT) / 3));
  const spaceOut = () => {
    if (air > 0) opening.air = air;
    return air > 0 ? layOut() : laid;
  };
  if (laid.openingFree < ROOMY_FROM) return spaceOut();
  const heightIn = ({ slots }: MeasuredBrochure) => slots.find(({ slot }) => slot === `photo-${opening.photo}`)?.height ?? 0;
  opening.isRoomy = true;
  const roomy = await layOut();
  if (roomy.openingFree >= 0 && heightIn(roomy) >= heightIn(laid) - 1) return roomy;
  opening.isRoomy = false;
  return spaceOut();
}
