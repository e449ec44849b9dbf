import type { TileStyle } from '#app/themes/tile-style.ts';

/** A press kit: a line, one red square, and the name flush left. */
export const tile: TileStyle = {
  frame: 'flex-col bg-(--tile-paper) text-(--tile-ink)',
  name: 'relative mx-4 mt-5 border-t-2 border-(--tile-ink) pt-1.5 pb-3 [font-family:"Inter_Tight",sans-serif] font-semibold tracking-[-.035em] before:absolute before:bottom-full before:left-0 before:size-2.5 before:bg-(--tile-accent)',
  lead: '',
  year: 'text-(--tile-accent)',
  letter: 0.52,
  photo: '',
};
