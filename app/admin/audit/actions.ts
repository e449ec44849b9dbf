import type { RefundReason } from '#app/billing/stripe/refund-reasons.ts';

/**
 * Administrators' actions as the audit log stores them. People are stored by id only: names are looked up when the log is read,
 * and are gone with the account.
 */
export type ActionDetails = {
  'user.promoted': Record<string, never>;
  'user.demoted': Record<string, never>;
  'user.deleted': { showcases: number; photos: number };
  'project.changed': { vehicle: string; fields: string[] };
  'project.deleted': { vehicle: string };
  'project.regenerated': { vehicle: string; fileType: 'pptx' | 'pdf' };
  'project.flyer-changed': { vehicle: string };
  /** By generating its flyer, whose code opens the brochure for anyone. */
  'project.shared': { vehicle: string };
  'promo-code.created': { code: string };
  'promo-code.changed': { code: string; fields: string[] };
  'promo-code.deleted': { code: string };
  /** The terms of all owners' codes for friends, as set. */
  'promo-code.friends-changed': { isOn: boolean; discountPercent: number; yearlyUses: number | null };
  'featured.changed': { showcases: number };
  'receipt.resent': { number: string };
  /** Recorded before the processor is called. Cents. */
  'payment.refunded': { number: string; amount: number; donation: number; reason: RefundReason };
  /** The processor declined it. */
  'payment.refund-refused': { number: string; amount: number };
  'list.exported': { list: string };
  /** The board's own path of the action, such as /api/queues/document/…/retry/failed. */
  'queue.changed': { path: string };
};

export type ActionName = keyof ActionDetails;
