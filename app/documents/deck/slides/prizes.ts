import { draw, fitText, write } from '#app/documents/deck/deck-canvas.ts';
import type { Prize } from '#app/documents/deck/deck-content.ts';
import { type DeckSlide, SHAPES } from '#app/documents/deck/deck-shapes.ts';
import { balancedWidth, countLines, type TextBox } from '#app/documents/deck/measure-text.server.ts';
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
      draw(slide, SHAPES.rule, [{ x: box.x, y: y + GAP.prizes / 2, w: box.w, h: 0.012, fill: look.inks.rule }]);
      y += GAP.prizes;
    }
    const lines = [
      { words: year, share: SHARES.year, steps: SIZES.year, setting: title, ink: look.inks.kicker, shape: SHAPES.awardYear },
      { words: name, share: SHARES.name, steps: SIZES.name, setting: quote, ink: color, shape: SHAPES.award },
      { words: event, share: SHARES.event, steps: SIZES.event, setting: text, ink: color, shape: SHAPES.awardPlace },
    ];
    for (const { words, share, steps, setting, ink, shape } of lines) {
      const height = room * share - GAP.lines;
      const fitted = withoutOrphan(words, {
        width: box.w,
        height,
        most: steps[0],
        least: steps.at(-1) ?? 16,
        setting,
        steps: [...steps],
      });
      const w = balancedWidth(words, fitted.size, { width: box.w, setting });
      const x = look.align === 'center' ? box.x + (box.w - w) / 2 : box.x;
      write(slide, fitted.paragraphs, { x, y, w, h: fitted.height }, fitted.size, {
        setting,
        color: ink,
        align: look.align,
        shape,
      });
      y += fitted.height + GAP.lines;
    }
  });
}

/** A text at the largest size that fits; at the next, where that spares it a last line of one word. */
function withoutOrphan(words: string, room: TextBox & { steps: number[] }): ReturnType<typeof fitText> {
  const fitted = fitText([words], room);
  const next = room.steps.find((step) => step < fitted.size);
  const linesAt = (size: number) => countLines(words, (room.width * 72) / size, room.setting);
  const lastWord = words.split(/\s+/).at(-1) ?? '';
  const rest = words.slice(0, -lastWord.length).trim();
  const isAlone = rest !== '' && countLines(rest, (room.width * 72) / fitted.size, room.setting) < linesAt(fitted.size);
  if (next === undefined || !isAlone || linesAt(next) === linesAt(fitted.size)) return fitted;
  return fitText([words], { ...room, most: next, steps: room.steps.filter((step) => step <= next) });
}
