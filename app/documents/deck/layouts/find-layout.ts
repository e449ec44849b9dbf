import type { LayoutId } from '#app/showcases/layouts.ts';
import { auctionCatalog } from './auction-catalog.ts';
import type { DeckLayout } from './deck-layout.ts';
import { modernGrid } from './modern-grid.ts';
import { photoGallery } from './photo-gallery.ts';
import { traditional } from './traditional.ts';

const LAYOUTS: Record<LayoutId, DeckLayout> = {
  traditional,
  'photo-gallery': photoGallery,
  'auction-catalog': auctionCatalog,
  'modern-grid': modernGrid,
};

export const findLayout = (id: LayoutId): DeckLayout => LAYOUTS[id];
