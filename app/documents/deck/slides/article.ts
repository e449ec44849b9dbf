import type PptxGenJS from 'pptxgenjs';
import { ACCENT, type Box, FADED, fitText, SLIDE, write, writeIn } from '#app/documents/deck/deck-canvas.ts';
import { LAYOUT } from '#app/documents/deck/deck-masters.ts';
import { altOf, captionOf, type DeckScene, type Shown, standIn } from '#app/documents/deck/deck-scene.ts';
import type { ArticleFrame, Side } from '#app/documents/deck/looks/look.ts';
import { type Article, notesOf } from '#app/documents/deck/words.ts';
import { shapeOf } from '#app/documents/document-photo.ts';
import { addHead } from './head.ts';
import { addWords } from './words-block.ts';

/** A head, words, and beside them a photograph, or a panel with a line set large. */
export function addArticle(scene: DeckScene, article: Article, shown?: Shown): void {
  const { addSlide, look, content } = scene;
  const side = sideOf(article, shown);
  const slide = addSlide(LAYOUT.article(side));
  const frame = look.article[side];
  const { words, headWidth } = frame;
  if (shown) addPicture(scene, slide, shown, frame);
  else if (frame.aside) {
    const { vehicleData: vehicle } = content.project;
    writeIn(
      slide,
      (article.aside ?? vehicle.year).split('\n'),
      article.aside ? frame.aside : { ...frame.aside, color: ACCENT, most: 66 },
    );
  }
  const top = addHead(slide, look, article, { ...words, w: headWidth ?? words.w });
  const box = headWidth
    ? { ...words, x: words.x + headWidth + 0.4, w: words.w - headWidth - 0.4 }
    : { ...words, y: top, h: words.y + words.h - top };
  addWords(slide, look, article, box);
  slide.addNotes(notesOf(article));
}

function sideOf({ tables }: Article, shown: Shown | undefined): Side {
  if (!shown) return tables.length > 1 ? 'none' : 'panel';
  const shape = shown.zoom ? Math.max(shapeOf(shown.photo), 1.4) : shapeOf(shown.photo);
  return shape < 0.9 ? 'portrait' : shape > 2.05 && tables.length < 2 ? 'panorama' : 'landscape';
}

/** Inches under a photograph for what is written there. */
const CAPTION = 0.42;

function addPicture(scene: DeckScene, slide: PptxGenJS.Slide, shown: Shown, { picture, fit, caption }: ArticleFrame): void {
  if (!picture) return;
  const line = caption && captionOf(scene, shown);
  const room = line && fit !== 'fill' ? { ...picture, h: picture.h - CAPTION } : picture;
  const box = standIn(shown, room, fit);
  scene.place(slide, { ...shown, box, alt: altOf(scene, shown) });
  if (line)
    addCaption(
      scene,
      slide,
      line,
      { x: box.x === picture.x && fit === 'fill' ? box.x + 0.25 : box.x, y: box.y + box.h + 0.1, w: box.w - 0.25, h: 0.3 },
      caption,
    );
}

/** One line under a photograph, where the slide goes on below it. */
export function addCaption(
  { look }: DeckScene,
  slide: PptxGenJS.Slide,
  line: string,
  box: Box,
  color: Parameters<typeof write>[4]['color'] = FADED,
): void {
  if (box.y + box.h > SLIDE.height - 0.05) return;
  const setting = look.settings.caption;
  const fitted = fitText([line], { width: box.w, height: box.h, most: 12, least: 11, setting });
  write(slide, fitted.paragraphs, box, fitted.size, { setting, color, align: look.align });
}
