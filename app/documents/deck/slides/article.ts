import { writeIn } from '#app/documents/deck/deck-canvas.ts';
import { type DeckArticle, notesOf } from '#app/documents/deck/deck-content.ts';
import { LAYOUT } from '#app/documents/deck/deck-masters.ts';
import { altOf, captionOf, type DeckScene, type Shown, standIn } from '#app/documents/deck/deck-scene.ts';
import type { DeckSlide } from '#app/documents/deck/deck-shapes.ts';
import { shapeOf } from '#app/documents/document-photo.ts';
import type { ArticleFrame, Side } from '#app/themes/deck-theme.ts';
import { ACCENT } from '#app/themes/deck-theme.ts';
import { addCaption, captionRoom, MOST_LINES } from './caption.ts';
import { addHead } from './head.ts';
import { addTextBlock } from './text-block.ts';

/** A head, words, and beside them a photograph, or a panel with a line set large. */
export function addArticle(scene: DeckScene, article: DeckArticle, shown?: Shown): void {
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
  addTextBlock(slide, look, article, box);
  slide.addNotes(notesOf(article));
}

function sideOf({ tables }: DeckArticle, shown: Shown | undefined): Side {
  if (!shown) return tables.length > 1 ? 'none' : 'panel';
  const shape = shown.zoom ? Math.max(shapeOf(shown.photo), 1.4) : shapeOf(shown.photo);
  return shape < 0.9 ? 'portrait' : shape > 2.05 && tables.length < 2 ? 'panorama' : 'landscape';
}

function addPicture(scene: DeckScene, slide: DeckSlide, shown: Shown, { picture, fit, caption }: ArticleFrame): void {
  if (!picture) return;
  const line = caption && captionOf(scene, shown);
  // What fills its place has its caption below that; what keeps its shape leaves it room.
  const inset = fit === 'fill' ? 0.25 : 0;
  const roomIn = (width: number) => (line ? captionRoom(scene.look, line, width - inset, MOST_LINES.beside) : 0);
  const least = fit === 'fill' ? 0 : roomIn(picture.w);
  const first = standIn(shown, { ...picture, h: picture.h - least }, fit);
  // As narrow as its photograph a caption takes more lines.
  const box = fit === 'fill' ? first : standIn(shown, { ...picture, h: picture.h - roomIn(first.w) }, fit);
  scene.place(slide, { ...shown, box, alt: altOf(scene, shown) });
  if (!line) return;
  const under = { x: box.x + (box.x === picture.x ? inset : 0), y: box.y + box.h, w: box.w - inset };
  addCaption(scene, slide, line, { ...under, h: roomIn(box.w) }, { color: caption });
}
