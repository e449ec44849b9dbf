import type PptxGenJS from 'pptxgenjs';
import { excerpt } from '#app/documents/excerpt.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { ACCENT, FADED, PAPER, PRIMARY, SLIDE } from './deck-canvas.ts';
import { DECK_FACE } from './measure-text.server.ts';

/** What stands beside the words of an article, from `x` to the slide's right edge, over its whole height. Inches. */
export const SIDES = {
  portrait: { x: SLIDE.width - 5.3, mat: true },
  landscape: { x: SLIDE.width - 6.5, mat: true },
  panel: { x: SLIDE.width - 4.4, mat: true },
  none: { x: SLIDE.width - 0.2, mat: false },
} as const;
export type Side = keyof typeof SIDES;

/** Where an article's head stands, and what of the slide is left to its words. */
export const HEAD = { x: 0.75, y: 0.95, h: 1.05 } as const;
export const textWidth = (side: Side): number => SIDES[side].x - HEAD.x - 0.55;

/** How wide the cover's photograph stands, by its shape; an upright one on a mat of that width, if it is narrower. */
export const COVER_PHOTO = { portrait: 5.9, landscape: 8.4 } as const;
/** How tall a landscape stands on the cover; a band fills the slide below it. */
export const COVER_HEIGHT = { least: 5.1, most: 6.4 } as const;
export type CoverShape = keyof typeof COVER_PHOTO;

/** Where the words of the last slide stand. */
export const CLOSING = { x: 1.2, y: 1.5, w: 6.8, h: 2 } as const;
export const coverText = (shape: CoverShape) => ({
  x: COVER_PHOTO[shape] + 0.55,
  w: SLIDE.width - COVER_PHOTO[shape] - 1.1,
});

/**
 * Layouts of the deck's one slide master. pptxgenjs gives a title the place its layout says, so there is one for each width.
 * A slide fills every placeholder of its layout: an empty one shows its prompt.
 */
export const LAYOUT = {
  cover: (shape: CoverShape) => `Cover, ${shape}`,
  article: (side: Side) => `Article, ${side}`,
  plates: 'Plates',
  closing: 'Closing',
} as const;

export function defineMasters(deck: PptxGenJS, footer: string): void {
  for (const shape of ['portrait', 'landscape'] as const) {
    deck.defineSlideMaster({
      title: LAYOUT.cover(shape),
      background: { color: PAPER },
      objects: [
        { rect: { x: 0, y: 0, w: COVER_PHOTO[shape], h: SLIDE.height, fill: { color: PRIMARY } } },
        title({ ...coverText(shape), y: 2.3, h: 2.5 }),
      ],
    });
  }
  for (const side of ['portrait', 'landscape', 'panel', 'none'] as const) {
    const { x, mat } = SIDES[side];
    deck.defineSlideMaster({
      title: LAYOUT.article(side),
      background: { color: PAPER },
      slideNumber: NUMBER,
      objects: [
        ...(mat ? [{ rect: { x, y: 0, w: SLIDE.width - x, h: SLIDE.height, fill: { color: PRIMARY } } }] : []),
        foot(footer),
        title({ ...HEAD, w: textWidth(side) }),
      ],
    });
  }
  deck.defineSlideMaster({
    title: LAYOUT.plates,
    background: { color: PAPER },
    slideNumber: NUMBER,
    objects: [foot(footer), title({ x: HEAD.x, y: 0.45, w: 11.8, h: 0.5 })],
  });
  deck.defineSlideMaster({
    title: LAYOUT.closing,
    background: { color: PRIMARY },
    objects: [
      { rect: { x: 0.4, y: 0.4, w: SLIDE.width - 0.8, h: SLIDE.height - 0.8, line: { color: ACCENT, width: 1 } } },
      title({ ...CLOSING, color: PAPER }),
    ],
  });
}

const NUMBER = { x: 0.75, y: 7.02, w: 0.4, h: 0.25, margin: 0, fontFace: DECK_FACE, fontSize: 10, color: PRIMARY } as const;

const foot = (footer: string) => ({
  text: {
    text: `${SITE_NAME}   ·   ${excerpt(footer, 48)}`,
    options: { x: 1.2, y: 7.02, w: 5.2, h: 0.25, margin: 0, fontFace: DECK_FACE, fontSize: 9, italic: true, color: FADED },
  },
});

const title = (options: { x: number; y: number; w: number; h: number; color?: string }) => ({
  placeholder: {
    options: {
      name: 'title',
      type: 'title' as const,
      margin: 0,
      fontFace: DECK_FACE,
      fontSize: 32,
      color: PRIMARY,
      align: 'left' as const,
      valign: 'top' as const,
      ...options,
    },
    text: '',
  },
});
