import { brightest, legibleColor, luminanceOf, mixColors } from './colors.ts';
import type { ThemeColors } from './theme.ts';

/** The custom properties of app/styles.css that a page in a theme's colors sets anew, so that every part of the kit wears them. */
export type PageColors = Record<
  | 'ground'
  | 'paper'
  | 'raised'
  | 'ink'
  | 'ink-soft'
  | 'rule'
  | 'rule-strong'
  | 'brass'
  | 'brass-bright'
  | 'accent'
  | 'accent-deep'
  | 'on-accent'
  | 'danger'
  | 'focus',
  string
>;

/** WCAG 2.2: of text, and of lines that mean something. */
const TEXT = 4.5;
const LINE = 3;

/** The most luminance of a ground at night: that of the walnut of the other pages is .007. */
const NIGHT = 0.011;

/** A page by daylight: the theme's own paper, panels and inks, darkened only where small text would be too faint. */
export function lightColors({ paper, panel, ink, faded, primary, accent }: ThemeColors): PageColors {
  const grounds = [paper, panel];
  return {
    ground: paper,
    paper: panel,
    raised: mixColors('#ffffff', paper, 0.5),
    ink,
    'ink-soft': legibleColor(faded, { on: grounds, towards: ink, ratio: TEXT }),
    rule: mixColors(faded, panel, 0.4),
    'rule-strong': legibleColor(accent, { on: grounds, towards: ink, ratio: LINE }),
    brass: legibleColor(accent, { on: grounds, towards: ink, ratio: TEXT }),
    'brass-bright': accent,
    accent: primary,
    'accent-deep': mixColors('#000000', primary, 0.25),
    'on-accent': paper,
    danger: legibleColor('#97201b', { on: grounds, towards: ink, ratio: TEXT }),
    focus: primary,
  };
}

/** What is bound in the theme's own color, like the back of its brochure: the type is its paper, the lines its accent. */
export const boundColors = (colors: ThemeColors): PageColors => onDark(colors.primary, colors);

/** A page by night: the theme's own color, as dark as a room with one lamp, under the type of `boundColors`. */
export function darkColors(colors: ThemeColors): PageColors {
  const steps = Array.from({ length: 20 }, (_, step) => mixColors('#000000', colors.primary, step / 20));
  return onDark(steps.find((step) => luminanceOf(step) <= NIGHT) ?? '#000000', colors);
}

function onDark(ground: string, { paper, accent }: ThemeColors): PageColors {
  const [card, raised] = [mixColors(paper, ground, 0.06), mixColors(paper, ground, 0.1)];
  const on = [ground, card, raised];
  const ink = mixColors(paper, ground, 0.94);
  // Brighter before it is paler, or signal red would turn pink.
  const bright = legibleColor(accent, { on, towards: brightest(accent), ratio: TEXT });
  const brass = legibleColor(bright, { on, towards: paper, ratio: TEXT });
  return {
    ground,
    paper: card,
    raised,
    ink,
    'ink-soft': legibleColor(mixColors(paper, ground, 0.72), { on, towards: paper, ratio: TEXT }),
    rule: mixColors(paper, ground, 0.24),
    'rule-strong': legibleColor(accent, { on, towards: paper, ratio: LINE }),
    brass,
    'brass-bright': accent,
    accent: brass,
    'accent-deep': mixColors(paper, brass, 0.25),
    'on-accent': ground,
    danger: legibleColor('#f0a294', { on, towards: paper, ratio: TEXT }),
    focus: brass,
  };
}
