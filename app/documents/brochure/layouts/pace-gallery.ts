import type { PageGeometry } from './page-geometry.ts';
import type { GalleryPage } from './plan-gallery.ts';
import type { PhotoQueue } from './planning.ts';

type Kind = 'bleeding' | 'airy' | 'plain';

/** Of the type area's width, what a photo has on a page with much air around it: a wide one, and a tall one; and the most of its height. */
const AIRY = { wide: 5 / 6, tall: 2 / 3, height: 0.7 };
/** The lowest that goes from edge to edge without leaving the page empty, and the tallest that does without filling it: width by height. */
const BAND = { lowest: 1.9, tallest: 1.12 };

/**
 * Gives the pages of a portfolio a rhythm where one photo to a page is the rule: all of one size on one ground they are a template. A photo
 * bleeds over the page's edges, the next stands on the theme's ground, the next has much air around it: of what its shape allows, each page
 * has what was longest ago. Their number and order stay.
 */
export function paceGallery(
  pages: GalleryPage[],
  geometry: Pick<PageGeometry, 'page' | 'area'>,
  photos: Pick<PhotoQueue, 'shapes' | 'flexes' | 'own'>,
): GalleryPage[] {
  // The one that was longest ago is the last.
  const recent: Kind[] = ['airy', 'plain', 'bleeding'];
  return pages.map((page) => {
    const settings = settingsOf(page, geometry, photos);
    const kind = recent.findLast((one) => settings[one]) ?? 'plain';
    recent.splice(recent.indexOf(kind), 1);
    recent.unshift(kind);
    return settings[kind] ?? page;
  });
}

function settingsOf(
  page: GalleryPage,
  { page: sheet, area }: Pick<PageGeometry, 'page' | 'area'>,
  { shapes, flexes, own }: Pick<PhotoQueue, 'shapes' | 'flexes' | 'own'>,
): Partial<Record<Kind, GalleryPage>> {
  const [row, ...others] = page.rows;
  const [photo, beside] = row?.photos ?? [];
  if (!row || photo === undefined || beside !== undefined || others.length > 0 || page.hasHead) return { plain: page };
  const isDetail = photo >= own;
  // A detail has the shape of its place.
  const shape = isDetail ? row.width / row.height : (shapes[photo] ?? 1);
  // Captions take what they need: there is room.
  const inWidth = (width: number) => [{ photos: [photo], width, height: width / shape, caption: 0 }];
  const width = Math.min(area.width * (shape > 1 ? AIRY.wide : AIRY.tall), area.height * AIRY.height * shape);
  const airy: GalleryPage = { ...page, setting: 'airy', rows: inWidth(width) };
  if (isDetail) return { plain: page, airy };
  const { least, most } = flexes[photo] ?? { least: 1, most: 1 };
  const stretch = shape / (sheet.width / sheet.height);
  if (stretch >= least && stretch <= most) {
    return { plain: page, airy, bleeding: { ...page, isFullPage: true, rows: [{ photos: [photo], ...sheet, caption: 0 }] } };
  }
  const isBand = shape <= BAND.lowest && shape >= BAND.tallest;
  return { plain: page, airy, ...(isBand && { bleeding: { ...page, setting: 'band', rows: inWidth(sheet.width) } }) };
}
