import type { User } from '#app/accounts/user.ts';

/** A user as administrators list them (Specification §3). */
export type ListedUser = User & {
  /** Showcases that are not deleted. */
  projectCount: number;
  /** Cents of completed payments, less what was given back. */
  totalRevenue: number;
};

/** What the list can be sorted by, with the order that a first press asks for. */
export const USER_SORTS = {
  createdAt: { order: 'desc' },
  name: { order: 'asc' },
  email: { order: 'asc' },
  role: { order: 'asc' },
  projects: { order: 'desc' },
  revenue: { order: 'desc' },
} as const;

export type UserSort = keyof typeof USER_SORTS;
