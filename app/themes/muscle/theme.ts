import type { ThemeDefinition } from '#app/themes/theme.ts';

export const muscle: ThemeDefinition = {
  position: 2,
  name: 'Muscle Era',
  era: '1960s-1970s',
  description: 'A dealer brochure of 1969: stripes, big numerals, orange and black.',
  colors: { paper: '#fbfaf7', panel: '#f0ede6', ink: '#16130f', faded: '#5f5a52', primary: '#16130f', accent: '#e2530f' },
  loadBrochure: async () => (await import('./brochure.ts')).brochure,
  loadDeck: async () => (await import('./deck.ts')).deck,
  loadKitCss: async () => (await import('./kit-css.ts')).kitCss,
};
