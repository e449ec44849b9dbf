import { expect, it, onTestFinished, vi } from 'vitest';
import { logConsoleWarnings } from './log-console-warnings.server.ts';
import { logger } from './logger.server.ts';

it('what a package says again is logged once, and another warning meanwhile is logged as well', () => {
  const { warn: before } = console;
  onTestFinished(() => {
    console.warn = before;
  });
  const logged = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  logConsoleWarnings();
  const { warn } = console;
  const retry = (status: number) =>
    warn(`11/27/2026, 4:39:50 AM Retrying request (attempt 1/1) after ${Math.random() * 400}ms due to: HTTP status: ${status}`);
  retry(503);
  retry(503);
  warn('The certificate expires in %s days', 3);
  retry(429);
  expect(logged.mock.calls.map(([details]) => String(Object(details).err).replace(/.*(HTTP status)/, '$1'))).toEqual([
    'HTTP status: 503',
    'The certificate expires in 3 days',
    'HTTP status: 429',
  ]);
});
