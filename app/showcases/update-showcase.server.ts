import { z } from 'zod';
import { renewBlurred } from '#app/photos/blurred-photos.server.ts';
import { requireOwnPhotos } from '#app/photos/request-ingest.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import { deleteOwnDraft } from './drafts/drafts.repository.server.ts';
import { evidenceSchema } from './evidence/evidence.schema.ts';
import { papersSchema } from './papers/papers.schema.ts';
import { photoPaths, picturePaths } from './save-showcase.server.ts';
import {
  editedSchema,
  type FlyerConfig,
  handwrittenSchema,
  historicalContentSchema,
  isReadByOwnerSchema,
  projectSchema,
  type Showcase,
  type Trophy,
  vehicleDescriptionSchema,
} from './showcase.schema.ts';
import { findOwnShowcase, updateOwnShowcase } from './showcases.repository.server.ts';

/** The body of PUT /api/projects/{id} (Specification §7). Trophies and flyer settings have calls of their own. */
export const showcaseUpdateSchema = projectSchema.omit({ trophies: true, flyerConfig: true }).extend({
  historicalContent: historicalContentSchema,
  vehicleDescription: vehicleDescriptionSchema,
  handwritten: handwrittenSchema,
  edited: editedSchema,
  isReadByOwner: isReadByOwnerSchema,
  evidence: evidenceSchema.optional(),
  /** Omitted by callers that know of none: those of the showcase stay. */
  papers: papersSchema.optional(),
  /** The draft that it came from, which saving ends. */
  draftId: z.uuid().optional(),
  /** The version that the update is based on; without it, any version is overwritten. */
  contentVersion: z.int32().min(1).optional(),
});

type Own = { id: string; ownerId: string };

const orMissing = (showcase: Showcase | undefined): Showcase => {
  if (!showcase) throw new AppError('NOT_FOUND', 'Showcase not found');
  return showcase;
};

/** @throws AppError NOT_FOUND for someone else's showcase or photo, UNPROCESSABLE for a refused photo, OUTDATED for an old version */
export async function updateShowcase({
  id,
  ownerId,
  update,
}: Own & { update: z.output<typeof showcaseUpdateSchema> }): Promise<Showcase> {
  const { historicalContent, vehicleDescription, handwritten, edited, isReadByOwner, evidence, papers, ...rest } = update;
  const { draftId, contentVersion, ...project } = rest;
  const whole = { ...project, trophies: [], flyerConfig: undefined };
  const content = { project: whole, historicalContent, vehicleDescription, handwritten, edited, isReadByOwner, evidence, papers };
  await requireOwnPhotos({ ownerId, paths: picturePaths(content) });
  const saved = await db.transaction().execute(async (trx) => {
    const showcase = await updateOwnShowcase(trx, { id, ownerId, change: { content, contentVersion } });
    if (!showcase) {
      orMissing(await findOwnShowcase(trx, { id, ownerId }));
      throw new AppError('OUTDATED', 'This showcase was saved elsewhere after it was opened here.');
    }
    if (draftId) await deleteOwnDraft(trx, { id: draftId, ownerId });
    return showcase;
  });
  await renewBlurred(photoPaths(saved));
  return saved;
}

/** Replaces the list of trophies. @throws AppError NOT_FOUND, UNPROCESSABLE for a refused photo */
export async function updateTrophies({ id, ownerId, trophies }: Own & { trophies: Trophy[] }): Promise<Showcase> {
  const paths = trophies.flatMap(({ photoUrl }) => photoUrl ?? []);
  await requireOwnPhotos({ ownerId, paths });
  const saved = orMissing(await updateOwnShowcase(db, { id, ownerId, change: { trophies } }));
  await renewBlurred(paths);
  return saved;
}

/** @throws AppError NOT_FOUND */
export async function updateFlyerConfig({ id, ownerId, flyerConfig }: Own & { flyerConfig: FlyerConfig }): Promise<Showcase> {
  return orMissing(await updateOwnShowcase(db, { id, ownerId, change: { flyerConfig } }));
}
