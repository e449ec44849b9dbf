import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { inTime } from '#app/platform/within.ts';
import {
  checkDatabase,
  checkLanguageModel,
  checkMail,
  checkQueueSetup,
  checkSchedules,
  checkSignIn,
  checkSources,
  checkStorage,
  checkWorkerSetup,
} from './check-services.server.ts';
import { checkStripeAccount, checkStripePrice, checkStripeWebhook, checkTax } from './check-stripe.server.ts';
import { checkStripeKeys } from './check-stripe-keys.server.ts';
import { type Finding, type Part, SetupError, tellFinding } from './finding.ts';

/** @returns what was found, in a sentence. @throws SetupError, or whatever the service throws */
export type Check = () => Promise<string>;

const CHECKS: Record<Part, Check> = {
  database: checkDatabase,
  queue: checkQueueSetup,
  worker: checkWorkerSetup,
  schedules: checkSchedules,
  storage: checkStorage,
  mail: checkMail,
  signIn: checkSignIn,
  languageModel: checkLanguageModel,
  sources: checkSources,
  stripeKeys: checkStripeKeys,
  stripeAccount: checkStripeAccount,
  stripePrice: checkStripePrice,
  stripeWebhook: checkStripeWebhook,
  tax: checkTax,
};

/**
 * Checks every configured service in parallel and says how to fix each that does not work. Writes one small file to the storage
 * and removes it; sends no mail, generates no text, charges nothing.
 * @param withinMs timeout of each check; exceeding it is an error
 */
export const diagnose = ({ withinMs }: { withinMs: number }): Promise<Finding[]> =>
  Promise.all(keysOf(CHECKS).map((part) => tryPart(part, { check: CHECKS[part], withinMs })));

async function tryPart(part: Part, { check, withinMs }: { check: Check; withinMs: number }): Promise<Finding> {
  const late = () =>
    new SetupError(`It did not answer within ${withinMs / 1000} seconds.`, { remedy: 'Check that this machine can reach it.' });
  try {
    return { part, verdict: 'ok', found: await inTime(withinMs, check(), late), remedy: null };
  } catch (error) {
    if (error instanceof SetupError) return { part, verdict: error.verdict, found: error.message, remedy: error.remedy };
    logger.warn({ part, err: error }, 'a check broke off');
    return { part, verdict: 'error', found: 'It could not be checked.', remedy: 'The log says why.' };
  }
}

/** Milliseconds: nobody waits for it. */
const START_WAITS_MS = 15_000;

/** Runs at startup in production, so that a misconfiguration is found before the first customer finds it. */
export async function logDiagnosis(): Promise<void> {
  if (env.NODE_ENV !== 'production' || env.SANDBOX_ORIGIN) return;
  for (const finding of await diagnose({ withinMs: START_WAITS_MS })) {
    if (finding.verdict === 'error') logger.error({ part: finding.part }, tellFinding(finding));
    if (finding.verdict === 'warning') logger.warn({ part: finding.part }, tellFinding(finding));
  }
}
