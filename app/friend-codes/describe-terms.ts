import { counted } from '#app/platform/counted.ts';
import type { FriendCodeTerms } from './friend-codes.repository.server.ts';

/** What friends' codes give, as administrators read it: '10% off, up to 5 payments a year with each'. */
export const describeTerms = ({ discountPercent, yearlyUses }: Omit<FriendCodeTerms, 'isOn'>): string =>
  `${discountPercent}% off, ${yearlyUses === null ? 'any number of payments' : `up to ${counted(yearlyUses, 'payment')} a year`} with each`;
