import type { TileStyle } from '#app/themes/tile-style.ts';

/** A motor club’s yearbook: brown cloth stamped in gilt, a toned print in its mount. */
export const tile: TileStyle = {
  frame:
    'flex-col bg-[repeating-conic-gradient(from_1.5deg_at_50%_100%,#58432b_0_6deg,var(--tile-primary)_0_12deg)] text-center text-[#f7eed9] shadow-[inset_0_0_0_.375rem_var(--tile-primary),inset_0_0_0_.4375rem_#e3cb92]',
  name: 'px-5 pt-4 pb-2.5 [font-family:"Limelight",serif]',
  lead: '',
  year: 'text-[#e3cb92]',
  letter: 0.66,
  photo: 'mx-11 mb-5 border-[5px] border-[#f7eed9] [&_img]:sepia-[.7]',
};
