import { db } from '#db/client.ts';
import { markShared } from './showcases.repository.server.ts';

/** Lets whoever scans the code of this owner's flyer read the brochure. A no-op on someone else's showcase. */
export const shareShowcase = (own: { id: string; ownerId: string }): Promise<void> => markShared(db, own);
