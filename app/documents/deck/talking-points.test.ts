import { expect, test } from 'vitest';
import { LAYOUT_IDS } from '#app/showcases/layouts.ts';
import { shortestContent, typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { readDeck } from '#tests/read-deck.ts';
import { renderDeck } from './render-deck.server.ts';

async function pointsOf(content: ReturnType<typeof typicalContent>, count: number) {
  const photos = documentPhotos(count);
  const qrTarget = 'https://example.com/';
  const { bytes } = await renderDeck({ content, photos, trophyPhotos: new Map(), qrTarget, report: () => {} });
  const { slides } = await readDeck(bytes);
  return slides.map(({ notes }) => {
    const [heading = '', ...lines] = notes.slice(notes.indexOf('Talking points')).split('\n');
    const end = lines.indexOf('');
    const points = lines.slice(0, end).map((line) => line.trim());
    return { points, words: points.join(' ').split(/\s+/).length, seconds: Number(/about (\d+) seconds/.exec(heading)?.[1]) };
  });
}

test.each(LAYOUT_IDS)(
  'the notes of a %s deck are five minutes’ talk, 60 to 90 words a slide, nothing said twice',
  async (layoutTemplateId) => {
    const content = typicalContent(12);
    content.project.layoutTemplateId = layoutTemplateId;
    const slides = await pointsOf(content, 12);
    const full = slides.filter(({ words }) => words >= 55 && words <= 92);
    expect(full.length).toBeGreaterThanOrEqual(slides.length - 2);
    const seconds = slides.reduce((sum, one) => sum + one.seconds, 0);
    expect(seconds).toBeGreaterThanOrEqual(220);
    expect(seconds).toBeLessThanOrEqual(360);
    const said = slides
      .flatMap(({ points }) => points)
      .filter((point) => point.length > 40 && !point.startsWith('Let the audience'));
    expect(said.filter((point, index) => said.indexOf(point) !== index)).toEqual([]);
  },
);

test('where little is known, little is said', async () => {
  const slides = await pointsOf(shortestContent(), 1);
  expect(slides.flatMap(({ points }) => points).join(' ')).toContain('The Model T put the world on wheels.');
  expect(Math.max(...slides.map(({ words }) => words))).toBeLessThan(60);
});
