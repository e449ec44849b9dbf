import type { BrochureTheme } from './brochure-theme.ts';
import type { DeckTheme } from './deck-theme.ts';

/** CSS hex colours. */
export type ThemeColors = {
  /** The stock it is printed on. */
  paper: string;
  /** A panel on it. */
  panel: string;
  ink: string;
  /** Ink for what stands back: captions, folios. */
  faded: string;
  primary: string;
  accent: string;
};

/** A theme: who it is, its colors, and what dresses its documents. One folder a theme (docs/guides/add-a-theme.md). */
export type ThemeDefinition = {
  /** Where it stands among those that an owner chooses from, from 1. */
  position: number;
  name: string;
  era: string;
  description: string;
  colors: ThemeColors;
  /** Loaded when a document is made, so that a page that only names a theme does not carry its style sheet. */
  loadBrochure: () => Promise<BrochureTheme>;
  loadDeck: () => Promise<DeckTheme>;
};
