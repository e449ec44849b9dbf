import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageStream } from './page-stream.server.ts';

const bytes = (words: string) => Buffer.from(words);

it('passes on what was written until React has nothing more for now, as one chunk', async () => {
  const page = new PageStream();
  const reader = page.body.getReader();
  page.write(bytes('<html>'));
  page.write(bytes('<body>'));
  page.flush();
  page.flush();
  page.write(bytes('</body>'));
  page.end();
  const chunks = [await reader.read(), await reader.read(), await reader.read()];
  expect(chunks.map(({ value }) => value && Buffer.from(value).toString())).toEqual(['<html><body>', '</body>', undefined]);
  expect(chunks.at(-1)?.done).toBe(true);
});

it('has all that React renders, in one chunk where nothing is awaited', async () => {
  const words = 'é'.repeat(30_000);
  const page = new PageStream();
  const { pipe } = renderToPipeableStream(createElement('p', null, words), { onShellReady: () => void pipe(page) });
  const chunks: Uint8Array[] = [];
  for await (const chunk of page.body as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe(`<p>${words}</p>`);
  expect(chunks).toHaveLength(1);
});

it('closes when nobody reads anymore, and takes no more', async () => {
  const page = new PageStream();
  await page.body.cancel();
  if (!page.closed) await once(page, 'close');
  expect(page.destroyed).toBe(true);
  page.flush();
});

it('breaks off with the error of what wrote it', async () => {
  const page = new PageStream();
  page.on('error', () => undefined);
  const read = text(page.body as unknown as AsyncIterable<string>);
  page.destroy(new Error('the rendering failed'));
  await expect(read).rejects.toThrow('the rendering failed');
});
