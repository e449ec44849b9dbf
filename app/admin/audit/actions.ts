import type { RefundReason } from '#app/billing/stripe/refund-reasons.ts';

/**
 * What administrators do, as the audit log keeps it. Of persons it keeps ids alone: names are looked up when it is read, and are
 * gone with the account.
 */
export type ActionDetails = {
  'user.promoted': Record<string, never>;
  'user.demoted': Record<string, never>;
  'user.deleted': { showcases: number; photos: number };
  'project.changed': { vehicle: string; fields: string[] };
  'project.deleted': { vehicle: string };
  'project.regenerated': { vehicle: string; fileType: 'pptx' | 'pdf' };
  'project.flyer-changed': { vehicle: string };
  /** By having its flyer made: whoever scans that reads the brochure. */
  'project.shared': { vehicle: string };
  'promo-code.created': { code: string };
  'promo-code.changed': { code: string; fields: string[] };
  'promo-code.deleted': { code: string };
  'featured.changed': { showcases: number };
  'receipt.resent': { number: string };
  /** Noted before the processor is asked. Cents. */
  'payment.refunded': { number: string; amount: number; donation: number; reason: RefundReason };
  /** The processor has answered no. */
  'payment.refund-refused': { number: string; amount: number };
  'list.exported': { list: string };
  /** The board's own address of what was pressed, such as /api/queues/document/…/retry/failed. */
  'queue.changed': { path: string };
};

export type ActionName = keyof ActionDetails;
