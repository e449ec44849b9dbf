/** The themes and layouts an owner chooses from (Specification §3). What they look like on paper is documents/themes. */

export const THEME_IDS = ['classic', 'muscle', 'modern', 'luxury', 'vintage'] as const;
export type ThemeId = (typeof THEME_IDS)[number];

export type Theme = {
  id: ThemeId;
  name: string;
  era: string;
  /** CSS hex colours. */
  colors: { primary: string; accent: string };
  description: string;
};

export const THEMES: Record<ThemeId, Theme> = {
  classic: {
    id: 'classic',
    name: 'Classic Heritage',
    era: '1920s-1960s',
    colors: { primary: '#5b1a22', accent: '#a67c37' },
    description: 'A concours programme: cream stock, oxblood and brass, engraved rules.',
  },
  muscle: {
    id: 'muscle',
    name: 'Muscle Era',
    era: '1960s-1970s',
    colors: { primary: '#16130f', accent: '#e2530f' },
    description: 'A dealer brochure of 1969: stripes, big numerals, orange and black.',
  },
  modern: {
    id: 'modern',
    name: 'Modern Classic',
    era: '1980s-2000s',
    colors: { primary: '#1d2023', accent: '#c1201f' },
    description: 'A press kit: white space, a strict grid, one signal red.',
  },
  luxury: {
    id: 'luxury',
    name: 'Luxury Chrome',
    era: 'All Eras',
    colors: { primary: '#1b1a1d', accent: '#8d9096' },
    description: "A jeweller's catalogue: wide margins, near-black and chrome.",
  },
  vintage: {
    id: 'vintage',
    name: 'Vintage Patina',
    era: 'Pre-1950s',
    colors: { primary: '#4a3723', accent: '#7d6a3a' },
    description: 'A motor-club yearbook: warm toned photos, framed plates, ornaments.',
  },
};

export const LAYOUT_IDS = ['traditional', 'photo-gallery', 'auction-catalog', 'modern-grid'] as const;
export type LayoutId = (typeof LAYOUT_IDS)[number];

export type Layout = { id: LayoutId; name: string; style: string; description: string };

export const LAYOUTS: Record<LayoutId, Layout> = {
  traditional: {
    id: 'traditional',
    name: 'Traditional Showcase',
    style: 'Balanced',
    description: 'Story and photographs in equal measure.',
  },
  'photo-gallery': {
    id: 'photo-gallery',
    name: 'Photo Gallery',
    style: 'Visual',
    description: 'Spreads and captions; the pictures do the talking.',
  },
  'auction-catalog': {
    id: 'auction-catalog',
    name: 'Auction Catalog',
    style: 'Professional',
    description: 'Lot head, specification table, numbered plates, provenance.',
  },
  'modern-grid': {
    id: 'modern-grid',
    name: 'Modern Grid',
    style: 'PowerPoint',
    description: 'Slides on a strict grid of up to eleven photographs. The brochure is set as Traditional Showcase.',
  },
};

/** Specification §9: defaults. */
export const DEFAULT_THEME_ID: ThemeId = 'classic';
export const DEFAULT_LAYOUT_ID: LayoutId = 'traditional';

/** Specification §9: photos a showcase may hold, and how many of them a document uses. */
export const MAX_PHOTOS = 20;
export const MAX_DOCUMENT_PHOTOS = 12;
export const MAX_GRID_PHOTOS = 11;
