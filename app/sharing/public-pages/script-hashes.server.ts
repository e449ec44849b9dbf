import { createHash } from 'node:crypto';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** The sources of a Content-Security-Policy that allow the scripts within a page and no others (CSP3, hash-source). */
export const scriptHashes = (html: string): string[] =>
  [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\b(src=|type="application\/ld\+json")/.test(attributes))
    .map(([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
