import { db } from '#db/client.ts';
import type { Showcase } from './showcase.schema.ts';
import { listOwnShowcases } from './showcases.repository.server.ts';

/** An owner's showcases, the newest first. */
export const listShowcases = (ownerId: string): Promise<Showcase[]> => listOwnShowcases(db, ownerId);
