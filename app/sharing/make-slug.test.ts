import { expect, it } from 'vitest';
import { makeSlug, meantSlug } from './make-slug.server.ts';

it('a slug is found in capitals and among marks', () => {
  const slug = makeSlug();
  for (const typed of [slug.toUpperCase(), `“${slug}”…`, `(${slug}).`, `/${slug}/`, ` ${slug}`])
    expect(meantSlug(typed), typed).toBe(slug);
});

it('is not guessed from what is none, and what is one needs no other', () => {
  const slug = makeSlug();
  const others = [
    slug,
    '',
    '.',
    `${slug}a`,
    slug.slice(1),
    `${slug}\0`,
    `${slug}.${slug}`,
    '//example.com',
    `${slug}.example.com`,
  ];
  for (const typed of others) expect(meantSlug(typed), typed).toBeUndefined();
});

it('is not looked for in a text that only an attacker sends, which would keep everyone waiting', () => {
  const before = performance.now();
  expect(meantSlug(`a${'.'.repeat(200_000)}a`)).toBeUndefined();
  expect(performance.now() - before).toBeLessThan(1000);
});
