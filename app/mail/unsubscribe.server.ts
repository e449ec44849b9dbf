import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { isSame } from '#app/platform/is-same.server.ts';
import { db } from '#db/client.ts';
import { hasAccount, listOptOuts, optIn, optOut } from './mail-choices.repository.server.ts';
import { OPTIONAL_MAIL_NAMES, type OptionalMail } from './optional-mails.ts';

/** One person's mails of one kind. */
type Subscription = { userId: string; kind: OptionalMail };

const sign = ({ userId, kind }: Subscription): string =>
  createHmac('sha256', env.SESSION_SECRET).update(['unsubscribe', userId, kind].join('\n')).digest('base64url');

/**
 * Where a person unsubscribes from a kind of mails without signing in. It does not expire, since mails are kept, and whoever has it can
 * only switch this kind off and on.
 */
export const unsubscribeAddress = (subscription: Subscription): string =>
  `${env.APP_ORIGIN}/unsubscribe/${subscription.userId}.${subscription.kind}.${sign(subscription)}`;

const partsSchema = z.tuple([z.uuid(), z.enum(OPTIONAL_MAIL_NAMES), z.string()]);

/** @throws AppError NOT_FOUND where the token is not ours, or its account is deleted */
async function subscriptionOf(token: string): Promise<Subscription> {
  const { data: parts } = partsSchema.safeParse(token.split('.'));
  if (parts) {
    const [userId, kind, signature] = parts;
    if (isSame(sign({ userId, kind }), signature) && (await hasAccount(db, userId))) return { userId, kind };
  }
  throw new AppError('NOT_FOUND', 'Link not found');
}

/** What the address is about. @throws AppError NOT_FOUND */
export async function readSubscription(token: string): Promise<{ kind: OptionalMail; isWanted: boolean }> {
  const { userId, kind } = await subscriptionOf(token);
  return { kind, isWanted: !(await listOptOuts(db, userId)).includes(kind) };
}

/** Also from a mail program, by its own button (RFC 8058). @throws AppError NOT_FOUND */
export const unsubscribe = async (token: string): Promise<void> => optOut(db, await subscriptionOf(token));

/** @throws AppError NOT_FOUND */
export const resubscribe = async (token: string): Promise<void> => optIn(db, await subscriptionOf(token));
