import type { ThemeId } from '#app/showcases/catalogue.ts';
import { classic } from './classic.ts';
import { luxury } from './luxury.ts';
import { modern } from './modern.ts';
import { muscle } from './muscle.ts';
import type { DocumentTheme } from './theme.ts';
import { vintage } from './vintage.ts';

const THEMES: Record<ThemeId, DocumentTheme> = { classic, muscle, modern, luxury, vintage };

/** The theme a document is dressed in. */
export const findTheme = (id: ThemeId): DocumentTheme => THEMES[id];
