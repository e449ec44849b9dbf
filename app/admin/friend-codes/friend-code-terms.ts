import type { FriendCodeTerms } from '#app/friend-codes/friend-codes.repository.server.ts';

/** The terms of friends' codes, and how many came with one. */
export type FriendCodesOverview = { terms: FriendCodeTerms; brought: number };

/** Whoever means more means no limit. */
export const MAX_YEARLY_USES = 10_000;

/** The terms that a form began with, for the server to compare. */
export const versionOf = ({ isOn, discountPercent, yearlyUses }: FriendCodeTerms): string =>
  JSON.stringify([isOn, discountPercent, yearlyUses]);
