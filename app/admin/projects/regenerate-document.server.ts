import type { User } from '#app/accounts/user.ts';
import { recordAction } from '#app/admin/audit/record-action.server.ts';
import { type RequestedDocument, requestDocument } from '#app/documents/request-document.server.ts';
import { projectDocument } from '#app/documents/showcase-documents.server.ts';
import { findSharedAddress } from '#app/sharing/shared-address.server.ts';
import { contentOf } from '#app/showcases/content-of.ts';
import { unsafeFindShowcase } from '#app/showcases/showcases.repository.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { db } from '#db/client.ts';
import { missingProject } from './get-project.server.ts';
import type { FileType } from './project-patch.schema.ts';

/**
 * Generates anyone's presentation or brochure again even if it is stored, since this is used when the stored file is broken. The
 * file belongs to the owner and replaces the previous one.
 * @throws AppError NOT_FOUND; UNPROCESSABLE for a photo; UNAVAILABLE without the queue
 */
export async function regenerateDocument({
  id,
  admin,
  fileType,
}: {
  id: string;
  admin: User;
  fileType: FileType;
}): Promise<RequestedDocument> {
  const found = await unsafeFindShowcase(db, id);
  if (!found) throw missingProject();
  const { showcase, ownerId } = found;
  const sharedAddress = await findSharedAddress({ showcaseId: id, ownerId });
  const request = projectDocument(fileType === 'pptx' ? 'deck' : 'brochure', contentOf(showcase), { sharedAddress });
  const details = { vehicle: vehicleName(showcase.vehicleData), fileType };
  await recordAction(db, { adminId: admin.id, action: 'project.regenerated', targetId: id, details });
  return requestDocument({ ownerId, chargedTo: null, request, isAnew: true });
}
