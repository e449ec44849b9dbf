import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, describe, expect, it, test } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { jpeg } from '#tests/pictures.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { closePdfRenderer, pdfRendererProcessId, withPdfRenderer } from './pdf-renderer.server.ts';
import type { DocumentPage, PageFiles } from './reusable-page.server.ts';

afterAll(closePdfRenderer);

function isRunning(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

const page = (body: string) => `<!doctype html><html lang="en"><head><title>T</title></head><body>${body}</body></html>`;

test('requests for anything that is not served are refused, wherever they point', async () => {
  const asked: string[] = [];
  const { sizes, refused } = await withPdfRenderer(async (pdfPage) => {
    await pdfPage.load(
      page(
        '<img src="https://example.com/a.png"><img src="file:///etc/hostname"><img src="/b.png"><iframe src="file:///etc/passwd"></iframe>',
      ),
      (path) => {
        asked.push(path);
        return undefined;
      },
    );
    await expect(pdfPage.print()).rejects.toThrow('3 pictures did not arrive');
    const sizes = await pdfPage.measure(() => Array.from(document.images, (image) => image.naturalWidth), undefined);
    return { sizes, refused: pdfPage.refused };
  });
  expect(asked).toEqual(['/b.png']);
  // Chrome refuses files before they become requests.
  expect(refused.toSorted()).toEqual(['https://example.com/a.png', 'https://renderer.invalid/b.png']);
  expect(sizes).toEqual([0, 0, 0]);
});

test('a document that is loaded again is as it is then, with the head that it has', async () => {
  const written = (attributes: string, head: string, body: string) =>
    `<!doctype html><html ${attributes}><head><style>${head}</style></head><body class="b">${body}</body></html>`;
  const versions = [
    written('lang="en"', 'p { margin: 1px }', '<p>One</p>'),
    written('lang="en"', 'p { margin: 1px }', '<p>Two <table></table></p>'),
    written('lang="de"', 'p { margin: 1px }', '<p>Three</p>'),
    written('lang="de"', 'p { margin: 2px }', '<p>Four &lt;/head&gt;</p>'),
  ];
  const markup = () => [document.documentElement.outerHTML, document.compatMode];
  const alone = await Promise.all(
    versions.map((html) =>
      withPdfRenderer(async (pdfPage) => {
        await pdfPage.load(html, () => undefined);
        return pdfPage.measure(markup, undefined);
      }),
    ),
  );
  const inTurn = await withPdfRenderer(async (pdfPage) => {
    const shown: string[][] = [];
    for (const html of versions) {
      await pdfPage.load(html, () => undefined);
      shown.push(await pdfPage.measure(markup, undefined));
    }
    return shown;
  });
  expect(inTurn).toEqual(alone);
});

test('nothing of one document remains on the page for the next', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  const first =
    '<!doctype html><html lang="de" class="secret"><head><title>Secret</title><meta name="secret"><style>body { color: red }</style></head>' +
    '<body class="secret" style="margin: 9px"><p id="secret">Secret</p><img src="/a.png"></body></html>';
  const print = (html: string, files: PageFiles) =>
    withPdfRenderer(async (pdfPage) => {
      await pdfPage.load(html, files);
      const jobs = await pdfPage.measure(() => {
        const counted = globalThis as { jobs?: number };
        counted.jobs = (counted.jobs ?? 0) + 1;
        return counted.jobs;
      }, undefined);
      const bytes = await pdfPage.print();
      return { jobs, bytes, markup: await pdfPage.measure(() => document.documentElement.outerHTML, undefined) };
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

test('documents that fail together leave a browser that prints the next', async () => {
  const fail = () =>
    withPdfRenderer(async () => {
      throw new Error('no photo arrived');
    });
  // Each closes its page, so that the next two open theirs at the same moment.
  for (let time = 0; time < 10; time++) {
    const ends = await Promise.allSettled([fail(), fail()]);
    expect(ends.map((end) => end.status === 'rejected' && String(end.reason))).toEqual(Array(2).fill('Error: no photo arrived'));
  }
  await withPdfRenderer((pdfPage) => pdfPage.load(page('<p>Next</p>'), () => undefined));
});

test('a document can neither read nor print the page before its own is loaded, nor after another has taken it', async () => {
  const secret = page('<p>Secret</p>');
  const left = await withPdfRenderer(async (pdfPage) => {
    await pdfPage.load(secret, () => undefined);
    await pdfPage.print();
    return pdfPage;
  });
  const next = (act: (pdfPage: DocumentPage) => Promise<unknown>) =>
    expect(withPdfRenderer(act)).rejects.toThrow('does not show');
  await next((pdfPage) => pdfPage.print());
  await next((pdfPage) => pdfPage.measure(() => document.body.textContent, undefined));
  await withPdfRenderer(async (pdfPage) => {
    await pdfPage.load(page('<p>Next</p>'), () => undefined);
    await expect(left.print()).rejects.toThrow();
    await expect(left.load(secret, () => undefined)).rejects.toThrow();
    expect(await pdfPage.measure(() => document.body.textContent, undefined)).toBe('Next');
  });
});

test('a picture is requested once, when it is printed, however often its page is laid out before', async () => {
  const asked: string[] = [];
  const body = await jpeg({ width: 40, height: 30 });
  await withPdfRenderer(async (pdfPage) => {
    for (const words of ['One', 'Two', 'Three']) {
      await pdfPage.load(page(`<p>${words}</p><img src="/a.jpg">`), (path) => {
        asked.push(path);
        return { type: 'image/jpeg', body };
      });
    }
    expect(asked).toEqual([]);
    await pdfPage.print();
  });
  expect(asked).toEqual(['/a.jpg']);
});

test('an earlier document’s unanswered request neither delays nor reaches the next', async () => {
  const deliver: ((picture: Buffer) => void)[] = [];
  await withPdfRenderer(async (pdfPage) => {
    await pdfPage.load(page('<img src="/late.jpg">'), () => ({
      type: 'image/jpeg',
      body: new Promise((resolve) => deliver.push(resolve)),
    }));
    // Its own job does not wait for it.
    pdfPage.print().catch(() => {});
    await expect.poll(() => deliver.length).toBe(1);
  });
  const own = await jpeg({ width: 40, height: 30 });
  const late = await jpeg({ width: 30, height: 40 });
  const { sizes, refused } = await withPdfRenderer(async (pdfPage) => {
    await pdfPage.load(page('<img src="/late.jpg">'), () => {
      for (const answer of deliver) answer(late);
      return { type: 'image/jpeg', body: own };
    });
    await pdfPage.print();
    const sizes = await pdfPage.measure(() => Array.from(document.images, (image) => image.naturalWidth), undefined);
    return { sizes, refused: pdfPage.refused };
  });
  expect(deliver).toHaveLength(1);
  expect({ sizes, refused }).toEqual({ sizes: [40], refused: [] });
});

test('after a hundred documents the browser is replaced without anyone noticing', async () => {
  const before = await pdfRendererProcessId();
  const words = await Promise.all(
    Array.from({ length: 101 }, (_, number) =>
      withPdfRenderer(async (pdfPage) => {
        await pdfPage.load(page(`<p>${number}</p>`), () => undefined);
        return pdfPage.measure(() => document.body.textContent, undefined);
      }),
    ),
  );
  expect(words).toEqual(Array.from({ length: 101 }, (_, number) => String(number)));
  await expect.poll(pdfRendererProcessId).not.toBe(before);
  // The previous one has ended, with its pages.
  await expect.poll(() => isRunning(before)).toBe(false);
});

test.runIf(existsSync('/proc/self'))(
  'a browser with too much memory is replaced: the next one is started first, and no document is lost or waits for it',
  async () => {
    const print = (number: number) =>
      withPdfRenderer(async (pdfPage) => {
        await pdfPage.load(page(`<p>${number}</p>`), () => undefined);
        return { text: await pdfPage.measure(() => document.body.textContent, undefined), pid: await pdfRendererProcessId() };
      });
    const { pid: first } = await print(0);
    const allowed = env.BROWSER_MEMORY_MB;
    env.BROWSER_MEMORY_MB = 1;
    try {
      const printed: { text: string | null; pid: number | undefined; isBrowserOlder: boolean }[] = [];
      for (let number = 1; number <= 60; number++) {
        const began = Date.now();
        const { text, pid } = await print(number);
        // A process's folder is as old as the process.
        printed.push({ text, pid, isBrowserOlder: statSync(`/proc/${pid}`).ctimeMs < began });
        if (number === 30) env.BROWSER_MEMORY_MB = allowed;
      }
      expect(printed.map(({ text }) => text)).toEqual(printed.map((_, index) => String(index + 1)));
      const pids = new Set(printed.map(({ pid }) => pid));
      expect(pids.size, 'some were replaced').toBeGreaterThan(1);
      expect(printed.every(({ isBrowserOlder }) => isBrowserOlder)).toBe(true);
      for (const gone of [first, ...pids].filter((pid) => pid !== printed.at(-1)?.pid)) {
        await expect.poll(() => isRunning(gone)).toBe(false);
      }
    } finally {
      env.BROWSER_MEMORY_MB = allowed;
    }
  },
);

test('scripts in the page do not run', async () => {
  const bytes = await withPdfRenderer(async (pdfPage) => {
    await pdfPage.load(page('<h1>As written</h1><script>document.body.textContent = "changed"</script>'), () => undefined);
    return pdfPage.print();
  });
  expect((await readPdf(bytes)).texts[0]).toContain('As written');
});

test('a picture that does not load fails the job rather than leave a gap on paper', async () => {
  const printed = withPdfRenderer(async (pdfPage) => {
    await pdfPage.load(page('<img src="/lost.jpg">'), () => ({ type: 'image/jpeg', body: Promise.reject(new Error('gone')) }));
    return pdfPage.print();
  });
  await expect(printed).rejects.toThrow('did not arrive');
});

test('a browser that was killed is replaced', async () => {
  const job = () =>
    withPdfRenderer(async (pdfPage) => {
      await pdfPage.load(page('<p>Once more</p>'), () => undefined);
      return pdfPage.print();
    });
  await job();
  const killed = await pdfRendererProcessId();
  if (killed) process.kill(killed, 'SIGKILL');
  await expect.poll(pdfRendererProcessId).toBeUndefined();
  expect((await job()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await pdfRendererProcessId()).not.toBe(killed);
});

describe('a browser that freezes', () => {
  const print = (words: string) =>
    withPdfRenderer(async (pdfPage) => {
      await pdfPage.load(page(`<p>${words}</p>`), () => undefined);
      return pdfPage.print();
    });

  /** The processes of a process group that have not ended. */
  const livingOf = (group: number | undefined) =>
    readdirSync('/proc').filter((pid) => {
      if (!/^\d+$/.test(pid)) return false;
      try {
        const [state, , pgrp] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        return Number(pgrp) === group && state !== 'Z';
      } catch {
        return false;
      }
    });

  it('costs its documents nothing but time, and leaves no process behind', async () => {
    await print('warm');
    const frozen = await pdfRendererProcessId();
    expect(livingOf(frozen).length).toBeGreaterThan(2);
    const problems: unknown[] = [];
    const note = (problem: unknown) => problems.push(problem);
    process.on('uncaughtException', note).on('unhandledRejection', note);
    try {
      for (const pid of livingOf(frozen)) process.kill(Number(pid), 'SIGSTOP');
      const printed = await Promise.all(['One', 'Two'].map(print));
      for (const [index, words] of ['One', 'Two'].entries()) {
        expect((await readPdf(printed[index] ?? Buffer.of())).texts).toEqual([words]);
      }
      expect(await pdfRendererProcessId()).not.toBe(frozen);
      await expect.poll(() => livingOf(frozen), { timeout: 10_000 }).toEqual([]);
    } finally {
      process.off('uncaughtException', note).off('unhandledRejection', note);
    }
    expect(problems).toEqual([]);
  }, 60_000);

  it('is killed in time when it is closed', async () => {
    await print('warm');
    const frozen = await pdfRendererProcessId();
    for (const pid of livingOf(frozen)) process.kill(Number(pid), 'SIGSTOP');
    await Promise.all([closePdfRenderer(), closePdfRenderer()]);
    // The kernel takes a moment to end the processes that were killed with the first.
    await expect.poll(() => livingOf(frozen), { timeout: 10_000 }).toEqual([]);
  });
});
