import { expect, it } from 'vitest';
import { makeSlug, meantSlug } from './make-slug.server.ts';

it('a slug is found in capitals and among marks', () => {
  const slug = makeSlug();
  for (const typed of [slug.toUpperCase(), `“${slug}”…`, `(${slug}).`, `/${slug}/`, ` ${slug}`])
    expect(meantSlug(typed), typed).toBe(slug);
});

it.each(['200B', '200C', '200D', '200E', '2060', 'FEFF', '00AD', 'FE0F'])(
  'U+%s, which is not seen and comes with what is pasted, is around it at most, and in it makes it none',
  (code) => {
    const slug = makeSlug();
    const unseen = String.fromCodePoint(Number.parseInt(code, 16));
    for (const typed of [`${slug}${unseen}`, `${unseen}${slug}`, `“${unseen}${slug}${unseen}”`])
      expect(meantSlug(typed), typed).toBe(slug);
    expect(meantSlug(`${slug.slice(0, 6)}${unseen}${slug.slice(6)}`)).toBeUndefined();
    // Nor is one of as many characters with it the slug of another page.
    expect(meantSlug(`${slug.slice(1)}${unseen}`)).toBeUndefined();
  },
);

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
