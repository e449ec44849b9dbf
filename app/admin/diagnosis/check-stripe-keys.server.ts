import { env } from '#app/platform/env.server.ts';
import { SetupError } from './finding.ts';

export const NOT_SET = {
  found: 'No key is set.',
  remedy: 'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
};

/** Live keys charge cards; test keys do not. Restricted keys begin with rk_. */
export const modeOf = (key: string): 'live' | 'test' | null => {
  const mode = /^(?:sk|rk|pk)_(live|test)_/.exec(key)?.[1];
  return mode === 'live' || mode === 'test' ? mode : null;
};

export async function checkStripeKeys(): Promise<string> {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhook } = env;
  if (!(secret && publishable && webhook)) throw new SetupError(NOT_SET.found, NOT_SET);
  const modes = [modeOf(secret), modeOf(publishable)];
  if (!/^[sr]k_/.test(secret) || !publishable.startsWith('pk_') || !webhook.startsWith('whsec_') || modes.includes(null)) {
    throw new SetupError('A key has the wrong prefix for its setting.', {
      remedy: 'STRIPE_SECRET_KEY begins with sk_ or rk_, STRIPE_PUBLISHABLE_KEY with pk_, STRIPE_WEBHOOK_SECRET with whsec_.',
    });
  }
  if (modes[0] !== modes[1]) {
    throw new SetupError(`The secret key is of ${modes[0]} mode, the publishable key of ${modes[1]} mode.`, {
      remedy: 'Take both keys from the same mode, or no payment succeeds.',
    });
  }
  if (modes[0] === 'test' && env.NODE_ENV === 'production' && !env.SANDBOX_ORIGIN) {
    throw new SetupError('The keys are of test mode: no card is charged.', {
      remedy: 'Set the live keys before you open.',
      verdict: 'warning',
    });
  }
  return `All three are set, of ${modes[0]} mode.`;
}
