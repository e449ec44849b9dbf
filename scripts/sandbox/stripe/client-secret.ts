import { ApiError } from './api-error.ts';

type Intent = { object: 'payment_intent' | 'setup_intent'; client_secret: string | null };

const NAMES = { payment_intent: 'PaymentIntent', setup_intent: 'SetupIntent' };

/** A browser must know the intent's own secret; any other is as if there were no such intent. */
export function requireSecret({ object, client_secret }: Intent, secret: string | undefined, isPublic: boolean): void {
  if (!isPublic && secret === undefined) return;
  if (secret === undefined) {
    throw new ApiError(400, 'Missing required param: client_secret.', { code: 'parameter_missing', param: 'client_secret' });
  }
  if (secret === client_secret) return;
  throw new ApiError(400, `The client_secret provided does not match the client_secret associated with this ${NAMES[object]}.`, {
    code: `${object}_invalid_parameter`,
    param: 'client_secret',
  });
}
