import type { PageStyle } from './page-style.ts';
import type { ThemeId } from './themes.ts';

/** Here rather than in each `theme.ts`, from which browsers would load the list of all of them. */
const PAGES: Record<ThemeId, () => Promise<{ page: PageStyle }>> = {
  classic: () => import('./classic/page.ts'),
  luxury: () => import('./luxury/page.ts'),
  modern: () => import('./modern/page.ts'),
  muscle: () => import('./muscle/page.ts'),
  vintage: () => import('./vintage/page.ts'),
};

/** How a showcase's public page looks in a theme. */
export const loadPageStyle = async (id: ThemeId): Promise<PageStyle> => (await PAGES[id]()).page;
