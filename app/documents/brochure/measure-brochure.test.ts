import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { measureInPage } from './measure-brochure.ts';

afterAll(closePdfRenderer);

const line = '<div style="height: 20px"></div>';

/** Pages side by side, 1,000 px tall: a story whose quote begins the second one, above this many lines. */
const story = (
  before: number,
  after: number,
) => `<!doctype html><body style="margin: 0"><main style="columns: 2; column-gap: 0; column-fill: auto;
  width: 1600px; height: 1000px"><article id="story" data-article="story">
  <div class="columns">${line.repeat(before)}</div><aside class="pull-quote" style="height: 130px; break-inside: avoid"></aside>
  <div class="columns">${line.repeat(after)}</div></article></main></body>`;

test.each([
  { before: 49, after: 4, isApart: true, what: 'above the last four lines of its text' },
  { before: 49, after: 20, isApart: false, what: 'above twenty' },
  { before: 44, after: 20, isApart: true, what: 'and leaves the page before early' },
  { before: 20, after: 4, isApart: false, what: 'on the page of both' },
])('a quote that begins a page, $what, is apart: $isApart', async ({ before, after, isApart }) => {
  const { articles } = await withPdfRenderer(async (page) => {
    await page.load(story(before, after), () => undefined);
    return page.measure(measureInPage, { step: 800, top: 0, height: 1000, fewLines: 112 });
  });
  expect(articles[0]?.isQuoteApart).toBe(isApart);
});
