import type PptxGenJS from 'pptxgenjs';
import { SITE_NAME } from '#app/platform/site.ts';
import { ACCENT, FADED, PAPER, PRIMARY, SLIDE } from './deck-canvas.ts';
import { DECK_FACE } from './measure-text.server.ts';

/** Layouts of the deck's one slide master. A slide fills every placeholder of its layout: an empty one shows its prompt. */
export const MASTERS = { cover: 'Cover', article: 'Article', plates: 'Plates', closing: 'Closing' } as const;

/** Where an article's head stands. Widths are the slide's, not the layout's: they depend on the photograph beside it. */
export const HEAD = { x: 0.75, y: 0.95, h: 1.05 } as const;

export function defineMasters(deck: PptxGenJS, footer: string): void {
  const foot: PptxGenJS.SlideMasterProps['objects'] = [
    {
      text: {
        text: `${SITE_NAME}   ·   ${footer}`,
        options: { x: 1.2, y: 7.02, w: 5.5, h: 0.25, margin: 0, fontFace: DECK_FACE, fontSize: 9, italic: true, color: FADED },
      },
    },
  ];
  const number = {
    x: 0.75,
    y: 7.02,
    w: 0.4,
    h: 0.25,
    fontFace: DECK_FACE,
    fontSize: 10,
    color: PRIMARY,
    align: 'left' as const,
    margin: 0,
  };
  const title = (options: { x: number; y: number; w: number; h: number; color?: string; align?: 'left' | 'center' }) => ({
    placeholder: {
      options: {
        name: 'title',
        type: 'title' as const,
        margin: 0,
        fontFace: DECK_FACE,
        fontSize: 32,
        color: PRIMARY,
        valign: 'top' as const,
        ...options,
      },
      text: '',
    },
  });
  deck.defineSlideMaster({
    title: MASTERS.cover,
    background: { color: PAPER },
    objects: [title({ x: 9, y: 2, w: 3.8, h: 2.6 })],
  });
  deck.defineSlideMaster({
    title: MASTERS.article,
    background: { color: PAPER },
    slideNumber: number,
    objects: [...foot, title({ x: HEAD.x, y: HEAD.y, w: 5.5, h: HEAD.h })],
  });
  deck.defineSlideMaster({
    title: MASTERS.plates,
    background: { color: PAPER },
    slideNumber: number,
    objects: [...foot, title({ x: HEAD.x, y: 0.45, w: 11.8, h: 0.5 })],
  });
  deck.defineSlideMaster({
    title: MASTERS.closing,
    background: { color: PRIMARY },
    objects: [
      { rect: { x: 0.4, y: 0.4, w: SLIDE.width - 0.8, h: SLIDE.height - 0.8, line: { color: ACCENT, width: 1 } } },
      title({ x: 1.2, y: 1.5, w: 6.6, h: 1.6, color: PAPER }),
    ],
  });
}
