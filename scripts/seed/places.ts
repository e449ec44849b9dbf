import type { Place } from './scenes.ts';

export const PLACES: Record<'speedster' | 'hardtop' | 'coupe', Place> = {
  speedster: {
    sky: [
      [0, '#7f8f95'],
      [0.3, '#d8b98d'],
      [0.55, '#f3cd8b'],
      [0.65, '#f7dca6'],
    ],
    sun: { x: 560, y: 236, radius: 44, color: '#f6b65c' },
    hills: ['#b98d6a', '#8d6a4b', '#4a3b2a'],
    road: ['#b79468', '#6d5138'],
    verge: '#5d4a2e',
    plants: 'cypress',
    wall: { light: '#8f5a3a', dark: '#2c1810' },
    wood: { light: '#8a5328', dark: '#4c2813' },
  },
  hardtop: {
    sky: [
      [0, '#4f6d8c'],
      [0.25, '#c98a86'],
      [0.45, '#f0a878'],
      [0.62, '#fbd598'],
    ],
    sun: { x: 250, y: 250, radius: 50, color: '#ff9f5a' },
    hills: ['#a76f74', '#6f4a58', '#2f2430'],
    road: ['#7d5f5c', '#3b2b2f'],
    verge: '#4d3a36',
    plants: 'palm',
    wall: { light: '#7c5a4a', dark: '#241a1c' },
    wood: { light: '#4f8b86', dark: '#245450' },
  },
  coupe: {
    sky: [
      [0, '#6d8a8f'],
      [0.3, '#b9c2a4'],
      [0.5, '#ecd9a0'],
      [0.64, '#f6e4b4'],
    ],
    sun: { x: 640, y: 214, radius: 38, color: '#f3c869' },
    hills: ['#8fa08a', '#5d7460', '#26362a'],
    road: ['#8d8672', '#45413a'],
    verge: '#4e5a3a',
    plants: 'pine',
    wall: { light: '#6a5a48', dark: '#1d1a16' },
    wood: { light: '#7a4a26', dark: '#3d2110' },
  },
};
