import { cropRect } from '#app/documents/crop-rect.ts';
import { draw, writeIn } from '#app/documents/deck/deck-canvas.ts';
import type { DeckArticle } from '#app/documents/deck/deck-content.ts';
import { LAYOUT } from '#app/documents/deck/deck-masters.ts';
import { altOf, type DeckScene, pointAt, type Shown } from '#app/documents/deck/deck-scene.ts';
import type { Subject } from '#app/documents/deck/deck-sections.ts';
import { type DeckSlide, SHAPES } from '#app/documents/deck/deck-shapes.ts';
import type { TalkPart } from '#app/documents/deck/deck-talk.ts';
import { quoteOf } from '#app/documents/deck/quote-of.ts';
import { asPart } from '#app/documents/deck/whole-cars.ts';
import { cropLoss, type PhotoInfo } from '#app/documents/document-photo.ts';
import type { Box, GridFrame, TextSlot } from '#app/themes/deck-theme.ts';
import { addTextBlock } from './article.ts';
import { addHead } from './head.ts';

/** A cell in a grid of six columns and four rows: column, row, columns, rows. */
type Cell = [column: number, row: number, columns: number, rows: number];
type Plan = { title: Cell; words?: Cell; accent?: Cell; photos: Cell[] };

/** Slides with text, by the number of photos. */
const WITH_WORDS: Plan[] = [
  { title: [0, 0, 2, 3], accent: [0, 3, 2, 1], words: [2, 0, 4, 4], photos: [] },
  { title: [0, 0, 2, 4], words: [2, 0, 4, 4], photos: [] },
  { title: [0, 0, 3, 1], words: [0, 1, 3, 3], accent: [3, 3, 3, 1], photos: [[3, 0, 3, 3]] },
  { title: [0, 0, 4, 1], words: [0, 1, 4, 3], photos: [[4, 0, 2, 4]] },
  { title: [0, 0, 3, 1], words: [0, 1, 3, 3], photos: [[3, 0, 3, 4]] },
  { title: [0, 0, 6, 1], words: [0, 1, 3, 3], photos: [[3, 1, 3, 3]] },
  { title: [0, 0, 6, 1], words: [0, 1, 2, 3], photos: [[2, 1, 4, 3]] },
  { title: [0, 0, 3, 1], words: [0, 1, 3, 3], accent: [5, 0, 1, 4], photos: [[3, 0, 2, 4]] },
  { title: [0, 2, 2, 2], words: [2, 2, 4, 2], photos: [[0, 0, 6, 2]] },
  {
    title: [0, 0, 4, 1],
    words: [0, 1, 4, 3],
    photos: [
      [4, 0, 2, 2],
      [4, 2, 2, 2],
    ],
  },
  {
    title: [0, 0, 3, 1],
    words: [0, 1, 3, 3],
    photos: [
      [3, 0, 3, 2],
      [3, 2, 3, 2],
    ],
  },
  {
    title: [0, 0, 2, 1],
    words: [0, 1, 2, 3],
    photos: [
      [2, 0, 2, 4],
      [4, 0, 2, 4],
    ],
  },
];

/** Slides of photos only; the line of text goes with the title. */
const WITHOUT_WORDS: Plan[] = [
  { title: [4, 0, 2, 4], photos: [[0, 0, 4, 4]] },
  { title: [2, 0, 4, 4], photos: [[0, 0, 2, 4]] },
  {
    title: [0, 3, 6, 1],
    photos: [
      [0, 0, 3, 3],
      [3, 0, 3, 3],
    ],
  },
  {
    title: [4, 0, 2, 4],
    photos: [
      [0, 0, 2, 4],
      [2, 0, 2, 4],
    ],
  },
  {
    title: [0, 3, 4, 1],
    photos: [
      [0, 0, 4, 3],
      [4, 0, 2, 2],
      [4, 2, 2, 2],
    ],
  },
  {
    title: [4, 2, 2, 2],
    photos: [
      [0, 0, 2, 4],
      [2, 0, 2, 4],
      [4, 0, 2, 2],
    ],
  },
  {
    title: [4, 0, 2, 4],
    photos: [
      [0, 0, 2, 2],
      [2, 0, 2, 2],
      [0, 2, 2, 2],
      [2, 2, 2, 2],
    ],
  },
  {
    title: [4, 2, 2, 2],
    photos: [
      [0, 0, 2, 4],
      [2, 0, 2, 2],
      [2, 2, 2, 2],
      [4, 0, 2, 2],
    ],
  },
  {
    title: [4, 2, 2, 2],
    photos: [
      [0, 0, 2, 2],
      [2, 0, 2, 2],
      [4, 0, 2, 2],
      [0, 2, 2, 2],
      [2, 2, 2, 2],
    ],
  },
  {
    title: [4, 0, 2, 2],
    photos: [
      [0, 0, 2, 4],
      [2, 0, 2, 2],
      [2, 2, 1, 2],
      [3, 2, 1, 2],
      [4, 2, 2, 2],
    ],
  },
  {
    title: [4, 3, 2, 1],
    photos: [
      [0, 0, 2, 2],
      [2, 0, 2, 2],
      [4, 0, 2, 3],
      [0, 2, 2, 2],
      [2, 2, 1, 2],
      [3, 2, 1, 2],
    ],
  },
  {
    title: [0, 3, 4, 1],
    photos: [
      [0, 0, 2, 3],
      [2, 0, 2, 3],
      [4, 0, 1, 2],
      [5, 0, 1, 2],
      [4, 2, 1, 2],
      [5, 2, 1, 2],
    ],
  },
];

/** The text of a grid slide. */
export type GridText = Pick<DeckArticle, 'title' | 'kicker' | 'body' | 'tables'> &
  Partial<Pick<DeckArticle, 'aside' | 'isList' | 'byline'>> & { talk: TalkPart; kind?: Subject };

