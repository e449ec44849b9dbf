import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRIAL_PRICE, TrialShop } from '#scripts/sandbox/stripe/trial-shop.ts';
import { playStories } from './stories.ts';
import { differencesOf, type Transcript, transcriptFile, transcriptSchema } from './transcript.ts';

const shop = new TrialShop();
let heard: Transcript['stories'];
beforeAll(async () => {
  await shop.open();
  heard = await playStories({ stripe: shop.stripe, priceId: TRIAL_PRICE, settleMs: 0 });
});
afterAll(() => shop.close());

const read = (of: Transcript['of']): Transcript => transcriptSchema.parse(JSON.parse(readFileSync(transcriptFile(of), 'utf8')));

describe('the contract with Stripe', () => {
  it('holds for the stand-in as recorded (npm run contract:stripe -- stand-in)', () => {
    const { stories } = read('stand-in');
    expect(differencesOf(heard, stories)).toEqual([]);
    expect(Object.keys(heard)).toEqual(Object.keys(stories));
  });

  it.skipIf(!existsSync(transcriptFile('stripe')))(
    'holds for the stand-in as for Stripe (skipped until `npm run contract:stripe` is run with a test key, which records it)',
    () => expect(differencesOf(heard, read('stripe').stories)).toEqual([]),
  );

  it('reports differences of two recordings, each by its story, step and name', () => {
    const [first = [], ...others] = Object.values(structuredClone(heard));
    const changed = structuredClone(first);
    const paid = changed[1];
    if (!paid?.look.intent) throw new Error('The first story pays');
    paid.look.invoice.attemptCount = 7;
    paid.look.intent.setupFutureUsage = null;
    paid.events = [];
    expect(differencesOf({ 'first payment': first }, { 'first payment': changed, another: others[0] ?? [] })).toEqual([
      'first payment / pays: look.invoice.attemptCount is 1, not 7',
      'first payment / pays: look.intent.setupFutureUsage is "off_session", not null',
      'first payment / pays: events is ["customer.subscription.updated","invoice.paid","payment_intent.succeeded"], not []',
      'another: not played',
    ]);
    expect(differencesOf({ 'first payment': first }, { 'first payment': first.slice(0, 1) })).toEqual([
      'first payment: 2 steps, not 1',
    ]);
  });
});
