import { useCallback, useEffect, useState } from 'react';
import type { VerifiedPayment } from '#app/billing/checkout/finalize-payment.server.ts';
import { forgetCopy, readPending } from '#app/builder/draft-session-storage.ts';
import { fromDraft } from '#app/builder/draft-state.ts';
import { toDocumentBody } from '#app/builder/wizard-showcase.ts';
import { ApiError, callApi, reasonOf } from '#app/platform/api-client.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';

/** Specification §4, Payment-complete states; while the bank or the connection is slow, `note` explains the delay. */
export type Verification =
  | { state: 'processing'; note: string | null }
  | { state: 'failed' }
  /** Without a showcase where none waited, or it could not be saved, as `note` then explains. */
  | { state: 'success'; showcase: Showcase | null; note: string | null };

const PROCESSING: Verification = { state: 'processing', note: null };
const ASK_AGAIN_MS = 3000;

/** Saves this browser's pending showcase too, if the server has none. */
async function savePending(paymentIntentId: string, ownerId: string): Promise<Verification> {
  try {
    const pending = readPending(ownerId);
    if (!pending?.state.content) return { state: 'success', showcase: null, note: null };
    const body = { ...toDocumentBody(fromDraft(pending)), draftId: pending.id, paymentIntentId };
    const showcase = await callApi<Showcase>('/api/projects/save', { method: 'POST', body });
    forgetCopy(pending.id);
    return { state: 'success', showcase, note: null };
  } catch (error) {
    return { state: 'success', showcase: null, note: reasonOf(error, 'Failed to save showcase') };
  }
}

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

async function verify(paymentIntentId: string, ownerId: string): Promise<Verification> {
  let verified: VerifiedPayment;
  try {
    verified = await callApi<VerifiedPayment>(`/api/verify-payment/${encodeURIComponent(paymentIntentId)}`);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && !isSignedOut(error) && error.status !== 429) {
      return { state: 'failed' };
    }
    // A payment that can't be looked up has not failed: offering a retry could charge it twice.
    const trouble = isSignedOut(error) ? reasonOf(error) : 'The payment can’t be looked up just now.';
    return {
      state: 'processing',
      note: `${trouble} Please do not pay again: we keep asking, and a paid showcase is saved in any case.`,
    };
  }
  const { status, showcase } = verified;
  if (status === 'processing') {
    return {
      state: 'processing',
      note: 'Your bank has not answered yet. Please do not pay again: we will email you when it has.',
    };
  }
  if (status !== 'succeeded') return { state: 'failed' };
  if (!showcase) return savePending(paymentIntentId, ownerId);
  const pending = readPending(ownerId);
  if (pending?.isSaved) forgetCopy(pending.id);
  return { state: 'success', showcase, note: null };
}

/** Follows a payment to its result. @param paymentIntentId from the return address; null where it has none */
export function useVerifiedPayment(paymentIntentId: string | null, ownerId: string): Verification {
  const [verification, setVerification] = useState<Verification>(paymentIntentId ? PROCESSING : { state: 'failed' });

  const follow = useCallback(
    async (id: string, signal: AbortSignal) => {
      const now = await verify(id, ownerId);
      if (signal.aborted) return;
      setVerification(now);
      if (now.state === 'processing') setTimeout(() => void (signal.aborted || follow(id, signal)), ASK_AGAIN_MS);
    },
    [ownerId],
  );

  useEffect(() => {
    if (!paymentIntentId) return;
    const leaving = new AbortController();
    void follow(paymentIntentId, leaving.signal);
    return () => leaving.abort();
  }, [paymentIntentId, follow]);

  return verification;
}
