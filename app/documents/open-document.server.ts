import type { User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { fileToSend } from '#app/storage/file-to-send.server.ts';
import { db } from '#db/client.ts';
import type { DocumentRow } from '#db/schema.ts';
import { markUsed, unsafeFindDocument } from './documents.repository.server.ts';

/**
 * A finished document, for its owner or an administrator; nobody gets one of a deleted account.
 * @throws AppError NOT_FOUND for another's document as for none
 */
export async function getDocument({ id, user }: { id: string; user: User }): Promise<DocumentRow> {
  const document = await unsafeFindDocument(db, id);
  const mayOpen = document?.ownerId === user.id || (user.role === 'admin' && document && (await findUser(db, document.ownerId)));
  if (!document || !mayOpen) throw missing();
  await markUsed(db, document.id);
  return document;
}

/** A document's file, which is NOT_FOUND when it is gone; the caller has checked access. */
export const documentFile = ({ storageKey }: DocumentRow): ReturnType<typeof fileToSend> => fileToSend(storageKey, missing);

const missing = (cause?: unknown) => new AppError('NOT_FOUND', 'Document not found', { cause });
