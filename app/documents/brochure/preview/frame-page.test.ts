import { afterEach, expect, test, vi } from 'vitest';
import { framePage } from './frame-page.ts';

afterEach(() => vi.unstubAllGlobals());

test('a layout run that was aborted neither changes nor measures an iframe that another run now uses', async () => {
  const stopped = new AbortController();
  // The iframe must not be touched, so it is empty.
  const page = framePage({} as Document, stopped.signal);
  stopped.abort();
  const inPage = vi.fn();
  await expect(page.load('<!doctype html>')).rejects.toThrow(stopped.signal.reason);
  await expect(page.measure(inPage, null)).rejects.toThrow(stopped.signal.reason);
  expect(inPage).not.toHaveBeenCalled();
});

test('one that is aborted while it waits for fonts ends there: another run lays out in the iframe by then', async () => {
  const stopped = new AbortController();
  const font = { status: 'loading', loaded: Promise.resolve() };
  font.loaded = new Promise((resolve) => {
    stopped.signal.addEventListener('abort', () => {
      font.status = 'loaded';
      resolve();
    });
  });
  const parsed = { querySelectorAll: () => [], documentElement: {}, head: {}, body: {} };
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = () => parsed;
    },
  );
  const shown = {
    documentElement: {},
    head: {},
    body: { getBoundingClientRect: vi.fn(() => setTimeout(() => stopped.abort())) },
  };
  // What `load` uses of a document.
  const page = framePage({ ...shown, fonts: [font] } as unknown as Document, stopped.signal);
  await expect(page.load('<!doctype html>')).rejects.toThrow(stopped.signal.reason);
});
