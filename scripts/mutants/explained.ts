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
  {
    file: 'app/documents/brochure/layouts/correct-plan.ts',
    line: 'const to = articles.find(({ id }) => id === last?.id);',
    replacements: ['last.id'],
    why: 'There is a last member: the leader itself, at least.',
  },
  {
    file: 'app/documents/brochure/layouts/correct-plan.ts',
    line: 'return !hero && !tail && !column && own?.firstPage',
    replacements: ['own.firstPage', 'own.lastPage'],
    why: 'An article that was found on no page is passed over before.',
  },
  {
    file: 'app/documents/brochure/layouts/correct-plan.ts',
    line: 'shrink(rows, spilled) < spilled - SLACK / 2',
    replacements: ['shrink(rows, spilled) <= spilled - SLACK / 2'],
    why: 'A fraction of a pixel.',
  },
  {
    file: 'app/documents/brochure/layouts/correct-plan.ts',
    line: 'free > ORNAMENT * 1.7',
    replacements: ['free >= ORNAMENT * 1.7'],
    why: 'A fraction of a pixel.',
  },
  {
    file: 'app/accounts/session.server.ts',
    line: "return typeof secret === 'string' && secret ?",
    why: 'The hash of what is no secret leads to no session either.',
  },
  {
    file: 'app/accounts/session.server.ts',
    line: 'Date.now() - session.seenAt.getTime() > NOTED_EVERY_MS',
    replacements: ['Date.now() - session.seenAt.getTime() >= NOTED_EVERY_MS'],
    why: 'A millisecond.',
  },
  {
    file: 'app/accounts/session.server.ts',
    line: 'Date.now() - session.signedInAt.getTime() < RECENT_SIGN_IN_MS',
    replacements: ['Date.now() - session.signedInAt.getTime() <= RECENT_SIGN_IN_MS'],
    why: 'A millisecond.',
  },
  {
    file: 'app/accounts/session.server.ts',
    line: 'if (id) await deleteSession(db, id);',
    replacements: ['true'],
    why: 'Without an id no row is deleted.',
  },
  {
    file: 'app/billing/payments/payment-lock.server.ts',
    line: 'Please try again in a moment.',
    why: 'What an operator reads beside the words of a log line.',
  },
  {
    file: 'app/billing/payments/payment-lock.server.ts',
    line: 'if (lastSteps.get(userId) === step)',
    replacements: ['true'],
    why: 'Who comes then waits for the lock in the database instead, with a connection of their own.',
  },
  {
    file: 'app/billing/payments/payment-lock.server.ts',
    line: 'timer = setTimeout(resolve, TIMEOUT_MS, false);',
    replacements: ['true'],
    why: 'The lock in the database refuses in the same words, as much later.',
  },
  {
    file: 'app/billing/payments/payment-lock.server.ts',
    line: 'if (isOn) return end;',
    replacements: ['true'],
    why: 'The lock in the database refuses in the same words, as much later.',
  },
];
