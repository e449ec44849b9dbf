import { z } from 'zod';
import type { User } from '#app/accounts/user.ts';
import { parseFields, type Sent, textOf } from '#app/platform/forms/form-action.server.ts';
import { parseId } from '#app/platform/http.server.ts';
import { trophiesSchema, trophySchema } from './showcase.schema.ts';
import { TROPHY_TEXTS } from './trophy-fields.ts';
import { updateTrophies } from './update-showcase.server.ts';

const FIELD = /^trophies\.(\d+)\.name$/;

/** Keyed by the position in the form, so that errors are shown at the same entry. */
const formSchema = z.object({ trophies: z.record(z.string(), trophySchema) });

/** The list as submitted: without entries to be removed, and without empty new ones. */
function entriesOf(sent: Sent) {
  const places = [...sent.keys()].flatMap((name) => FIELD.exec(name)?.[1] ?? []);
  return places
    .map((place) => {
      const at = (field: string) => textOf(sent, `trophies.${place}.${field}`);
      const texts = Object.fromEntries(TROPHY_TEXTS.map((field) => [field, at(field)]));
      return { place, isRemoved: sent.has(`trophies.${place}.remove`), trophy: { ...texts, photoUrl: at('photoUrl') || null } };
    })
    .filter(({ isRemoved, trophy }) => !isRemoved && Object.values(trophy).some((text) => text?.trim()));
}

/** Replaces the trophies by the form's. @throws AppError as `updateTrophies` */
export async function saveTrophiesFromForm(sent: Sent, user: User): Promise<{ saved: number }> {
  const id = parseId(textOf(sent, 'id'), 'Showcase');
  const typed = Object.fromEntries(entriesOf(sent).map(({ place, trophy }) => [place, trophy]));
  const { trophies } = parseFields(formSchema, { trophies: typed });
  const list = parseFields(trophiesSchema, Object.values(trophies));
  await updateTrophies({ id, ownerId: user.id, trophies: list });
  return { saved: list.length };
}
