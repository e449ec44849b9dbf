import { drawLonelyLines, sendCompany } from './draw-lonely-lines.ts';
import { FEW_LINES, SLACK } from './fill-pages.ts';
import { CAMEO } from './flexible-rows.ts';
import { giveCaptionsRoom, type TightCaption } from './give-captions-room.ts';
import { UNFINISHED } from './justify-rows.ts';
import { FIGURE_GAP, type PageGeometry } from './page-geometry.ts';
import { passOnPhoto } from './pass-on-photo.ts';
import type { Plan, PlannedOpening } from './plan-brochure.ts';
import { type FlexibleRow, groupsOf, isOfDetails, type PlannedArticle } from './planning.ts';
import { grow, scaleDown, shrink } from './resize-rows.ts';
import { AIRY_FROM, isTextAlone, setLargerAbove } from './set-larger.ts';

/** The measurements of an article and of captions: see MeasuredPages and MeasuredBrochure. */
type Came = {
  id: string;
  firstPage: number;
  lastPage: number;
  used: number;
  lacking: number;
  lonely: number;
  company?: number;
  begun?: number | undefined;
  roomAtStart?: number;
  parts: number;
  quote: number;
  isQuoteApart: boolean;
  isFigureApart: boolean;
  isFigureAlone: boolean;
  isBoxApart?: boolean;
};

/** One whose larger type is too much, or which was large enough and still leaves this much, is spaced out. */
const SPACED_FROM = 170;

/** Of what it leaves free, so much stays at the foot. */
const KEPT_AT_FOOT = 100;
/** The most that is added between two parts; more would part what belongs together. CSS px. */
const MOST_AIR = 52;

/** So little text on a page of its own looks forgotten: the lines before it are tightened. */
const FORGOTTEN = 130;

/** What the row at the head gives up at a time for a photo of a column. */
const ROOM_FOR_FIGURE = 50;

/** The height of the tailpiece at the end of the last article. */
export const ORNAMENT = 74;

/**
 * Corrects a plan in place by its measurements, since columns are less even than the sum of heights. Rows of photos give up what
 * overflowed to another page, or take what was left free; remaining room stays at the foot.
 * @param details the photos of the plan that repeat a part of another
 * @returns whether anything changed
 */
