import type { OptionalMail } from './optional-mails.ts';
import type { TemplateName } from './templates.ts';

/**
 * Whether people can do without a mail, and as what kind they switch it off. A template without a decision does not compile. What is
 * about money, the account or what others may see is required: whoever misses it can lose something.
 */
export const MAIL_POLICIES = {
  welcome: 'tips',
  'draft-waiting': 'tips',
  'show-report': 'show-reports',
  receipt: 'required',
  'payment-failed': 'required',
  refunded: 'required',
  disputed: 'required',
  'renewal-soon': 'required',
  'card-expiring': 'required',
  'renewal-failed': 'required',
  'renewal-off': 'required',
  'renewal-on': 'required',
  'subscription-ended': 'required',
  'showcases-expire': 'required',
  'flyer-opened': 'required',
  goodbye: 'required',
  'inquiry-opened': 'required',
  'dispute-opened': 'required',
  'dispute-closed': 'required',
  'paid-after-end': 'required',
  'refund-failed': 'required',
} as const satisfies Record<TemplateName, OptionalMail | 'required'>;

/** The kind of a stored mail that can be switched off; null for one that can't, and for one of another release. */
export function optionalKindOf(template: string): OptionalMail | null {
  const policy = Object.hasOwn(MAIL_POLICIES, template) ? MAIL_POLICIES[template as TemplateName] : 'required';
  return policy === 'required' ? null : policy;
}
