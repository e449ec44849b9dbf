import type { User } from '#app/accounts/user.ts';

/** A user as administrators list them (Specification §3). */
export type ListedUser = User & {
  /** Showcases that are not deleted. */
  projectCount: number;
  /** Cents of completed payments, less refunds. */
  totalRevenue: number;
};

/** The sorts of the list, each with the order of a first click. */
export const USER_SORTS = {
  createdAt: { order: 'desc' },
  name: { order: 'asc' },
  email: { order: 'asc' },
  role: { order: 'asc' },
  projects: { order: 'desc' },
  revenue: { order: 'desc' },
} as const;

export type UserSort = keyof typeof USER_SORTS;
