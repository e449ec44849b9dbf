import { knownName, type User } from '#app/accounts/user.ts';
import { db } from '#db/client.ts';
import { draftStateSchema } from './drafts/draft.schema.ts';
import { nameOfDraft } from './drafts/name-of-draft.ts';
import { listOwnerWords } from './owner-prefill.repository.server.ts';
import type { OwnerPrefill } from './owner-prefill.ts';

const wordsSchema = draftStateSchema.pick({ owner: true, vehicle: true });

/**
 * What a new showcase starts with: what its owner wrote last, or else the name that they are signed in with.
 * @param openDraft the id of the draft that is open, and perhaps about to be discarded
 */
export async function readOwnerPrefill(user: User, openDraft: string | null): Promise<OwnerPrefill> {
  const { showcases, drafts } = await listOwnerWords(db, { ownerId: user.id, exceptDraft: openDraft });
  const written = [...showcases, ...drafts]
    .sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .flatMap((words) => wordsSchema.safeParse(words).data ?? [])
    .map(({ owner, vehicle }) => ({ owner, vehicle: nameOfDraft(vehicle) }));
  const lastWith = (name: 'fullName' | 'location' | 'story') => written.find(({ owner }) => owner[name].trim() !== '');
  const [named, located, told] = [lastWith('fullName'), lastWith('location'), lastWith('story')];
  const sourceOf = ({ vehicle }: { vehicle: string | null }) => (vehicle ? `from your ${vehicle}` : 'from your last draft');
  const fromAccount = knownName(user);
  return {
    fullName: named?.owner.fullName.trim() ?? fromAccount,
    location: located?.owner.location.trim() ?? '',
    sources: {
      fullName: named ? sourceOf(named) : fromAccount ? 'from your account' : null,
      location: located ? sourceOf(located) : null,
    },
    story: told ? { text: told.owner.story, vehicle: told.vehicle ?? '' } : null,
  };
}
