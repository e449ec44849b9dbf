import type { Kysely } from 'kysely';
import { z } from 'zod';
import { displayName } from '#app/accounts/user.ts';
import { describePhotos } from '#app/photos/describe-photos.server.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { AppError } from '#app/platform/app-error.ts';
import { sharedPath } from '#app/sharing/sharing.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { unsafeFindShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import { findStanding, type ProjectStanding } from './project.repository.server.ts';

/** A showcase as administrators see it, with its owner and its visibility. */
export type AdminProject = Omit<Showcase, 'papers'> &
  Pick<ProjectStanding, 'isShared' | 'isFlyerClosed' | 'flyerToken' | 'allowsFeaturing' | 'featuredPlace'> & {
    owner: { id: string; email: string; name: string };
    /** The path of its public page; null while that is off. */
    publicPath: string | null;
  };

/** @throws AppError NOT_FOUND */
export const missingProject = () => new AppError('NOT_FOUND', 'Project Not Found');

/** Parses the id in an address. @throws AppError NOT_FOUND */
export function parseProjectId(id: string | undefined): string {
  const parsed = z.uuid().safeParse(id);
  if (!parsed.success) throw missingProject();
  return parsed.data;
}

/** Anyone's showcase, for an administrator. @throws AppError NOT_FOUND */
export async function getProject(id: string, connection: Kysely<Database> = db): Promise<AdminProject> {
  const [found, standing] = [await unsafeFindShowcase(connection, id), await findStanding(connection, id)];
  if (!found || !standing) throw missingProject();
  const { owner, slug, ...seen } = standing;
  // They are read for their owner alone, and name people and numbers.
  const { papers: _papers, ...showcase } = found.showcase;
  return {
    ...showcase,
    ...seen,
    owner: { id: owner.id, email: owner.email, name: displayName(owner) },
    publicPath: slug === null ? null : sharedPath(slug),
  };
}

/** Like `getProject`, with the details of its photos. @throws AppError NOT_FOUND */
export async function getIllustratedProject(id: string): Promise<{ project: AdminProject; photos: PhotoDetails[] }> {
  const project = await getProject(id);
  return { project, photos: await describePhotos({ ownerId: project.owner.id, paths: project.photoUrls }) };
}
