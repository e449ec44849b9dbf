import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';

type Inks = {
  /** The colors in the bleed, in the slug without its marks, and inside of the cut down to a depth: all that there are, as #rrggbb. */
  inBleed: string[];
  inSlug: string[];
  alongCut: string[];
  /** How many crop marks there are. */
  marks: number;
};

/**
 * What is printed around the cut of a one-page PDF, on the four sides.
 * @param drawing the page as a PNG
 * @param depth how far inside of the cut is looked, points
 */
export async function inksNear(bytes: Uint8Array, drawing: Buffer, depth: number): Promise<Inks> {
  const [page] = (await PDFDocument.load(bytes)).getPages();
  if (!page) throw new Error('There is no page');
  const [media, bleed, trim] = [page.getMediaBox(), page.getBleedBox(), page.getTrimBox()];
  const { data, info } = await sharp(drawing).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / media.width;
  const at = (x: number, y: number): string => {
    const [across, down] = [Math.round(x), Math.round(y)].map((place, index) =>
      Math.min(Math.max(place, 0), (index === 0 ? info.width : info.height) - 1),
    ) as [number, number];
    return `#${data.subarray((down * info.width + across) * 3, (down * info.width + across) * 3 + 3).toString('hex')}`;
  };
  /** The colors of a ring whose edges are that many points inside of the media box; the corners, where marks are, if asked. */
  const ring = (inside: number, corner: number): string[] => {
    const [width, height] = [media.width * scale, media.height * scale];
    const [by, from] = [inside * scale, corner * scale];
    const across = Array.from({ length: 200 }, (_, index) => from + ((width - 2 * from) * index) / 199);
    const down = Array.from({ length: 200 }, (_, index) => from + ((height - 2 * from) * index) / 199);
    return [
      ...across.flatMap((x) => [at(x, by), at(x, height - 1 - by)]),
      ...down.flatMap((y) => [at(by, y), at(width - 1 - by, y)]),
    ];
  };
  const rings = (from: number, to: number, corner?: number): string[] => [
    ...new Set(
      Array.from({ length: 8 }, (_, index) => from + ((to - from) * index) / 7).flatMap((inside) =>
        ring(inside, corner ?? inside),
      ),
    ),
  ];
  const [slug, edge] = [bleed.x - media.x, trim.x - media.x];
  /** Dark at the middle of where a mark should be. */
  const isDark = (x: number, y: number) =>
    [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => at(x * scale + dx, y * scale + dy) < '#b0'));
  const marks = [edge, media.width - edge].flatMap((x) => [slug / 3, media.height - slug / 3].map((y) => isDark(x, y)));
  const levels = [edge, media.height - edge].flatMap((y) => [slug / 3, media.width - slug / 3].map((x) => isDark(x, y)));
  return {
    inBleed: rings(slug + 0.8, edge - 0.8),
    inSlug: rings(1, slug - 1, edge + 2),
    alongCut: rings(edge + 0.8, edge + depth),
    marks: [...marks, ...levels].filter(Boolean).length,
  };
}
