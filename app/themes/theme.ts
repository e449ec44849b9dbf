import type { BrochureTheme } from './brochure-theme.ts';
import type { DeckTheme } from './deck-theme.ts';

/** CSS hex colors. */
export type ThemeColors = {
  /** The color of the paper. */
  paper: string;
  /** A panel on it. */
  panel: string;
  ink: string;
  /** Ink of secondary text: captions, folios. */
  faded: string;
  primary: string;
  accent: string;
};

/** A theme: its name, its colors, and the styles of its documents. One folder for each theme (docs/guides/add-a-theme.md). */
export type ThemeDefinition = {
  /** Its position among the themes that an owner chooses from, from 1. */
  position: number;
  name: string;
  era: string;
  description: string;
  colors: ThemeColors;
  /** Loaded when a document is generated, so that a page that only names a theme does not include its style sheet. */
  loadBrochure: () => Promise<BrochureTheme>;
  loadDeck: () => Promise<DeckTheme>;
  /** Rules for the class names of the show-day kit, on top of those in show-kit-css.ts; its fonts are the brochure's. */
  loadKitCss: () => Promise<string>;
};
