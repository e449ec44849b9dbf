import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from './columns.ts';

export type UsersTable = {
  id: Generated<string>;
  /** The identity provider (its issuer) and its id of the person: together the account's identity. */
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
  /** Generated in lower case for sorting lists (by the collation `names`) and searching. */
  sortName: GeneratedAlways<string>;
  searchText: GeneratedAlways<string>;
};

export type SessionsTable = {
  /** HMAC-SHA-256 of the cookie's secret under SESSION_SECRET, hex: a leaked table opens no session. */
  id: string;
  userId: string;
  createdAt: Timestamp;
  /** Regardless of use. */
  expiresAt: Timestamp;
  /** When it was last used, to the hour. */
  seenAt: Timestamp;
  /** When its person last authenticated, according to the identity provider. */
  signedInAt: Timestamp;
};

/** Uses of a person's daily budgets (app/limits), one row each. */
export type BudgetUsesTable = {
  id: Generated<string>;
  userId: string;
  budget: string;
  /** The job that it was used for, which may never have been created. */
  jobId: string;
  usedAt: Timestamp;
  /** The job failed on our side, so it does not count. */
  givenBack: Generated<boolean>;
};

/** Administrators' actions. */
export type AuditLogTable = {
  id: Generated<string>;
  /** Null once that account is gone. */
  adminId: string | null;
  action: string;
  /** The id of the action's subject, whose type depends on the action. */
  targetId: string | null;
  /** The action's details, without personal data: app/admin/audit. */
  details: Json<unknown>;
  createdAt: Timestamp;
};

/** Totals of a person's showcases and payments: kept by triggers, never written here. */
export type UserTotalsTable = {
  userId: GeneratedAlways<string>;
  /** Showcases that are not deleted. */
  projectCount: GeneratedAlways<number>;
  /** Cents of completed payments, less refunds; a bigint, which pg returns as a string. */
  revenue: GeneratedAlways<string>;
};
