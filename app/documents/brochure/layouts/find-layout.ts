import type { LayoutId } from '#app/showcases/layouts.ts';
import { auctionCatalog } from './auction-catalog.ts';
import type { BrochureLayout } from './layout.ts';
import { photoGallery } from './photo-gallery.ts';
import { traditional } from './traditional.ts';

const LAYOUTS: Partial<Record<LayoutId, BrochureLayout>> = {
  traditional,
  'photo-gallery': photoGallery,
  'auction-catalog': auctionCatalog,
};

/** A brochure's layout; layouts for presentations only fall back to the traditional one. */
export const findLayout = (id: LayoutId): BrochureLayout => LAYOUTS[id] ?? traditional;
