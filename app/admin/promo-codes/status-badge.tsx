import { useSyncExternalStore } from 'react';
import { type PromoCodeStatus, promoCodeStatus } from '#app/promo-codes/promo-code-status.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { PromoCode } from './promo-code-list.ts';

const TONES: Record<PromoCodeStatus, 'good' | 'brass' | 'quiet'> = {
  Active: 'good',
  Scheduled: 'brass',
  Expired: 'quiet',
  Inactive: 'quiet',
};

const MINUTE_MS = 60_000;

const everyMinute = (onMinute: () => void) => {
  const timer = setInterval(onMinute, MINUTE_MS);
  return () => clearInterval(timer);
};

/** Computed in the browser (Specification §4) and updated every minute. */
export function StatusBadge({ promoCode }: { promoCode: PromoCode }) {
  const minute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const now = useSyncExternalStore(everyMinute, minute, minute);
  const status = promoCodeStatus(promoCode, new Date(now));
  return <Badge tone={TONES[status]}>{status}</Badge>;
}
