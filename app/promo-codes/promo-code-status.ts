export type PromoCodeStatus = 'Inactive' | 'Expired' | 'Scheduled' | 'Active';

type Dated = { isActive: boolean; effectiveDate: Date | string; terminationDate: Date | string };

/** A promo code's status, checked in this order (Specification §4). Only an active one can be used. */
export function promoCodeStatus({ isActive, effectiveDate, terminationDate }: Dated, now: Date): PromoCodeStatus {
  if (!isActive) return 'Inactive';
  if (new Date(terminationDate) < now) return 'Expired';
  if (new Date(effectiveDate) > now) return 'Scheduled';
  return 'Active';
}
