import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showFailure } from './failure-toast.ts';
import { toast } from './toast.ts';
import { dismissToast, readToasts, turnToastsTo } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const titles = () => readToasts().map(({ title }) => title);

it('shows one toast at a time, the newest', () => {
  toast({ title: 'Trophies Saved' });
  showFailure('Error', 'It failed.');
  expect(titles()).toEqual(['Error']);
});

it('closes a dismissed toast at once and removes it after 1,000,000 ms', () => {
  toast({ title: 'Photo uploaded' });
  const [shown] = readToasts();
  dismissToast(shown?.id ?? 0);
  expect(readToasts()).toMatchObject([{ title: 'Photo uploaded', open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(titles()).toEqual(['Photo uploaded']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

it('ends with its page, also where another one follows later; one for the next page ends with that', () => {
  const isOpen = () => readToasts().some(({ open }) => open);
  vi.stubGlobal('location', { pathname: '/checkout' });
  toast({ title: 'Promo Code Applied!' });
  turnToastsTo('/checkout');
  expect(isOpen()).toBe(true);
  turnToastsTo('/');
  expect(isOpen()).toBe(false);
  toast({ title: 'Showcase saved!', isForNextPage: true });
  turnToastsTo('/showcase/1');
  expect(isOpen()).toBe(true);
  turnToastsTo('/help');
  expect(isOpen()).toBe(false);
  vi.unstubAllGlobals();
});
