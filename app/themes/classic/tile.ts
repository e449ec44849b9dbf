import type { TileStyle } from '#app/themes/tile-style.ts';

/** A concours program: the name in oxblood over an engraved double rule. */
export const tile: TileStyle = {
  frame: 'flex-col bg-(--tile-paper) text-center text-(--tile-primary)',
  name: 'border-b-4 border-double border-(--tile-primary) px-4 pt-3 pb-2 [font-family:"Libre_Caslon_Display",serif]',
  lead: 'text-(--tile-ink)',
  year: 'text-(--tile-accent)',
  letter: 0.5,
  photo: '',
};
