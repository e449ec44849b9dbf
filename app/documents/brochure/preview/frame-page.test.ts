import { expect, test, vi } from 'vitest';
import { framePage } from './frame-page.ts';

test('a laying out that was stopped neither changes nor measures a frame that is another’s by now', async () => {
  const stopped = new AbortController();
  // Nothing of the frame may be touched, so it has nothing.
  const page = framePage({} as Document, stopped.signal);
  stopped.abort();
  const inPage = vi.fn();
  await expect(page.load('<!doctype html>')).rejects.toThrow(stopped.signal.reason);
  await expect(page.measure(inPage, null)).rejects.toThrow(stopped.signal.reason);
  expect(inPage).not.toHaveBeenCalled();
});