export function correctPlan(
  plan: Pick<Plan, 'articles' | 'gallery'>,
  { articles, tightCaptions }: { articles: Came[]; tightCaptions: TightCaption[] },
  { area, hang }: Pick<PageGeometry, 'area' | 'hang'>,
  details: number[] = [],
): boolean {
  let changed = giveCaptionsRoom(plan, tightCaptions);
  for (const members of groupsOf(plan.articles)) {
    const [leader] = members;
    const last = members.at(-1);
    const from = articles.find(({ id }) => id === leader.id);
    const to = articles.find(({ id }) => id === last?.id);
    if (!from || !to || !last) continue;
    const rows = [leader.hero, last.tail].filter((row) => row !== undefined);
    const parted = members.find(
      ({ id, isUnquoted }) => !isUnquoted && articles.some((article) => article.id === id && isQuoteInTheWay(article)),
    );
    if (parted) {
      changed = true;
      // It repeats what the text says, and would leave half of a page empty, or the end of the text on the next one.
      parted.isUnquoted = true;
      continue;
    }
    const apart = members.find(({ id }) => articles.some((article) => article.id === id && article.isFigureApart));
    if (apart?.column && apart.column.isFirst !== false) {
      changed = true;
      // Below another text it would take all of its own to the next page, and leave a hole that only a photo can fill.
      const above = members[members.indexOf(apart) - 1];
      const room = articles.find(({ id }) => id === apart.id)?.roomAtStart ?? 0;
      if (above && !apart.column.isFirst && last.tail && moveTail(last, above, room - SLACK)) {
        apart.isTurned = true;
        continue;
      }
      // The text then goes on to the next page by more lines, rather than the photo with two of them; where the row above has no
      // room to give, all would go on, and it stays where it was.
      if (!apart.column.isFirst) apart.column = { ...apart.column, isFirst: true, hero: leader.hero && { ...leader.hero } };
      else if (!leader.hero || shrink([leader.hero], ROOM_FOR_FIGURE) < 1) {
        apart.column.isFirst = false;
        Object.assign(leader, { hero: apart.column.hero });
      }
      continue;
    }
    if (apart?.column && !apart.column.isAlone && articles.some(({ id, isFigureAlone }) => id === apart.id && isFigureAlone)) {
      changed = true;
      apart.column.isAlone = true;
      continue;
    }
    if (leader === last && from.isBoxApart && exchangeRows(leader, details)) {
      changed = true;
      continue;
    }
    const begun = members.find(({ id, startsPage, isTurned }) => {
      const came = articles.find((article) => article.id === id);
      return !startsPage && !isTurned && came?.begun !== undefined && came.begun < FEW_LINES;
    });
    if (begun) {
      changed = true;
      begun.isTurned = true;
      // What it leaves is the picture's.
      const left = articles.find(({ id }) => id === begun.id)?.roomAtStart ?? 0;
      const above = members[members.indexOf(begun) - 1];
      if (above && last.tail && moveTail(last, above, left - SLACK)) continue;
      if (leader.hero && members.indexOf(begun) > 0) {
        leader.hero.most = leader.hero.own;
        grow([leader.hero], left - SLACK);
      }
      continue;
    }
    const cameo = hang > 0 ? 0 : area.width * CAMEO;
    if (leader.hero && from.begun !== undefined && from.begun < FEW_LINES && lowerFor(leader.hero, from.begun, cameo)) {
      changed = true;
      continue;
    }
    const tooMany = to.lastPage - from.firstPage + 1 - leader.pages;
    const free = area.height - to.used;
    if (tooMany > 0) {
      changed = true;
      const spilled = (to.lacking > 0 ? to.lacking + FIGURE_GAP : to.used) + SLACK / 2;
      // Between its parts is more room than it was reckoned with, since their margins no longer collapse.
      if (last.air) last.air = 0;
      else if (last.hasOpenFoot) last.hasOpenFoot = false;
      // Larger type was one step too much.
      else if (last.isAiry) {
        last.isAiry = false;
        last.hasOpenFoot = true;
      } else if (shrink(rows, spilled) < spilled - SLACK / 2) {
        if (to.used > FORGOTTEN || leader.isTight) {
          leader.pages += tooMany;
          if (to.used <= FORGOTTEN && leader.hero) giveCompany(leader.hero);
        } else for (const member of members) member.isTight = true;
      }
    } else if (tooMany < 0) {
      changed = true;
      leader.pages += tooMany;
    } else if (drawLonelyLines(leader, members, { articles, details, cameo }) || sendCompany(members, articles, free)) {
      changed = true;
    } else if (free > area.height * UNFINISHED && !leader.isRegrown && rows.some(({ own, most }) => own > most)) {
      changed = true;
      leader.isRegrown = true;
      for (const row of rows) row.most = row.own;
      grow(rows, free - 2 * SLACK);
    } else if (free > SLACK + 14 && grow(rows, free - SLACK / 2) > 8) {
      changed = true;
    } else if (to.lacking > 0 && last.tail && last.tailAt === undefined && free > area.height * UNFINISHED) {
      changed = true;
      // It has the page to itself, unless it is a detail, for which no page is spent, or may be at the head of what follows.
      if (isOfDetails(last.tail, details)) delete last.tail;
      // The next article comes otherwise than it was measured.
      else if (passOnPhoto(last, plan.articles, { details, came: articles, area })) return true;
      else last.tailAt = Math.round(free / 2);
    } else if (free > AIRY_FROM && hang === 0 && isTextAlone(last, articles) && !last.isAiry && !last.hasOpenFoot) {
      changed = true;
      last.isAiry = true;
    } else if (hang === 0 && setLargerAbove(members, articles, area.height)) {
      changed = true;
    } else if (free > ORNAMENT * 1.7 && !last.tail && !last.hasOpenFoot) {
      changed = true;
      last.hasOpenFoot = true;
    } else if (free > SPACED_FROM && hang === 0 && isTextAlone(last, articles) && last.air === undefined) {
      changed = true;
      last.air = Math.min(MOST_AIR, Math.round((free - KEPT_AT_FOOT) / Math.max(1, to.parts - 1)));
    }
  }
  return changed;
}

