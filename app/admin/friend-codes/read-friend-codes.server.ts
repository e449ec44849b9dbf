import { countAllBrought, readFriendCodeTerms } from '#app/friend-codes/friend-codes.repository.server.ts';
import { db } from '#db/client.ts';
import type { FriendCodesOverview } from './friend-code-terms.ts';

/** The caller is an administrator. */
export async function readFriendCodes(): Promise<FriendCodesOverview> {
  const [terms, brought] = await Promise.all([readFriendCodeTerms(db), countAllBrought(db)]);
  return { terms, brought };
}
