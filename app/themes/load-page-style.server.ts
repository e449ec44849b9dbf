import type { PageStyle } from './page-style.ts';
import type { ThemeId } from './themes.ts';

/** A theme's page, by its folder: named in `theme.ts`, browsers would load the list of all of them. */
export const loadPageStyle = async (id: ThemeId): Promise<PageStyle> => (await import(`./${id}/page.ts`)).page;
