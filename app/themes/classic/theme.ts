import type { ThemeDefinition } from '#app/themes/theme.ts';

export const classic: ThemeDefinition = {
  position: 1,
  name: 'Classic Heritage',
  era: '1920s-1960s',
  description: 'A concours program: cream stock, oxblood and brass, engraved rules.',
  colors: { paper: '#f8f1e1', panel: '#efe4cb', ink: '#2b1c12', faded: '#75604a', primary: '#5b1a22', accent: '#a67c37' },
  loadBrochure: async () => (await import('./brochure.ts')).brochure,
  loadDeck: async () => (await import('./deck.ts')).deck,
  loadKitCss: async () => (await import('./kit-css.ts')).kitCss,
};