/** Width by height: of what is cut out, taller or lower parts show less. */
const DETAIL_SHAPE = 1;

/** Inches between a cell's edge and its text. */
const INSET = 0.24;

/** A slide of cells: the title, the text, the photos, and where there is something to quote a cell for that. */
export function addGrid(scene: DeckScene, article: DeckArticle | GridText, shown: Shown[]): void {
  const { addSlide, look, place } = scene;
  const { grid, settings } = look;
  const hasWords = !('talk' in article);
  const quoted = quoteOf(article);
  const accent = quoted ?? article.byline;
  const plans = (hasWords ? WITH_WORDS : WITHOUT_WORDS).filter((plan) => accent || !plan.accent);
  const plan = choosePlan(plans, grid, shown, article);
  const slide = addSlide(LAYOUT.grid(Math.min(plan.photos.length, shown.length)), article.kind);
  const boxOf = (cell: Cell) => cellBox(grid, cell);

  draw(slide, SHAPES.panel, fills(plan, grid));
  const title = inset(boxOf(plan.title), INSET);
  const below = addHead(slide, look, { kicker: article.kicker, title: article.title }, title, {
    inks: { title: grid.title.ink, kicker: grid.title.kicker, byline: grid.title.ink },
    align: 'left',
    most: look.titleSize + 4,
  });
  const words = plan.words && inset(boxOf(plan.words), grid.words.fill ? INSET : 0.06);
  if (words && hasWords) addTextBlock(slide, look, article, words, grid.words.ink);
  else writeLine(slide, article.body, { ...title, y: below, h: title.y + title.h - below });

  if (plan.accent && accent) {
    const quote: TextSlot = {
      box: inset(boxOf(plan.accent), INSET),
      most: 20,
      least: 12,
      setting: settings.quote,
      color: grid.accent.ink,
      valign: 'middle',
    };
    writeIn(slide, accent.split('\n'), quote, quoted ? SHAPES.quote : SHAPES.byline);
  }
  plan.photos.forEach((cell, index) => {
    const photo = shown[index];
    if (photo) place(slide, { ...photo, box: boxOf(cell), alt: altOf(scene, photo), isAtTop: true });
  });
  const talk: TalkPart = 'talk' in article ? article.talk : article;
  scene.speak(slide, { ...talk, after: pointAt(shown) });

  function writeLine(on: DeckSlide, lines: string[], box: Box): void {
    if (box.h < 0.35) return;
    writeIn(on, lines, { box, most: 16, least: 11, setting: settings.text, color: grid.title.ink }, SHAPES.subtitle);
  }
}

function fills(plan: Plan, { title, words, accent, ...grid }: GridFrame) {
  const cells = [
    { cell: plan.title, fill: title.fill },
    { cell: plan.words, fill: words.fill },
    { cell: plan.accent, fill: accent.fill },
  ];
  return cells.flatMap(({ cell, fill }) => (cell && fill ? [{ ...cellBox(grid, cell), fill }] : []));
}

function cellBox({ area, gap }: Pick<GridFrame, 'area' | 'gap'>, [column, row, columns, rows]: Cell): Box {
  const [w, h] = [(area.w - 5 * gap) / 6, (area.h - 3 * gap) / 4];
  return { x: area.x + column * (w + gap), y: area.y + row * (h + gap), w: columns * (w + gap) - gap, h: rows * (h + gap) - gap };
}

/** The place of a detail beside text, in inches. */
export const detailCell = (grid: GridFrame): Box => cellBox(grid, [3, 0, 3, 4]);

const inset = ({ x, y, w, h }: Box, by: number): Box => ({ x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by });

/** What it costs to leave a cell partly empty beside a photo of which nothing can be cropped, against cropping. */
const GROUND = 2.5;

/** How much of a place, in inches, a photo leaves empty. */
function groundShare(photo: PhotoInfo, { w, h }: Pick<Box, 'w' | 'h'>): number {
  const { extract, ground } = cropRect(photo, { width: w * 96, height: h * 96, use: 'slide' });
  const whole = (extract.width + ground.left + ground.right) * (extract.height + ground.top + ground.bottom);
  return 1 - (extract.width * extract.height) / whole;
}

/** The plan that suits the photos best, by what is cropped and what room the text lacks. */
function choosePlan(plans: Plan[], grid: GridFrame, shown: Shown[], { body, tables, title }: GridText | DeckArticle): Plan {
  const length = body.join('').length + tables.reduce((sum, { rows }) => sum + rows.length * 60, 0);
  const costOf = ({ photo, zoom }: Shown, cell: Cell) => {
    const { w, h } = cellBox(grid, cell);
    const loss = cropLoss(zoom ? { width: DETAIL_SHAPE, height: 1 } : photo, { width: w, height: h });
    if (zoom) return loss ** 1.5;
    return loss ** 1.5 + GROUND * groundShare(asPart(photo), { w, h });
  };
  const cost = (plan: Plan) => {
    const cut = plan.photos.reduce((sum, cell, index) => sum + (shown[index] ? costOf(shown[index], cell) : 0), 0);
    const room = plan.words ? plan.words[2] * plan.words[3] : 0;
    const tight = plan.words ? Math.max(0, length - room * 95) / 2400 : 0;
    const long = plan.title[2] * plan.title[3] < 3 && title.length > 30 ? 0.2 : 0;
    return cut + Math.min(tight, 0.6) + long;
  };
  const suiting = plans.filter(({ photos }) => photos.length === shown.length);
  return suiting.reduce(
    (best, plan) => (cost(plan) < cost(best) ? plan : best),
    suiting[0] ?? plans[0] ?? { title: [0, 0, 6, 4], photos: [] },
  );
}
