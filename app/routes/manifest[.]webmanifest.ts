import { onlyBy } from '#app/platform/http.server.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { THEME_COLORS } from '#app/ui/color-mode.ts';

/** Drawn by `npm run icons`. */
const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** How browsers install the product as an app (https://www.w3.org/TR/appmanifest/). */
const MANIFEST = {
  id: '/',
  name: SITE_NAME,
  short_name: SITE_NAME,
  description: 'The story of your classic car: a magazine-style brochure, a presentation and a QR flyer.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: THEME_COLORS.light,
  background_color: THEME_COLORS.light,
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
  ],
  shortcuts: [{ name: 'New Showcase', url: '/builder', icons: [icon('icon', 192, 'any')] }],
};

export const loader = () =>
  Response.json(MANIFEST, { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' } });

export const action = onlyBy('GET', 'HEAD');
