import { draw, fitText, write } from '#app/documents/deck/deck-canvas.ts';
import type { Prize } from '#app/documents/deck/deck-content.ts';
import type { DeckSlide } from '#app/documents/deck/deck-shapes.ts';
import type { Box, Color, DeckTheme } from '#app/themes/deck-theme.ts';

/** Points. */
const SIZES = { year: [54, 40, 32, 24], name: [40, 32, 28, 24, 20, 18, 16], event: [24, 20, 18, 16] } as const;
/** Shares of a prize's height. */
const SHARES = { year: 0.3, name: 0.45, event: 0.25 };
/** Inches, with the rule between two prizes. */
const GAP = { lines: 0.08, prizes: 0.5 };

/** A prize or two, set large: its year, its name, and where it was won. */
export function addPrizes(slide: DeckSlide, look: DeckTheme, prizes: Prize[], box: Box, color: Color): void {
  const { title, quote, text } = look.settings;
  const room = (box.h - GAP.prizes * (prizes.length - 1)) / prizes.length;
  let { y } = box;
  prizes.forEach(({ year, name, event }, index) => {
    if (index > 0) {
      draw(slide, [{ x: box.x, y: y + GAP.prizes / 2, w: box.w, h: 0.012, fill: look.inks.rule }]);
      y += GAP.prizes;
    }
    const lines = [
      { words: year, share: SHARES.year, steps: SIZES.year, setting: title, ink: look.inks.kicker },
      { words: name, share: SHARES.name, steps: SIZES.name, setting: quote, ink: color },
      { words: event, share: SHARES.event, steps: SIZES.event, setting: text, ink: color },
    ];
    for (const { words, share, steps, setting, ink } of lines) {
      const height = room * share - GAP.lines;
      const fitted = fitText([words], { width: box.w, height, most: steps[0], least: steps.at(-1) ?? 16, setting, steps });
      write(slide, fitted.paragraphs, { ...box, y, h: fitted.height }, fitted.size, { setting, color: ink });
      y += fitted.height + GAP.lines;
    }
  });
}
