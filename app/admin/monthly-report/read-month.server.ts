import { findLastLook } from '#app/billing/payments/movements.repository.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import {
  balanceAt,
  countOpen,
  listCreditedDonations,
  listEntries,
  listPayouts,
  sumPayments,
} from './entries.repository.server.ts';
import { type Month, monthOf, parseMonth } from './month.ts';
import { type MonthlyReport, sumEntries } from './report.ts';

/** The month that an address asks for, by default the current one. @throws AppError INVALID_INPUT */
export function readMonthIn(request: Request): Month {
  const asked = new URL(request.url).searchParams.get('month') ?? monthOf(new Date());
  const month = parseMonth(asked);
  if (!month) throw new AppError('INVALID_INPUT', 'Please give the month as YYYY-MM, such as 2026-11');
  return month;
}

/** The month's totals by the processor's own balance. The caller is an administrator. */
export async function readMonthlyReport(month: Month): Promise<MonthlyReport> {
  const [entries, credited, payouts, begun, ended, open, payments, asOf] = await Promise.all([
    listEntries(db, month),
    listCreditedDonations(db, month),
    listPayouts(db, month),
    balanceAt(db, month.start),
    balanceAt(db, month.end),
    countOpen(db, month.end),
    sumPayments(db, month),
    findLastLook(db),
  ]);
  const { missing, discounts, credits } = payments;
  const unknown = entries.filter(({ kind, payment }) => kind !== 'other' && payment === null);
  return {
    month: month.month,
    ...sumEntries(entries, credited),
    balance: { begun, ended },
    payouts,
    open: {
      ...open,
      unknown: { count: unknown.length, amount: unknown.reduce((sum, { amount }) => sum + amount, 0) },
      missing,
    },
    discounts,
    credits,
    asOf: asOf?.toISOString() ?? null,
  };
}
