import { compositions, justifyRows } from '#app/documents/brochure/layouts/justify-rows.ts';
import { flexBy } from '#app/documents/brochure/layouts/photo-flex.ts';
import type { ArticleKind, DeckArticle } from '#app/documents/deck/deck-content.ts';
import { captionOf, countNote, type DeckScene, type Shown } from '#app/documents/deck/deck-scene.ts';
import { fitSize } from '#app/documents/deck/measure-text.server.ts';
import { type PictureTitler, pictureTitles } from '#app/documents/deck/picture-titles.ts';
import { addArticle } from '#app/documents/deck/slides/article.ts';
import { addClosing } from '#app/documents/deck/slides/closing.ts';
import { addCover } from '#app/documents/deck/slides/cover.ts';
import { addFigures, addPhotograph } from '#app/documents/deck/slides/figures.ts';
import { addOpening, chooseOpening } from '#app/documents/deck/slides/opening.ts';
import { unbrokenBeginning } from '#app/documents/deck/talking-points.ts';
import { shapeOf } from '#app/documents/document-photo.ts';
import { MAX_DOCUMENT_PHOTOS } from '#app/showcases/layouts.ts';
import { addDetail, besideText, photoTalk } from './balanced.ts';
import { chooseArticles, type DeckLayout, SLIDES } from './deck-layout.ts';

/** Photos are grouped so that hardly anything of them is cropped. */
const LITTLE = flexBy(1.04);

/** Pictures first: a line or two on a slide, the full text in its notes. */
export const photoGallery: DeckLayout = {
  photos: MAX_DOCUMENT_PHOTOS,
  build: (scene) => {
    const { articles } = scene;
    const titleOf = pictureTitles(scene.look.editing.pictures);
    const { opening, others: photos } = chooseOpening(scene);
    /** Cover, opening and closing. */
    const whole = opening ? 3 : 2;
    const order = ORDER.filter((kind) => saysSomething(articles.get(kind)));
    const { chosen, rest } = chooseArticles(articles, { order, room: TEXTS });
    const beside = Math.min(chosen.length, Math.floor(photos.length / 2));
    const queue = photos.slice(0, beside).map((photo): Shown => ({ photo }));
    const spreads = groupPhotos(
      photos.slice(beside).map((photo) => ({ photo })),
      SLIDES.most - whole - chosen.length,
    );
    const sayable = OVER_PHOTOS.flatMap(
      (kind) => rest.find((article) => article.kind === kind && article.facts.length > 0) ?? [],
    );
    const overPhotos = sayable.slice(0, spreads.length);
    const queued = [...overPhotos];
    const missing = Math.max(0, SLIDES.least - whole - chosen.length - spreads.length);

    addCover(scene);
    if (opening) addOpening(scene, opening);
    // Text slides and photo spreads alternate; the remaining spreads follow.
    for (const article of chosen) {
      addArticle(scene, inBrief(article), queue.shift() ?? besideText(scene));
      const spread = spreads.shift();
      if (spread) addSpread(scene, spread, { article: queued.shift(), titleOf });
    }
    spreads.forEach((spread, index) => {
      addSpread(scene, spread, { article: queued.shift(), titleOf, isLast: index === spreads.length - 1 });
    });
    for (let at = 0; at < missing; at += 1) addDetail(scene, titleOf, at);
    addClosing(
      scene,
      rest.filter((article) => !overPhotos.includes(article)),
    );
  },
};

const ORDER: ArticleKind[] = ['car', 'owner', 'story', 'history', 'trivia', 'awards', 'specification'];
/** Slides of text: those of all trivia, and of prizes or else figures, which can't be told over a photo. */
const TEXTS = 5;

/** Characters: the longest text of a slide here. */
const BRIEF = 280;
/** Of a table: particulars are below a text. */
const ROWS = { particulars: 5, most: 8 };

/**
 * The part of an article on its slide here. It is set large by itself, so what follows an unsupported claim is left to the notes with
 * it.
 */
