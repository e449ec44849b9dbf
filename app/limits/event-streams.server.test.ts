import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { holdStream, MAX_STREAMS } from './event-streams.server.ts';

it('a person has a limited number of event streams; one that ends makes room, once', () => {
  const userId = randomUUID();
  const held = Array.from({ length: MAX_STREAMS }, () => holdStream(userId));
  expect(() => holdStream(userId)).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfter: 5 }));
  holdStream(randomUUID());
  held[0]?.();
  held[0]?.();
  held.push(holdStream(userId));
  expect(() => holdStream(userId)).toThrow('jobs at once');
  for (const release of held) release();
  holdStream(userId);
});
