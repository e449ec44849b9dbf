import type { User } from '#app/accounts/user.ts';
import { describePhotos } from '#app/photos/describe-photos.server.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import type { Showcase } from './showcase.schema.ts';
import { type FoundShowcase, findOwnShowcase, listOwnShowcases, unsafeFindShowcase } from './showcases.repository.server.ts';

const missing = () => new AppError('NOT_FOUND', 'Showcase not found');

/**
 * A showcase, for its owner or an administrator.
 * @throws AppError NOT_FOUND for someone else's as for none: an id must not tell whether it exists
 */
export async function getShowcase({ id, user }: { id: string; user: User }): Promise<Showcase> {
  const found = await unsafeFindShowcase(db, id);
  if (!found || !(found.ownerId === user.id || user.role === 'admin')) throw missing();
  return seenBy(user, found);
}

/** The owner's papers name people and numbers: not even administrators see them. */
const seenBy = ({ id }: User, { ownerId, showcase }: FoundShowcase): Showcase =>
  ownerId === id ? showcase : { ...showcase, papers: [] };

/** Like `getShowcase`, for its owner alone. @throws AppError NOT_FOUND */
export async function getOwnShowcase({ id, user }: { id: string; user: User }): Promise<Showcase> {
  const showcase = await findOwnShowcase(db, { id, ownerId: user.id });
  if (!showcase) throw missing();
  return showcase;
}

/**
 * The owner of a document and its photos: the caller or, when an administrator names a saved showcase, its owner.
 * @throws AppError NOT_FOUND
 */
export async function ownerOfDocuments({ projectId, user }: { projectId: string | undefined; user: User }): Promise<string> {
  if (projectId === undefined || user.role !== 'admin') return user.id;
  const found = await unsafeFindShowcase(db, projectId);
  if (!found) throw missing();
  return found.ownerId;
}

/** A showcase with the details of its photos, its flyer's token, and whether it is this user's own. */
export type IllustratedShowcase = {
  showcase: Showcase;
  photos: PhotoDetails[];
  flyerToken: string;
  /** Whether its owner has closed the flyer's code. */
  isFlyerClosed: boolean;
  isOwn: boolean;
};

/**
 * Like `getShowcase`, with captions and crops of its photos.
 * @throws AppError NOT_FOUND
 */
export async function getIllustratedShowcase({ id, user }: { id: string; user: User }): Promise<IllustratedShowcase> {
  const found = await unsafeFindShowcase(db, id);
  const isOwn = found?.ownerId === user.id;
  if (!found || !(isOwn || user.role === 'admin')) throw missing();
  const { ownerId, flyer } = found;
  const showcase = seenBy(user, found);
  const photos = await describePhotos({ ownerId, paths: showcase.photoUrls });
  return { showcase, photos, flyerToken: flyer.token, isFlyerClosed: flyer.isClosed, isOwn };
}

/** An owner's showcases, the newest first. */
export const listShowcases = (ownerId: string): Promise<Showcase[]> => listOwnShowcases(db, ownerId);
