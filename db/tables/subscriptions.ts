import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

export type SubscriptionsTable = {
  id: Generated<string>;
  userId: string;
  /** Past due: the processor still tries to charge a renewal. */
  status: 'active' | 'past_due' | 'inactive';
  currentPeriodEnd: NullableTimestamp;
  /** The processor's id; none for what an operator has given. */
  processorId: string | null;
  cancelsAtPeriodEnd: Generated<boolean>;
  /** Since when it is inactive; the database sets it, and takes it back with the notices when it is active again. */
  endedAt: NullableTimestamp;
  /** When its owner was told of the end, and of what goes with it. */
  endNoticeAt: NullableTimestamp;
  /** When its owner was told for the last time before it goes. */
  lastNoticeAt: NullableTimestamp;
  /** When the processor was last asked about it, its period having passed in silence. */
  askedAt: NullableTimestamp;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** Who someone is at the card processor. */
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
  /** Valid from here to there. */
  effectiveDate: ColumnType<Date, Date | string, Date | string>;
  terminationDate: ColumnType<Date, Date | string, Date | string>;
  isActive: Generated<boolean>;
  createdAt: Timestamp;
};