/** Sends more lines after the few that go on to the next page in any case: a row at the head that gave way in vain is as tall as at first. */
function giveCompany(hero: FlexibleRow): void {
  hero.most = hero.own;
  grow([hero], FEW_LINES);
}

/** How much smaller a row that is narrower than its page becomes at a time, of its height. */
const SMALLER = 0.07;

/**
 * Lowers a row at the head for lines that would be too few below it, as far as it may be cropped, and then as a whole where it is narrower
 * than its page; it does not grow back.
 * @param begun how much of them is there, CSS pixels
 * @param cameo the width of such a row, CSS pixels; 0 where there are none
 * @returns whether it did
 */
function lowerFor(hero: FlexibleRow, begun: number, cameo: number): boolean {
  const by = FEW_LINES - begun;
  const isLower =
    shrink([hero], by) >= 1 ||
    (hero.width <= cameo && scaleDown(hero, Math.min(by, hero.height * SMALLER), cameo, { partsHeading: begun === 0 }));
  if (isLower) hero.own = hero.most;
  return isLower;
}

/**
 * Where the photo at its head has sent an article's box to the next page, a detail there stands at the head, half as tall, which keeps the box with
 * its text, and the photo where that was.
 * @returns whether it did
 */
function exchangeRows(article: PlannedArticle, details: number[]): boolean {
  const { hero, tail } = article;
  if (!hero || !tail || isOfDetails(hero, details) || !isOfDetails(tail, details)) return false;
  // What the box takes is seldom more than the other half.
  const height = Math.max(tail.floor, Math.min(tail.own, hero.height / 2));
  article.hero = { ...tail, height, most: height, own: height };
  article.tail = hero;
  return true;
}

/**
 * Moves the row at an article's foot to the foot of another, where that leaves enough room for it.
 * @returns whether it did
 */
function moveTail(from: PlannedArticle, to: PlannedArticle, room: number): boolean {
  const row = from.tail;
  const height = room - FIGURE_GAP - (row?.caption ?? 0);
  if (!row || to.tail || height < row.floor) return false;
  to.tail = { ...row, height: Math.min(height, row.own) };
  delete from.tail;
  return true;
}

/** Whether its pull quote begins a page, or takes the room for which the last lines of its text are on another. */
const isQuoteInTheWay = ({ isQuoteApart, quote, firstPage, lastPage, used }: Came): boolean =>
  isQuoteApart || (quote > 0 && lastPage > firstPage && used <= quote);

/**
 * Gives the opening's photo a narrower place where its words leave too little height: as wide as the page, it would be cropped into
 * its car, or stand between bars of plain ground.
 * @param slot its place as measured, CSS pixels
 * @returns whether anything changed
 */
export function narrowOpening({ opening }: Pick<Plan, 'opening'>, slot: { width: number; height: number } | undefined): boolean {
  if (!opening || opening.fold || !slot) return false;
  const width = fillableWidth(opening, slot);
  if (width >= slot.width - 1) return false;
  opening.width = Math.floor(width);
  return true;
}

/**
 * Lowers a photo across the fold whose words are taller than their room: they would run into the page's number.
 * @param lacking CSS pixels
 * @returns whether anything changed
 */
export function lowerFold({ opening }: Pick<Plan, 'opening'>, lacking: number): boolean {
  if (!opening?.fold || lacking < 1) return false;
  opening.fold -= Math.ceil(lacking);
  return true;
}

/** The greatest width that the opening's photo fills at its height. CSS pixels. */
export const fillableWidth = ({ shape, least }: PlannedOpening, { height }: { height: number }): number =>
  (height * shape) / least;
