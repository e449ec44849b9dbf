import { createHash } from 'node:crypto';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The sources of a Content-Security-Policy that allow a page's own scripts and no others (CSP3, hash-source): those that were written
 * with this nonce, which nothing that people wrote can know.
 */
export const scriptHashes = (html: string, nonce: string): string[] =>
  [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`) && !/\bsrc=/.test(attributes))
    .map(([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
