import type { TileStyle } from '#app/themes/tile-style.ts';

/** A jeweler’s catalog: the photo on black, the name below it on its axis. */
export const tile: TileStyle = {
  frame: 'flex-col-reverse bg-(--tile-primary) text-center text-(--tile-paper)',
  name: 'px-4 pt-2.5 pb-3 [font-family:"Bodoni_Moda",serif]',
  lead: '[font-family:"Josefin_Sans",sans-serif] tracking-[.14em] text-[#b7b9bd] uppercase',
  year: '',
  letter: 0.58,
  photo: 'mx-9 mt-6',
};
