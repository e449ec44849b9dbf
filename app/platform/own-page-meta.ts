import type { MetaDescriptor } from '@remix-run/react';
import { SITE_NAME } from './site.ts';

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
  const card = new URL('/link-card.jpg', address).href;
  const cardText = 'Pages of a brochure made with the product';
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: card },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(LINK_CARD.width) },
    { property: 'og:image:height', content: String(LINK_CARD.height) },
    { property: 'og:image:alt', content: cardText },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: card },
    { name: 'twitter:image:alt', content: cardText },
  ];
}
