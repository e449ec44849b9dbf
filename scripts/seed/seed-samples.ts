/**
 * Fills an empty database with the sandbox's accounts, three showcases and three promo codes, through the product's own
 * functions, so that the samples are created like any owner's. Run by scripts/product/prepare-database.ts in a separate process,
 * so that the memory for the pictures is released.
 */

import { ingestPhoto } from '#app/photos/ingest-photo.server.ts';
import { objectPath, uploadKey } from '#app/photos/photo-files.ts';
import { insertPhoto } from '#app/photos/photos.repository.server.ts';
import { env } from '#app/platform/env.server.ts';
import { makeSlug } from '#app/sharing/make-slug.server.ts';
import { putShare } from '#app/sharing/shares.repository.server.ts';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { featureShowcases, seedAccounts, seedPromoCodes } from '#db/seed.ts';
import { SANDBOX_ACCOUNTS } from '#scripts/sandbox/accounts.ts';
import { SAMPLE_PICTURES, type SamplePicture } from './draw-pictures.ts';
import { SAMPLE_LOGO, samplePromoCodes } from './promo-codes.ts';
import { SAMPLE_CITATIONS } from './sample-citations.ts';
import { sampleEvidence } from './sample-evidence.server.ts';
import { SAMPLES } from './samples.ts';

const ids = await seedAccounts(
  db,
  env.OAUTH_ISSUER,
  SANDBOX_ACCOUNTS.map(({ subject, email, firstName, lastName }) => ({
    subject,
    email,
    firstName,
    lastName,
    profileImageUrl: `${env.OAUTH_ISSUER}/identity/portraits/${subject}.svg`,
    role: subject === 'sandbox-admin' ? 'admin' : 'user',
    isOnboarded: subject !== 'sandbox-newcomer',
    hasSubscription: subject === 'sandbox-owner',
  })),
);
const ownerId = ids.get('sandbox-owner');
const adminId = ids.get('sandbox-admin');
if (!ownerId || !adminId) throw new Error('The accounts were not made');

async function addPhoto({ filename, draw }: SamplePicture, owner: string): Promise<string> {
  const [{ id }, bytes] = await Promise.all([insertPhoto(db, { ownerId: owner, filename }), draw()]);
  await storage.put(uploadKey(id), bytes, 'image/jpeg');
  const result = await ingestPhoto(id);
  if (result.status === 'refused') throw new Error(`${filename}: ${result.refusal}`);
  return objectPath(id);
}

const saved: string[] = [];
// Oldest first: their owner's own list shows the newest first, and the landing page shows them in the same order.
for (const { pictures, project, historicalContent, vehicleDescription } of [...SAMPLES].reverse()) {
  const photoUrls = await Promise.all(SAMPLE_PICTURES[pictures].map((picture) => addPhoto(picture, ownerId)));
  const texts = documentContentSchema.parse({ project: { ...project, photoUrls }, historicalContent, vehicleDescription });
  const evidence = await sampleEvidence(texts, {
    ownerId,
    citations: SAMPLE_CITATIONS[pictures],
    sandboxOrigin: env.OAUTH_ISSUER,
  });
  const { id } = await saveShowcase({ ownerId, content: { ...texts, evidence, isReadByOwner: true } });
  // Their cards on the landing page lead to their pages.
  await putShare(db, { showcaseId: id, slug: makeSlug(), choice: { isOn: true, isListed: true } });
  saved.unshift(id);
}
await featureShowcases(db, saved);
await seedPromoCodes(db, samplePromoCodes(new Date(), await addPhoto(SAMPLE_LOGO, adminId)));
await db.destroy();
