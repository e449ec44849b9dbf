import { naturalHeight, widthsInRow } from './justify-rows.ts';
import { captionHeight, FIGURE_GAP, type PageGeometry } from './page-geometry.ts';
import { commonFlex, FREE } from './photo-flex.ts';
import type { FlexibleRow, Planning, Strip } from './planning.ts';

/**
 * The lowest and the tallest strip of a detail, width by height: it is cropped anyway, so it may have any shape that a page leaves room for
 * and in which a wheel is whole.
 */
const ANY_STRIP: Strip = { lowest: 2.6, tallest: 1.5 };
/** Where the alternative is worse. */
export const NARROW_STRIP = 3;
/** One that would cut something as a lower strip stays as it is. */
const floorOf = ({ lowest }: Strip): number => (lowest < ANY_STRIP.lowest ? lowest : NARROW_STRIP);
/** The strips that are tried, the lowest first. */
export const STRIPS = [2.6, 2.2, 1.8, 1.5];
const ROW = { least: 165, most: 640 };
/** The width of a cameo, where text has no margin of its own to align it with: a share of the type area. */
export const CAMEO = 2 / 3;

/** The width of a row that is narrower than the page's: that of the text beside headings in the margin, or a cameo's. CSS pixels. */
export const narrowerWidth = ({ hang, column, area }: PageGeometry): number => (hang > 0 ? column : area.width * CAMEO);

export type RowsOf = (photos: number[]) => FlexibleRow[];

/** Finds the possible sizes of rows, of each row once: the same few photos are tried in hundreds of arrangements. */
export function rowFinder(planning: Planning): RowsOf {
  const found = new Map<string, FlexibleRow[]>();
  return (photos) => {
    const key = photos.join(' ');
    const rows = found.get(key) ?? flexibleRows(planning, photos);
    found.set(key, rows);
    return rows;
  };
}

/**
 * The possible sizes of a row: the full width or, where photos are never side by side, that of the text as well: pictures of many widths
 * would look unplanned. A detail has a row to itself, since beside a photo it looks like a worse one.
 */
function flexibleRows({ geometry, density, photos: queue }: Planning, photos: number[]): FlexibleRow[] {
  if (photos.length > 1 && photos.some((photo) => photo >= queue.own)) return [];
  const shapes = photos.map((photo) => queue.shapes[photo] ?? 1);
  const isDetail = photos.some((photo) => photo >= queue.own);
  const widest = Math.min(...photos.map((photo) => queue.widest?.[photo] ?? Number.POSITIVE_INFINITY));
  const isNarrowed = density.galleryPage.row === 1 || density.gallery === 'among' || (isDetail && geometry.hang > 0);
  const widths = [geometry.rowWidth, ...(isNarrowed ? [narrowerWidth(geometry)] : [])].filter((width) => width <= widest);
  return widths.flatMap((width) => {
    const height = naturalHeight(shapes, width, FIGURE_GAP);
    const caption = captionHeight(
      photos.map((photo) => queue.captions[photo] ?? 0),
      widthsInRow(shapes, width, FIGURE_GAP),
      geometry,
    );
    const isStrip = photos.length === 1 && isDetail;
    const flex = commonFlex(photos.map((photo) => queue.flexes[photo] ?? FREE));
    const [strip] = isStrip ? photos.map((photo) => queue.strips?.[photo] ?? ANY_STRIP) : [];
    const [least, floor] = strip ? [width / strip.lowest, width / floorOf(strip)] : [height * flex.least, height * flex.floor];
    const most = Math.min(strip ? width / strip.tallest : height * flex.most, ROW.most);
    return least > ROW.most || height < ROW.least ? [] : [{ photos, width, height, caption, least, most, floor, own: most }];
  });
}
