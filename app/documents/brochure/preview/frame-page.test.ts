import { expect, test, vi } from 'vitest';
import { framePage } from './frame-page.ts';

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
