import type { DonationSummary } from '#app/admin/donations/donation-summary.ts';
import { listDonations } from '#app/admin/donations/list-donations.server.ts';
import { listProjectCards } from '#app/admin/projects/list-projects.server.ts';
import { readTransactionTotals } from '#app/admin/transactions/list-transactions.server.ts';
import { findTransactionPage } from '#app/admin/transactions/transactions.repository.server.ts';
import { listUsers } from '#app/admin/users/list-users.server.ts';
import { db } from '#db/client.ts';
import { sumMonths } from './analytics.repository.server.ts';
import type { Analytics, Month } from './analytics.ts';

const RECENT = 5;
const CHARTED_CODES = 8;

const newest = { search: '', sort: 'createdAt', order: 'desc', cursor: null, limit: RECENT } as const;

/** The dashboard's figures. The caller is an administrator. */
export async function readAnalytics(): Promise<Analytics> {
  const [totals, users, projects, payments] = await Promise.all([
    readTransactionTotals(),
    listUsers(newest),
    listProjectCards(newest),
    findTransactionPage(db, { ...newest, status: null }),
  ]);
  return {
    totalUsers: users.count,
    totalProjects: projects.count,
    totalRevenue: totals.revenue,
    totalDonations: totals.donations,
    recentUsers: users.rows,
    recentProjects: projects.rows,
    recentPayments: payments.rows,
  };
}

/** The charts' data: the last twelve months, and the promo codes with the highest donations. */
export async function readCharts(): Promise<{ months: Month[]; donations: DonationSummary[] }> {
  const [months, donations] = await Promise.all([sumMonths(db), listDonations({ search: '', sort: 'total', order: 'desc' })]);
  return { months, donations: donations.slice(0, CHARTED_CODES) };
}
