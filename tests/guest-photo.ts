import { db } from '#db/client.ts';
import type { Client } from './client.ts';
import { AS_A_PERSON } from './person.ts';

/** Posts the form of a public page's guest book with a photo, as a browser without scripts does. */
export function postWithPhoto(
  address: string,
  { photo, filename = 'IMG_0001.JPG', ...fields }: { name: string; words: string; photo: Buffer; filename?: string },
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: 'sign', ...fields })) body.append(name, value);
  body.append('photo', new File([new Uint8Array(photo)], filename, { type: 'image/jpeg' }));
  const headers = { 'User-Agent': AS_A_PERSON, Origin: new URL(address).origin };
  return fetch(address, { method: 'POST', headers, body });
}

/** Signs a guest book with a photo, which its owner approves. @returns the ids of both */
export async function showGuestPhoto(
  owner: Client,
  { showcaseId, slug, photo }: { showcaseId: string; slug: string; photo: Buffer },
): Promise<{ entryId: string; guestPhotoId: string }> {
  const entry = { name: 'Mabel', words: 'My father had one.' };
  const reply = await postWithPhoto(`${owner.origin}/s/${slug}`, { ...entry, photo });
  if (!reply.ok) throw new Error(`The guest book was not signed: ${reply.status}`);
  const { id: guestPhotoId, entryId } = await db
    .selectFrom('guestPhotos')
    .select(['id', 'entryId'])
    .where('showcaseId', '=', showcaseId)
    .executeTakeFirstOrThrow();
  await owner.send('PATCH', `/api/projects/${showcaseId}/guest-book/${entryId}`, { state: 'shown' });
  return { entryId: entryId ?? '', guestPhotoId };
}
