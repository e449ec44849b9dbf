import { afterAll, expect, test } from 'vitest';
import { readPdf } from '#tests/read-pdf.ts';
import { closePress, pressProcessId, withPress } from './press.server.ts';

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
