/** The layouts that an owner can choose (Specification §3), and limits of photos. */

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
export const DEFAULT_LAYOUT_ID: LayoutId = 'traditional';

/** Specification §9: photos a showcase may hold, and how many of them a document uses. */
export const MAX_PHOTOS = 20;
export const NO_PHOTOS = 'Please add at least one photo';
export const TOO_MANY_PHOTOS = `A showcase holds at most ${MAX_PHOTOS} photos`;
export const MAX_DOCUMENT_PHOTOS = 12;
export const MAX_GRID_PHOTOS = 11;
