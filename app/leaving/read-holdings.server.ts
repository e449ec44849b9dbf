import { db } from '#db/client.ts';
import { countHoldings, type Holdings } from './leaving.repository.server.ts';

export type { Holdings } from './leaving.repository.server.ts';

/** What someone would lose with their account, in numbers. */
export const readHoldings = (userId: string): Promise<Holdings> => countHoldings(db, userId);
