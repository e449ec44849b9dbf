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
