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

/** A text that begins below a heading and a photo, and goes on at the next page above another photo. */
const begun = (
  lines: number,
  after: number,
) => `<!doctype html><body style="margin: 0"><main style="columns: 2; column-gap: 0; column-fill: auto;
  width: 1600px; height: 1000px"><article id="history" data-article="history"><header style="height: 100px"></header>
  <div class="row" style="height: ${900 - lines * 20}px"></div>
  <div class="columns" style="columns: 2; line-height: 20px">${line.repeat((lines + after) * 2)}</div>
  <div class="row" style="height: 500px"></div></article></main></body>`;

test.each([
  { lines: 3, after: 20, begins: 60, lonely: 0, company: 0, what: 'three lines below the photo below its heading' },
  { lines: 20, after: 4, begins: 400, lonely: 80, company: 40, what: 'its last four above another' },
  { lines: 20, after: 7, begins: 400, lonely: 0, company: 0, what: 'its last seven' },
])('a text in two columns has $what', async ({ lines, after, begins, lonely, company }) => {
  const { articles } = await withPdfRenderer(async (page) => {
    await page.load(begun(lines, after), () => undefined);
    return page.measure(measureInPage, { step: 800, top: 0, height: 1000, fewLines: 112 });
  });
  expect(articles[0]).toMatchObject({ begun: begins, lonely, company });
});

test.each([
  { place: 'below its heading', parts: ['header', 'row', 'text'] },
  { place: 'above it', parts: ['row', 'header', 'text'] },
])('an article of which a photo $place leaves no room for the text has begun with nothing', async ({ parts }) => {
  const html: Record<string, string> = {
    header: '<header style="height: 100px; break-inside: avoid; break-after: avoid"></header>',
    row: '<div class="row" style="height: 850px; break-inside: avoid"></div>',
    text: '<div class="lead" style="height: 150px; break-inside: avoid"></div>',
  };
  const { articles } = await withPdfRenderer(async (page) => {
    await page.load(
      `<!doctype html><body style="margin: 0"><main style="columns: 2; column-gap: 0; column-fill: auto; width: 1600px; height: 1000px">
        <article id="car" data-article="car">${parts.map((part) => html[part]).join('')}</article></main></body>`,
      () => undefined,
    );
    return page.measure(measureInPage, { step: 800, top: 0, height: 1000, fewLines: 112 });
  });
  expect(articles[0]?.begun).toBe(0);
});

test.each([
  { box: '<div class="sidebars" style="height: 300px; break-inside: avoid"></div>', text: 700, isApart: false },
  { box: '<div class="sidebars" style="height: 300px; break-inside: avoid"></div>', text: 800, isApart: true },
  { box: '<aside class="panel" style="height: 300px; break-inside: avoid"></aside>', text: 700, isApart: false },
  { box: '<aside class="panel" style="height: 300px; break-inside: avoid"></aside>', text: 800, isApart: true },
])('a box below a text of $text px is parted from it: $isApart', async ({ box, text, isApart }) => {
  const { articles } = await withPdfRenderer(async (page) => {
    await page.load(
      `<!doctype html><body style="margin: 0"><main style="columns: 2; column-gap: 0; column-fill: auto; width: 1600px; height: 1000px">
        <article id="car" data-article="car"><header></header><div class="columns" style="height: ${text}px"></div>${box}</article></main></body>`,
      () => undefined,
    );
    return page.measure(measureInPage, { step: 800, top: 0, height: 1000, fewLines: 112 });
  });
  expect(articles[0]?.isBoxApart).toBe(isApart);
});

test.each([
  { text: 20, figure: 300, hole: 0, what: 'fits below the text' },
  { text: 20, figure: 700, hole: 600, what: 'goes on to the next page' },
])('a photo in a text that $what leaves $hole px of the page empty', async ({ text, figure, hole }) => {
  const { articles } = await withPdfRenderer(async (page) => {
    await page.load(
      `<!doctype html><body style="margin: 0"><main style="columns: 2; column-gap: 0; column-fill: auto; width: 1600px; height: 1000px">
        <article id="story" data-article="story"><div class="columns"><p style="height: ${text * 20}px; margin: 0"></p>
        <figure class="figure" style="height: ${figure}px; margin: 0; break-inside: avoid"></figure></div></article></main></body>`,
      () => undefined,
    );
    return page.measure(measureInPage, { step: 800, top: 0, height: 1000, fewLines: 112 });
  });
  expect(articles[0]?.hole).toBe(hole);
});

test.each([
  { rows: 2, lonely: 60 },
  { rows: 4, lonely: 0 },
])('of a table whose last $rows rows are on the next page, $lonely px are too few there', async ({ rows, lonely }) => {
  const row = '<tr style="height: 30px; break-inside: avoid"><td></td></tr>';
  const { articles } = await withPdfRenderer(async (page) => {
    await page.load(
      `<!doctype html><body style="margin: 0"><main style="columns: 2; column-gap: 0; column-fill: auto; width: 1600px; height: 1000px">
        <article id="specification" data-article="specification"><div style="height: 700px"></div><section class="specification">
        <table style="border-collapse: collapse">${row.repeat(10 + rows)}</table></section></article></main></body>`,
      () => undefined,
    );
    return page.measure(measureInPage, { step: 800, top: 0, height: 1000, fewLines: 112 });
  });
  expect(articles[0]?.lonely).toBe(lonely);
});
