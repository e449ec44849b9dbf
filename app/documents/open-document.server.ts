import type { Readable } from 'node:stream';
import type { User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { ObjectMissingError, type ReplyHeaders } from '#app/storage/object-storage.server.ts';
import { storage } from '#app/storage/storage.server.ts';
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
  if (!document || !mayOpen) throw new AppError('NOT_FOUND', 'Document not found');
  await markUsed(db, document.id);
  return document;
}

/** Where a browser may read a document for a while; null where the storage has no address of its own. The caller has checked access. */
export const documentAddress = ({ storageKey }: DocumentRow, headers: ReplyHeaders): Promise<string | null> =>
  storage.presignGet(storageKey, headers);

/** The bytes of a document; the caller has checked access. @throws AppError NOT_FOUND when the file is gone */
export async function openDocument(document: DocumentRow): Promise<{ stream: Readable; bytes: number }> {
  try {
    return await storage.open(document.storageKey);
  } catch (error) {
    if (error instanceof ObjectMissingError) throw new AppError('NOT_FOUND', 'Document not found', { cause: error });
    throw error;
  }
}
