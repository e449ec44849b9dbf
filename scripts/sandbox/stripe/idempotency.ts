import { createHash } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { KeptReply } from './kinds.ts';
import type { Ledger } from './ledger.ts';

export type Reply = { status: number; body: string };

/** Keys of calls that are still running. */
export type KeysInUse = Set<string>;

/**
 * The stored reply of an earlier call with this key (https://docs.stripe.com/api/idempotent_requests).
 * @param call method, path and parameters, which identify the call
 * @throws ApiError 400 when the key was used for another call, 409 while that one is running
 */
export function findKeptReply(ledger: Ledger, inUse: KeysInUse, key: string, call: string): Reply | undefined {
  if (key.length > 255)
    throw new ApiError(400, 'Idempotency keys can be at most 255 characters long.', { type: 'idempotency_error' });
  if (inUse.has(key)) {
    throw new ApiError(
      409,
      `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again after the other request finishes.`,
      { type: 'idempotency_error', code: 'idempotency_key_in_use' },
    );
  }
  const kept = ledger.get('kept_reply', key);
  if (!kept) return undefined;
  if (kept.call !== fingerprint(call)) {
    throw new ApiError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  return kept;
}

/** Stores the reply of an executed call, of a bank's refusal, and of an internal error; a call refused before execution may be repeated. */
export function keepReply(ledger: Ledger, key: string, call: string, { status, body }: Reply): void {
  if (status >= 300 && status !== 402 && status < 500) return;
  const kept: KeptReply = { id: key, object: 'kept_reply', call: fingerprint(call), status, body, at: Date.now() };
  ledger.put(kept);
}

const fingerprint = (call: string): string => createHash('sha256').update(call).digest('hex');
