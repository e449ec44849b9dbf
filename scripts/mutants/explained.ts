/** Mutants that no test can or should notice. `line` is part of the source line; without `replacements`, all of its survivors. */
export const EXPLAINED: { file: string; line: string; replacements?: string[]; why: string }[] = [
  {
    file: 'app/limits/counter.server.ts',
    line: "return kind === 'redis'",
    why: 'The other store: these tests run once more on Redis, as another project of Vitest.',
  },
  {
    file: 'app/limits/counter.server.ts',
    line: '? new RateLimiterRedis(',
    why: 'The other store: these tests run once more on Redis, as another project of Vitest.',
  },
  {
    file: 'app/limits/counter.server.ts',
    line: 'if (Date.now() >= awayUntil)',
    replacements: ['Date.now() > awayUntil'],
    why: 'A store is asked again a millisecond later.',
  },
  {
    file: 'app/limits/counter.server.ts',
    line: "logger.warn({ err: error }, 'the store of limits is away",
    why: 'What an operator reads beside the words of a log line.',
  },
  {
    file: 'app/limits/counter.server.ts',
    line: 'res.consumedPoints === 0 && (res.msBeforeNext ?? 0) > 0',
    why: 'The library gives no count at all only where it refuses from memory, and then always with the time that is left.',
  },
];
