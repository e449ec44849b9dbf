import { expect, it, vi } from 'vitest';
import { finish, finishInTurns, type Steps } from './steps.ts';

function* count(to: number, onStep = () => {}): Steps<string> {
  for (let step = 0; step < to; step += 1) {
    onStep();
    yield;
  }
  return `${to} steps`;
}

it('work is done without a pause', () => {
  expect(finish(count(3))).toBe('3 steps');
});

it('work pauses once it has taken some milliseconds, as often as it takes, and goes on', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const pause = vi.fn(async () => {});
  // Of 5 ms each: two make a turn.
  expect(
    await finishInTurns(
      count(6, () => vi.advanceTimersByTime(5)),
      pause,
    ),
  ).toBe('6 steps');
  expect(pause).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

it('work ends where the pause ends it', async () => {
  const onStep = vi.fn();
  vi.useFakeTimers({ toFake: ['performance'] });
  const work = count(6, () => {
    onStep();
    vi.advanceTimersByTime(20);
  });
  const isGone = new Error('left');
  await expect(finishInTurns(work, () => Promise.reject(isGone))).rejects.toBe(isGone);
  expect(onStep).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
