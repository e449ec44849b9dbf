import type { User } from '#app/accounts/user.ts';
import type { ListedProject } from '#app/admin/projects/project-list.ts';
import type { Transaction } from '#app/admin/transactions/transaction-list.ts';

/** Specification §3; sums in cents over completed payments, revenue less refunds. */
export type Analytics = {
  totalUsers: number;
  totalProjects: number;
  totalRevenue: number;
  totalDonations: number;
  /** The newest first. */
  recentUsers: User[];
  recentProjects: ListedProject[];
  recentPayments: Transaction[];
};

/** One of the last twelve months, UTC. */
export type Month = {
  /** Its first day: '2027-06-01'. */
  month: string;
  /** Cents. */
  revenue: number;
  signUps: number;
  outputs: { brochure: number; deck: number; flyer: number };
};
