import { isSlug } from '#app/sharing/make-slug.server.ts';
import { REFERRER } from '#app/sharing/visits/visits.ts';
import { type ColorMode, toColorMode } from '#app/ui/color-mode.ts';

/** The name under which the landing page is looked up; no slug. */
export const LANDING = '/';

/** Pages whose text comes with the product, so that they have one version as long as a process runs. */
const FIXED = ['/help', '/terms-of-service'];
export const isFixed = (page: string): boolean => FIXED.includes(page);

export type Asked = {
  /** The slug of a public page, LANDING, or the path of a fixed page. */
  page: string;
  path: string;
  query: URLSearchParams;
  mode: ColorMode;
};

type AskedBy = { method: string; originalUrl: string; headers: { cookie?: string | undefined } };

/** The only cookie that a request may have: any other may be somebody's. */
const MODE_ONLY = /^theme=(light|dark)$/;

/**
 * What a request asks for that is the same for everybody: the landing page, a public page or a fixed one, read without any cookie but that of the color
 * mode. A public page ignores what is added to its address; the landing page reads some of it, so only what is counted may be.
 */
export function askedFor({ method, originalUrl, headers: { cookie = '' } }: AskedBy): Asked | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (cookie !== '' && !MODE_ONLY.test(cookie)) return undefined;
  const [path = '', search = ''] = originalUrl.split('?', 2);
  const query = new URLSearchParams(search);
  const mode = toColorMode(MODE_ONLY.exec(cookie)?.[1]);
  if (path === '/') return [...query.keys()].every((key) => key === REFERRER) ? { page: LANDING, path, query, mode } : undefined;
  if (isFixed(path)) return search === '' ? { page: path, path, query, mode } : undefined;
  const slug = path.startsWith('/s/') ? path.slice('/s/'.length) : '';
  return isSlug(slug) ? { page: slug, path, query, mode } : undefined;
}
