import type { ThemeDefinition } from '#app/themes/theme.ts';

export const modern: ThemeDefinition = {
  position: 3,
  name: 'Modern Classic',
  era: '1980s-2000s',
  description: 'A press kit: white space, a strict grid, one signal red.',
  colors: { paper: '#ffffff', panel: '#f1f2f3', ink: '#1d2023', faded: '#5d646b', primary: '#1d2023', accent: '#c1201f' },
  loadBrochure: async () => (await import('./brochure.ts')).brochure,
  loadDeck: async () => (await import('./deck.ts')).deck,
  loadKitCss: async () => (await import('./kit-css.ts')).kitCss,
};
