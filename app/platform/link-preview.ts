import type { MetaDescriptor } from '@remix-run/react';
import { SITE_NAME } from './site.ts';

type LinkPreview = {
  type: 'website' | 'article';
  title: string;
  description: string;
  /** The page's own, absolute. */
  address: string;
  /** A JPEG, by its absolute address. Pixels. */
  card: { address: string; width: number; height: number; alt: string };
};

/** What chats and social networks are told of a page for the preview of a link to it (Open Graph, and what X names otherwise). */
export const linkPreview = ({ type, title, description, address, card }: LinkPreview): MetaDescriptor[] => [
  { property: 'og:type', content: type },
  { property: 'og:site_name', content: SITE_NAME },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: address },
  { property: 'og:image', content: card.address },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: String(card.width) },
  { property: 'og:image:height', content: String(card.height) },
  { property: 'og:image:alt', content: card.alt },
  { name: 'twitter:card', content: 'summary_large_image' },
  { name: 'twitter:title', content: title },
  { name: 'twitter:description', content: description },
  { name: 'twitter:image', content: card.address },
  { name: 'twitter:image:alt', content: card.alt },
];
