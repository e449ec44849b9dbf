import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

export type SubscriptionsTable = {
  id: Generated<string>;
  userId: string;
  /** Past due: the processor still retries a renewal. */
  status: 'active' | 'past_due' | 'inactive';
  currentPeriodEnd: NullableTimestamp;
  /** The processor's id; null for a subscription granted by an operator. */
  processorId: string | null;
  cancelsAtPeriodEnd: Generated<boolean>;
  /** Since when it is inactive; set by a trigger, which clears it with the notices when it is active again. */
  endedAt: NullableTimestamp;
  /** When its owner was notified of the end and of what will be removed. */
  endNoticeAt: NullableTimestamp;
  /** When its owner was sent the last notice before the removal. */
  lastNoticeAt: NullableTimestamp;
  /** When the processor was last asked about it, since its period passed without an event. */
  askedAt: NullableTimestamp;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** A person's customer id at the card processor. */
export type CustomersTable = {
  userId: string;
  processorId: string;
  createdAt: Timestamp;
};

export type PromoCodesTable = {
  id: Generated<string>;
  /** Upper case. */
  code: string;
  /** 1 to 99. */
  discountPercent: number;
  nonProfitName: string | null;
  nonProfitDescription: string | null;
  /** An objectPath. */
  nonProfitLogoUrl: string | null;
  eventDescription: string | null;
  /** The dates between which it is valid. */
  effectiveDate: ColumnType<Date, Date | string, Date | string>;
  terminationDate: ColumnType<Date, Date | string, Date | string>;
  isActive: Generated<boolean>;
  createdAt: Timestamp;
};

/** One row: what owners' codes for their friends give, for all of them. */
export type FriendCodeTermsTable = {
  onlyRow: Generated<boolean>;
  /** Off, no code is valid and no owner sees theirs. */
  isOn: Generated<boolean>;
  /** 1 to 99. */
  discountPercent: Generated<number>;
  /** How many payments a code may be used for within a year; null for any number. */
  yearlyUses: number | null;
};

/** An owner's code for their friends. It never changes, so payments made with it are those that have it as their promo code. */
export type FriendCodesTable = {
  userId: string;
  /** Upper case; no promo code of the administrators has it. */
  code: string;
  createdAt: Timestamp;
};
