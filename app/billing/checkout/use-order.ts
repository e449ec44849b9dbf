import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dollars } from '#app/billing/money.ts';
import { ApiError, callApi, reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { toast } from '#app/ui/toast.ts';
import type { PaymentIntentReply } from './create-payment-intent.server.ts';
import { parseDonation } from './donation.ts';
import { UNEXPECTED_ERROR } from './use-payment.ts';
import type { AppliedCode, PromoValidation } from './validate-promo-code.server.ts';

/** The applied code, and the donation as typed, in dollars. */
type Order = { promoCode: AppliedCode | null; donation: string | null };

const NOTHING_ADDED: Order = { promoCode: null, donation: null };

/** Specification §8. */
const NOT_INITIALIZED = 'Failed to initialize payment system';

const prepare = ({ promoCode, donation }: Order) =>
  callApi<PaymentIntentReply>('/api/create-payment-intent', {
    method: 'POST',
    body: { ...(promoCode && { promoCode: promoCode.code }), ...(donation && { donation }) },
  });

const sayApplied = ({ discountAmount }: AppliedCode): void =>
  toast({ title: 'Promo Code Applied!', description: `You saved ${dollars(discountAmount)}` });

/**
 * The order on the checkout page. The server prices each change, and it applies only then (Specification §4 and §8).
 * @param keptCode a promo code that the order begins with, if it is valid; null for none
 */
export function useOrder(keptCode: string | null) {
  const [order, setOrder] = useState<Order>(NOTHING_ADDED);
  const [intent, setIntent] = useState<PaymentIntentReply | null>(null);
  /** Why payment is impossible now, as a message. */
  const [failure, setFailure] = useState<string | null>(null);
  /** Whether that is because it is already paid or being paid: then retrying is not offered. */
  const [isUnderWay, setUnderWay] = useState(false);
  const [work, setWork] = useState<'prepare' | 'code' | 'donation' | null>(null);
  const isAsked = useRef(false);
  const { revalidate } = useRevalidator();
  /** Reloads after a refused call, since another tab may have paid. Without a network a reload would lose the page. */
  const lookAgain = (error: unknown) => {
    if (error instanceof ApiError) revalidate();
  };

  const begin = useCallback(async () => {
    setWork('prepare');
    setFailure(null);
    try {
      const kept = keptCode === null ? null : await checkCode(keptCode);
      const first = kept?.valid ? { ...NOTHING_ADDED, promoCode: kept.promoCode } : NOTHING_ADDED;
      const prepared = await prepare(first);
      setIntent(prepared);
      // A renewal, or what another tab has paid, takes no code.
      const isApplied = prepared.discountAmount > 0;
      setOrder(isApplied ? first : NOTHING_ADDED);
      if (kept?.valid && isApplied) sayApplied(kept.promoCode);
      if (kept?.valid === false) tellFailure({ title: 'Invalid Promo Code', words: kept.error });
    } catch (error) {
      setFailure(reasonOf(error, TRY_AGAIN));
      const isRefused = error instanceof ApiError && error.status === 409;
      setUnderWay(isRefused);
      if (isRefused) revalidate();
      else tellFailure({ title: 'Payment Error', words: NOT_INITIALIZED });
    } finally {
      setWork(null);
    }
  }, [keptCode, revalidate]);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void begin();
  }, [begin]);

  /** Prices a changed order. @throws what the call throws; the order then stays as it was */
  const change = async (next: Order): Promise<void> => {
    setIntent(await prepare(next));
    setOrder(next);
    setFailure(null);
  };

  /** @param promoCode a valid code, checked by the page's form */
  const applyCode = async (promoCode: AppliedCode) => {
    setWork('code');
    try {
      await change({ promoCode, donation: null });
      sayApplied(promoCode);
    } catch (error) {
      tellFailure({ title: 'Payment Error', error, fallback: NOT_INITIALIZED });
      lookAgain(error);
    } finally {
      setWork(null);
    }
  };

  /** @returns the error in the amount, which has been shown; null for any other outcome */
  const addDonation = async (typed: string): Promise<string | null> => {
    const donation = parseDonation(typed);
    if ('error' in donation) return tellFailure({ title: 'Invalid Amount', words: donation.error });
    setWork('donation');
    try {
      await change({ ...order, donation: typed.trim() });
      toast({
        title: 'Donation Added!',
        description: `${dollars(donation.cents)} to ${order.promoCode?.nonProfitName ?? 'charity'}`,
      });
    } catch (error) {
      tellFailure({ title: 'Error', words: 'Failed to add donation. Please try again.' });
      lookAgain(error);
    } finally {
      setWork(null);
    }
    return null;
  };

  const remove = async (what: 'code' | 'donation') => {
    setWork(what);
    try {
      await change(what === 'code' ? NOTHING_ADDED : { ...order, donation: null });
    } catch (error) {
      tellFailure({ title: 'Payment Error', error, fallback: NOT_INITIALIZED });
      lookAgain(error);
    } finally {
      setWork(null);
    }
  };

  /**
   * Prices the order again when it is paid: a code may have ended since, or another tab may have paid.
   * @returns what to pay; null when that differs from the page, which has then been updated with a notice
   */
  const confirmPrice = async (): Promise<PaymentIntentReply | null> => {
    try {
      const now = await prepare(order);
      setIntent(now);
      if (now.status === 'succeeded' || (intent && isAsShown(now, intent))) return now;
      const words = `The payment is ${dollars(now.finalAmount)} now. Nothing was charged; please pay once more.`;
      tellFailure({ title: 'Payment Error', words });
    } catch (error) {
      const validation = order.promoCode && (await checkCode(order.promoCode.code));
      if (validation && !validation.valid) {
        await change(NOTHING_ADDED).catch(() => setFailure(reasonOf(error, TRY_AGAIN)));
        const words = `${validation.error} anymore. The price has changed; nothing was charged.`;
        tellFailure({ title: 'Invalid Promo Code', words });
      } else {
        tellFailure({ title: 'Payment Error', error, fallback: UNEXPECTED_ERROR });
        lookAgain(error);
      }
    }
    return null;
  };

  return { ...order, intent, failure, isUnderWay, work, begin, applyCode, addDonation, remove, confirmPrice };
}

/** Whether the card form and the total on the page are still right. A renewal's form belongs to one intent. */
const isAsShown = (now: PaymentIntentReply, shown: PaymentIntentReply): boolean =>
  now.finalAmount === shown.finalAmount &&
  now.isRenewal === shown.isRenewal &&
  (!now.isRenewal || now.clientSecret === shown.clientSecret);

const checkCode = (code: string): Promise<PromoValidation | null> =>
  callApi<PromoValidation>('/api/validate-promo-code', { method: 'POST', body: { code } }).catch(() => null);
