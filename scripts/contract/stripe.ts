import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import Stripe from 'stripe';
import { readOperatorSettings } from '#scripts/product/settings.ts';
import { fail, PlainError, say } from '#scripts/product/terminal.ts';
import { API_VERSION } from '#scripts/sandbox/stripe/events.ts';
import { TRIAL_PRICE, TrialShop } from '#scripts/sandbox/stripe/trial-shop.ts';
import type { Stage } from './buyer.ts';
import { playStories } from './stories.ts';
import { findStripeUse } from './stripe-use.ts';
import { differencesOf, type Transcript, transcriptFile } from './transcript.ts';

/**
 * `npm run contract:stripe`: counts what the product sends to Stripe and reads from it; then, with a test key as
 * STRIPE_SECRET_KEY, plays the contract's stories with Stripe, records the results and reports where our stand-in differs. It
 * charges nobody: test mode, with test clocks that it deletes. `-- stand-in` records the stand-in instead.
 */

/** As the product finds its price (docs/operations.md). */
const PRICE_KEY = 'showcase_annual';
const SETTLE_MS = 2500;

async function playWithStandIn(): Promise<Transcript['stories']> {
  const shop = await new TrialShop().open();
  try {
    return await playStories({ stripe: shop.stripe, priceId: TRIAL_PRICE, settleMs: 0 });
  } finally {
    await shop.close();
  }
}

async function stageAtStripe(key: string): Promise<Stage> {
  if (!/^(sk|rk)_test_/.test(key))
    throw new PlainError('STRIPE_SECRET_KEY is not a test key; the contract is run in test mode only.');
  const stripe = new Stripe(key, { apiVersion: API_VERSION, maxNetworkRetries: 2, telemetry: false });
  const { data } = await stripe.prices.list({ lookup_keys: [PRICE_KEY], active: true, limit: 1 });
  if (!data[0])
    throw new PlainError(`There is no price with the lookup key ${PRICE_KEY}; docs/operations.md says how it is made.`);
  return { stripe, priceId: data[0].id, settleMs: SETTLE_MS };
}

function write(of: Transcript['of'], stories: Transcript['stories']): void {
  const recordedOn = new Date().toISOString().slice(0, 10);
  const transcript: Transcript = { of, apiVersion: API_VERSION, recordedOn, stories };
  writeFileSync(transcriptFile(of), `${JSON.stringify(transcript, null, 2)}\n`);
  say(
    `Written: ${Object.keys(stories).length} stories, ${Object.values(stories).flat().length} steps (scripts/contract/transcripts).`,
  );
}

async function run(wanted: string | undefined): Promise<void> {
  const { sent, read } = findStripeUse(['app', 'worker']);
  say(`The product gives ${sent.size} parameters and reads ${read.size} fields of ${countKinds(read.keys())} kinds of objects.`);
  if (wanted === 'stand-in') return write('stand-in', await playWithStandIn());
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = readOperatorSettings();
  if (!key || base) {
    say('Skipped: without a test key as STRIPE_SECRET_KEY Stripe cannot be tested. The stand-in is not used instead.');
    return;
  }
  const stories = await playStories(await stageAtStripe(key), (story) => say(`  ${story}`));
  write('stripe', stories);
  const differences = differencesOf(await playWithStandIn(), stories);
  for (const line of differences) say(`  ${line}`);
  say(differences.length === 0 ? 'The stand-in says the same.' : `The stand-in differs in ${differences.length} points.`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}

const countKinds = (names: Iterable<string>): number =>
  new Set([...names].map((name) => name.replace(/^(tax\.)?(\w+).*/, '$1$2'))).size;

const { positionals } = parseArgs({ allowPositionals: true });
await run(positionals[0]).catch(fail);
