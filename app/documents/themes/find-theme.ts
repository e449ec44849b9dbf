import { THEMES, type ThemeId } from '#app/showcases/catalogue.ts';
import { classic } from './classic.ts';
import type { DocumentTheme } from './theme.ts';

/** The theme a document is dressed in. Those that have no dress of their own yet wear classic in their two colours. */
export function findTheme(id: ThemeId): DocumentTheme {
  return { ...classic, colors: { ...classic.colors, ...THEMES[id].colors } };
}
