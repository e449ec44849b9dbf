import type { MetaDescriptor } from '@remix-run/react';
import { linkPreview } from './link-preview.ts';

type OwnPage = {
  title: string;
  description: string;
  /** Its canonical address; its origin is the product's. */
  address: string;
};

/** The size of link-card.jpg, as scripts/icons.ts makes it. Pixels. */
export const LINK_CARD = { width: 1200, height: 630 } as const;

/** What search engines and link previews are told of a page of ours that anyone may read. */
export function ownPageMeta({ title, description, address }: OwnPage): MetaDescriptor[] {
  const card = {
    address: new URL('/link-card.jpg', address).href,
    ...LINK_CARD,
    alt: 'Pages of a brochure made with the product',
  };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...linkPreview({ type: 'website', title, description, address, card }),
  ];
}
