import type { ListView } from '#app/admin/list/list-page.ts';
import { dollars } from '#app/billing/money.ts';
import { REFUND_REASONS } from '#app/billing/stripe/refund-reasons.ts';
import { describeTerms } from '#app/friend-codes/describe-terms.ts';
import { counted } from '#app/platform/counted.ts';
import type { ActionDetails, ActionName } from './actions.ts';
import { describeQueueAction, nameFields } from './audit-messages.ts';

/** An entry of the audit log as it is shown. */
export type AuditEntry = {
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Null once that account is gone. */
  admin: { name: string; email: string } | null;
  targetId: string | null;
  /** The user it concerns, while that account exists. */
  targetUser: { name: string; email: string } | null;
} & { [Name in ActionName]: { action: Name; details: ActionDetails[Name] } }[ActionName];

export const AUDIT_SORTS = { createdAt: { order: 'desc' } } as const;

/** The subjects of actions: the first part of their names. */
export const SUBJECTS = {
  user: 'Users',
  project: 'Projects',
  'promo-code': 'Promo codes',
  featured: 'Featured showcases',
  receipt: 'Receipts',
  list: 'Exports',
  queue: 'Queues',
} as const;

export type Subject = keyof typeof SUBJECTS;

export type AuditView = ListView<'createdAt'> & { subject: Subject | null };

/** An entry as a phrase that follows the administrator's name: 'deleted the project 1967 Volvo P1800'. */
export function describeAction(entry: AuditEntry): string {
  const whom = entry.targetUser?.name ?? 'a former user';
  switch (entry.action) {
    case 'user.promoted':
      return `made ${whom} an administrator`;
    case 'user.demoted':
      return `made ${whom} a user again`;
    case 'user.deleted':
      return `deleted an account with ${counted(entry.details.showcases, 'showcase')} and ${counted(entry.details.photos, 'photo')}`;
    case 'project.changed':
      return `changed ${nameFields(entry.details.fields)} of the project ${entry.details.vehicle}`;
    case 'project.deleted':
      return `deleted the project ${entry.details.vehicle}`;
    case 'project.regenerated':
      return `had the ${entry.details.fileType.toUpperCase()} of ${entry.details.vehicle} regenerated`;
    case 'project.flyer-changed':
      return `changed the flyer of ${entry.details.vehicle}`;
    case 'project.shared':
      return `made the flyer of ${entry.details.vehicle}, whose code opens its brochure`;
    case 'promo-code.created':
      return `created the promo code ${entry.details.code}`;
    case 'promo-code.changed':
      return `changed ${nameFields(entry.details.fields)} of the promo code ${entry.details.code}`;
    case 'promo-code.deleted':
      return `deleted the promo code ${entry.details.code}`;
    case 'promo-code.friends-changed':
      return `set friends’ codes to ${entry.details.isOn ? 'on' : 'off'}, ${describeTerms(entry.details)}`;
    case 'featured.changed':
      return `chose the featured showcases: ${entry.details.showcases} now`;
    case 'receipt.resent':
      return `had the receipt ${entry.details.number} sent once more`;
    case 'payment.refunded': {
      const { number, amount, donation, reason } = entry.details;
      const what = donation === amount ? 'the donation' : 'a payment';
      return `asked for a refund of ${dollars(amount)} of ${what}, receipt ${number} (${REFUND_REASONS[reason].toLowerCase()})`;
    }
    case 'payment.refund-refused':
      return `was refused a refund of ${dollars(entry.details.amount)}, receipt ${entry.details.number}`;
    case 'list.exported':
      return `exported the ${entry.details.list}`;
    case 'queue.changed':
      return describeQueueAction(entry.details.path);
  }
}

/** The page of an entry's target; null when it is gone or has no page. */
export function placeOf(entry: AuditEntry): string | null {
  const { action, targetId, targetUser } = entry;
  if (action.startsWith('user.')) return targetUser && `/admin/users?${new URLSearchParams({ q: targetUser.email })}`;
  if (action.startsWith('project.') && action !== 'project.deleted') return `/admin/projects/${targetId}`;
  if (entry.action === 'promo-code.created' || entry.action === 'promo-code.changed') {
    return `/admin/promo-codes?${new URLSearchParams({ q: entry.details.code })}`;
  }
  if (action === 'promo-code.friends-changed') return '/admin/promo-codes/friends';
  if (action === 'featured.changed') return '/admin/featured';
  if (entry.action === 'receipt.resent' || entry.action === 'payment.refunded' || entry.action === 'payment.refund-refused')
    return `/admin/transactions?${new URLSearchParams({ q: entry.details.number })}`;
  return null;
}