function inBrief(article: DeckArticle): DeckArticle {
  const { kind, aside, tables } = article;
  const brief = { ...article, hasUnsupportedClaim: false };
  // Each item of trivia can be read by itself.
  if (kind === 'trivia') {
    const items = article.body.map((item) => unbrokenBeginning(item, article.hasUnsupportedClaim === true).said.join(' '));
    return { ...brief, body: items.filter(Boolean) };
  }
  const isQuote = kind === 'story' && aside !== undefined;
  const text = isQuote ? `“${aside}”` : beginningOf(article);
  return {
    ...brief,
    isQuote,
    body: text ? [text] : [],
    tables: tables.map(({ rows }) => ({ rows: rows.slice(0, kind === 'car' ? ROWS.particulars : ROWS.most) })),
  };
}

/**
 * The beginning of an article in whole sentences. One alone of a paragraph that goes on may lack its point: rather a line of the
 * article that may stand by itself, and nothing where its point is an unsupported claim.
 */
function beginningOf({ body: [first = ''], aside, hasUnsupportedClaim = false }: DeckArticle): string | undefined {
  const { said, isWhole } = unbrokenBeginning(first, hasUnsupportedClaim);
  const after = said.findIndex((_, index) => said.slice(0, index + 1).join(' ').length > BRIEF);
  const fitting = after === -1 ? said : said.slice(0, after);
  if (fitting.length > 1 || (isWhole && fitting.length === said.length)) return fitting.join(' ');
  return aside ?? (isWhole ? fitting[0] : undefined);
}

/** Whether anything of an article is left for a slide. */
function saysSomething(article: DeckArticle | undefined): boolean {
  if (!article) return false;
  const { body, tables, prizes = [] } = inBrief(article);
  return body.length + tables.length + prizes.length > 0;
}

/** Points: smaller, a line on a slide of photos is not read from the last row. */
const LEAST_LINE = 12;

/**
 * The order of texts that have no slide of their own, told over photos: each after what it goes with. Figures and prizes are not: they are
 * looked for on the screen, where there is a photo.
 */
const OVER_PHOTOS: ArticleKind[] = ['history', 'significance', 'trivia', 'advertising'];

/**
 * One full-slide photo, or several side by side. A text is told over it, whose first sentence it shows under the text's title where
 * all of that fits; a photo with a caption has the caption instead.
 */
function addSpread(
  scene: DeckScene,
  photos: Shown[],
  { article, titleOf, isLast = false }: { article: DeckArticle | undefined; titleOf: PictureTitler; isLast?: boolean },
): void {
  const { look } = scene;
  const [first] = photos;
  const alone = photos.length === 1 ? first : undefined;
  const { box, most, setting } = (alone ? look.photograph : look.figures).line;
  const count = isLast ? countNote(scene) : undefined;
  const fits = (line: string) => fitSize([line], { width: box.w, height: box.h, most, least: LEAST_LINE, setting }) !== undefined;
  const hasCaption = alone !== undefined && captionOf(scene, alone) !== undefined;
  const sentence = hasCaption ? undefined : article?.facts[0]?.[0];
  // Together, or the count alone: that photos are left out is said where it is seen.
  const whole = sentence && [sentence, count].filter(Boolean).join(' ');
  const shown = whole && fits(whole) ? whole : undefined;
  const title = article && shown ? article.title : titleOf(photos);
  const words = {
    title,
    line: shown ?? count,
    talk: article ? { ...article, isOverPhotos: true } : photoTalk(title, photos.length),
    subject: article?.kind,
  };
  if (alone) addPhotograph(scene, alone, words);
  else addFigures(scene, photos, words);
}

/** Photos in order, in at most `most` groups: a landscape has a slide to itself, upright ones share one. */
function groupPhotos(photos: Shown[], most: number): Shown[][] {
  if (photos.length === 0) return [];
  let best: { cost: number; groups: Shown[][] } = { cost: Number.POSITIVE_INFINITY, groups: [] };
  for (const sizes of compositions(photos.length, 3)) {
    if (sizes.length > most) continue;
    let next = 0;
    let cost = (most - sizes.length) * 0.8;
    const groups = sizes.map((size) => {
      const group = photos.slice(next, next + size);
      next += size;
      const shapes = group.map(({ photo }) => shapeOf(photo));
      const [only = 1] = shapes;
      if (size === 1) cost += only < 1.2 ? 1.2 - only + 0.4 : 0;
      else
        cost +=
          0.35 +
          justifyRows(shapes, { width: 11.8, height: 5.5, gap: 0.2, caption: () => 0, mostInRow: 3, flex: () => LITTLE }).cost;
      return group;
    });
    if (cost < best.cost) best = { cost, groups };
  }
  return best.groups;
}
