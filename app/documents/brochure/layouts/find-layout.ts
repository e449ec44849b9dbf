import type { LayoutId } from '#app/showcases/catalogue.ts';
import { auctionCatalog } from './auction-catalog.ts';
import type { BrochureLayout } from './layout.ts';
import { photoGallery } from './photo-gallery.ts';
import { traditional } from './traditional.ts';

const LAYOUTS: Partial<Record<LayoutId, BrochureLayout>> = {
  traditional,
  'photo-gallery': photoGallery,
  'auction-catalog': auctionCatalog,
};

/** The brochure's layout; a template that is for presentations alone has the traditional one. */
export const findLayout = (id: LayoutId): BrochureLayout => LAYOUTS[id] ?? traditional;
