import { keysOf, recordOf } from '#app/platform/typed-object.ts';
import type { BrochureTheme } from './brochure-theme.ts';
import type { DeckTheme } from './deck-theme.ts';
import * as registry from './registry.ts';
import type { ThemeColors, ThemeDefinition } from './theme.ts';

export type ThemeId = keyof typeof registry;

const definitions: Record<ThemeId, ThemeDefinition> = { ...registry };

/** In the order in which an owner sees them. */
export const THEME_IDS = keysOf(definitions).toSorted((a, b) => definitions[a].position - definitions[b].position);

/** The public data of a theme (Specification §3). */
export type Theme = {
  id: ThemeId;
  name: string;
  era: string;
  /** CSS hex colors. */
  colors: Pick<ThemeColors, 'primary' | 'accent'>;
  description: string;
};

const describe = (id: ThemeId): Theme => {
  const { name, era, colors, description } = definitions[id];
  return { id, name, era, colors: { primary: colors.primary, accent: colors.accent }, description };
};

export const THEMES = recordOf(THEME_IDS, describe);

/** Specification §9. */
export const DEFAULT_THEME_ID: ThemeId = 'classic';

/** All colors of a theme's documents; `THEMES` has the two public ones. */
export const themeColors = (id: ThemeId): ThemeColors => definitions[id].colors;
export const loadBrochureTheme = (id: ThemeId): Promise<BrochureTheme> => definitions[id].loadBrochure();
export const loadDeckTheme = (id: ThemeId): Promise<DeckTheme> => definitions[id].loadDeck();
export const loadKitCss = (id: ThemeId): Promise<string> => definitions[id].loadKitCss();
