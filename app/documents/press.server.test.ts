import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '#tests/read-pdf.ts';
import { closePress, pressProcessId, withPress } from './press.server.ts';
import type { PressFiles } from './press-page.server.ts';

afterAll(closePress);

const page = (body: string) => `<!doctype html><html lang="en"><head><title>T</title></head><body>${body}</body></html>`;

test('what is not served is refused, wherever it points', async () => {
  const asked: string[] = [];
  const { sizes, refused } = await withPress(async (sheet) => {
    await sheet.load(
      page(
        '<img src="https://example.com/a.png"><img src="file:///etc/hostname"><img src="/b.png"><iframe src="file:///etc/passwd"></iframe>',
      ),
      (path) => {
        asked.push(path);
        return undefined;
      },
    );
    const sizes = await sheet.measure(() => Array.from(document.images, (image) => image.naturalWidth), undefined);
    return { sizes, refused: sheet.refused };
  });
  expect(asked).toEqual(['/b.png']);
  // Files are refused by Chrome before they become requests.
  expect(refused.toSorted()).toEqual(['https://example.com/a.png', 'https://press.invalid/b.png']);
  expect(sizes).toEqual([0, 0, 0]);
});

test('of one document nothing is left on the page for the next', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  const first =
    '<!doctype html><html lang="de" class="secret"><head><title>Secret</title><meta name="secret"><style>body { color: red }</style></head>' +
    '<body class="secret" style="margin: 9px"><p id="secret">Secret</p><img src="/a.png"></body></html>';
  const print = (html: string, files: PressFiles) =>
    withPress(async (sheet) => {
      await sheet.load(html, files);
      const jobs = await sheet.measure(() => {
        const counted = globalThis as { jobs?: number };
        counted.jobs = (counted.jobs ?? 0) + 1;
        return counted.jobs;
      }, undefined);
      const bytes = await sheet.print();
      return { jobs, bytes, markup: await sheet.measure(() => document.documentElement.outerHTML, undefined) };
    });
  const before = await print(first, () => ({ type: 'image/png', body: picture }));
  const asked: string[] = [];
  const after = await print(page('<p>Next</p><img src="/a.png">'), (path) => {
    asked.push(path);
    return { type: 'image/png', body: picture };
  });
  expect(after.jobs, 'both were printed on one page').toBe(before.jobs + 1);
  expect(asked).toEqual(['/a.png']);
  expect(after.markup.replace(/src="[^"]*"/, 'src')).toBe(
    '<html lang="en"><head><title>T</title></head><body><p>Next</p><img src></body></html>',
  );
  const { texts } = await readPdf(after.bytes);
  expect(texts).toEqual(['Next']);
  await expect(print(page('<img src="/a.png">'), () => undefined)).rejects.toThrow('did not arrive');
});

test('scripts in the page do not run', async () => {
  const bytes = await withPress(async (sheet) => {
    await sheet.load(page('<h1>As written</h1><script>document.body.textContent = "changed"</script>'), () => undefined);
    return sheet.print();
  });
  expect((await readPdf(bytes)).texts[0]).toContain('As written');
});

test('a picture that does not arrive fails the printing, not the paper', async () => {
  const printed = withPress(async (sheet) => {
    await sheet.load(page('<img src="/lost.jpg">'), () => ({ type: 'image/jpeg', body: Promise.reject(new Error('gone')) }));
    return sheet.print();
  });
  await expect(printed).rejects.toThrow('did not arrive');
});

test('a browser that was killed is replaced', async () => {
  const job = () =>
    withPress(async (sheet) => {
      await sheet.load(page('<p>Once more</p>'), () => undefined);
      return sheet.print();
    });
  await job();
  const killed = await pressProcessId();
  if (killed) process.kill(killed, 'SIGKILL');
  await expect.poll(pressProcessId).toBeUndefined();
  expect((await job()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await pressProcessId()).not.toBe(killed);
});
