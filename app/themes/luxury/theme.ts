import type { ThemeDefinition } from '#app/themes/theme.ts';

export const luxury: ThemeDefinition = {
  position: 4,
  name: 'Luxury Chrome',
  era: 'All Eras',
  description: 'A jeweler’s catalog: wide margins, near-black and chrome.',
  colors: { paper: '#f7f6f4', panel: '#ebeae7', ink: '#1b1a1d', faded: '#6b6a6f', primary: '#1b1a1d', accent: '#8d9096' },
  loadBrochure: async () => (await import('./brochure.ts')).brochure,
  loadDeck: async () => (await import('./deck.ts')).deck,
  loadKitCss: async () => (await import('./kit-css.ts')).kitCss,
};
