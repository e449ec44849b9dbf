import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from './columns.ts';

export type UsersTable = {
  id: Generated<string>;
  /** The identity provider (its issuer) and the id it gives the person: together the account's identity. */
  provider: string;
  subject: string;
  email: string;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Generated<'user' | 'admin'>;
  isOnboarded: Generated<boolean>;
  createdAt: Timestamp;
  deletedAt: NullableTimestamp;
  /** Made by the database, in lower case: what lists are sorted (by the collation `names`) and searched by. */
  sortName: GeneratedAlways<string>;
  searchText: GeneratedAlways<string>;
};

export type SessionsTable = {
  /** HMAC-SHA-256 of the cookie's secret under SESSION_SECRET, hex: a leaked table opens no session. */
  id: string;
  userId: string;
  createdAt: Timestamp;
  /** Used or not. */
  expiresAt: Timestamp;
  /** When it was last used, to the hour. */
  seenAt: Timestamp;
  /** When its person last proved who they are, as the identity provider says. */
  signedInAt: Timestamp;
};

/** What a person has used of a daily budget (app/limits), a row a use. */
export type BudgetUsesTable = {
  id: Generated<string>;
  userId: string;
  budget: string;
  /** What it was used for; the job may never have come to be. */
  jobId: string;
  usedAt: Timestamp;
  /** Its work failed on our side: it does not count. */
  givenBack: Generated<boolean>;
};

/** What an administrator did. */
export type AuditLogTable = {
  id: Generated<string>;
  /** Null once that account is gone. */
  adminId: string | null;
  action: string;
  /** Of what it was done to; what that is, the action says. */
  targetId: string | null;
  /** What the action needs to be told, without personal data: app/admin/audit. */
  details: Json<unknown>;
  createdAt: Timestamp;
};

/** What a person's showcases and payments come to: kept by the database's triggers, never written here. */
export type UserTotalsTable = {
  userId: GeneratedAlways<string>;
  /** Showcases that are not deleted. */
  projectCount: GeneratedAlways<number>;
  /** Cents of completed payments, less what was given back; a bigint, which pg gives as text. */
  revenue: GeneratedAlways<string>;
};
