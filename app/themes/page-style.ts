/** A font of a theme's brochure, by its package, and the system's font that stands in for it until it has loaded. */
export type PageFont = { family: string; weight: number; standIn: 'Times New Roman' | 'Arial' };

/** How a showcase's public page looks in a theme (docs/decisions/0044-the-shared-page-is-a-magazine.md). */
export type PageStyle = {
  /** Of running text, of titles, and of labels. */
  fonts: Record<'text' | 'display' | 'label', PageFont>;
  /** Whether titles are set in capitals, which `css` does. */
  hasCapitals?: boolean;
  /** Whether the cover lies on the theme's paper, or is bound in its primary color. */
  cover: 'paper' | 'bound';
  /** Rules for the page's class names, on top of those in app/sharing/magazine; the colors are those of page-colors.ts. */
  css: string;
};
