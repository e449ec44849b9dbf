import type { ThemeDefinition } from '#app/themes/theme.ts';

export const vintage: ThemeDefinition = {
  position: 5,
  name: 'Vintage Patina',
  era: 'Pre-1950s',
  description: 'A motor-club yearbook: warm-toned photos, framed plates, ornaments.',
  colors: { paper: '#f3e9d2', panel: '#e8dabb', ink: '#33261a', faded: '#6e5938', primary: '#4a3723', accent: '#7d6a3a' },
  loadBrochure: async () => (await import('./brochure.ts')).brochure,
  loadDeck: async () => (await import('./deck.ts')).deck,
  loadKitCss: async () => (await import('./kit-css.ts')).kitCss,
};
