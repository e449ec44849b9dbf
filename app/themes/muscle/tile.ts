import type { TileStyle } from '#app/themes/tile-style.ts';

/** A dealer’s brochure of 1969: an orange hood with its stripes. */
export const tile: TileStyle = {
  frame: 'flex-col bg-(--tile-accent) text-(--tile-ink) uppercase',
  name: 'bg-[linear-gradient(90deg,var(--tile-paper)_0_.9rem,transparent_0_1.3rem,var(--tile-paper)_0_2.2rem,transparent_0)] bg-[position:82%_0] bg-[length:2.2rem_100%] bg-no-repeat px-4 pt-3 pb-2 [font-family:"Anton",Impact,sans-serif]',
  lead: '',
  year: 'bg-(--tile-ink) px-1.5 text-(--tile-paper)',
  letter: 0.5,
  photo: '',
};
