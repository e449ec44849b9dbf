import { expect, it } from 'vitest';
import { tourOf } from './tour.ts';

const SETTINGS = { PORT: '3000', SANDBOX_ORIGIN: 'http://localhost:3001' };
const NOTHING = { postgres: false, storage: false, identity: false, cards: false, languageModel: false, mail: false };

it('says who can sign in, which cards pay, and where mails and payments are', () => {
  const tour = tourOf(SETTINGS, { ...NOTHING, identity: true, cards: true, mail: true }).join('\n');
  expect(tour).toMatch(/^Ready: http:\/\/localhost:3000\n/);
  expect(tour).toMatch(/owner@example\.com +an owner with a subscription/);
  expect(tour).toMatch(/4242 4242 4242 4242 +succeeds/);
  expect(tour).toMatch(/4000 0000 0000 0002 +is declined/);
  expect(tour).toContain('http://localhost:3001/mailbox');
  expect(tour).toContain('http://localhost:3001/card-processor');
});

it('is silent about stand-ins that are not used', () => {
  const tour = tourOf({ PORT: '3000' }, NOTHING).join('\n');
  expect(tour).not.toMatch(/example\.com|4242|mailbox/);
});
