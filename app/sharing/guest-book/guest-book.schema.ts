import { z } from 'zod';
import { storableText } from '#app/platform/storable-text.ts';
import { tooLong } from '#app/platform/too-long.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { requiredLine } from '#app/showcases/showcase.schema.ts';
import { ENTRY_FIELDS, ENTRY_STATES } from './guest-book.ts';
import { GUEST_PHOTO_SIZES } from './photos/guest-photo.ts';

const { name, words } = ENTRY_FIELDS;

/** Whether something of it can be seen: a stranger may leave a field empty with zero-width characters, or with blanks of other scripts. */
const isVisible = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** What a guest sends: one line, and a text in which paragraphs are one blank line apart at most; a line of blanks is blank, too. */
export const newEntrySchema = z.object({
  name: requiredLine(name).refine(isVisible, name.required),
  words: storableText
    .transform((typed) => typed.replace(/\r\n?/g, '\n').replace(/\n(?:[^\S\n]*\n)+/g, '\n\n'))
    .pipe(z.string().trim().refine(isVisible, words.required).max(words.limit, tooLong(words.limit))),
});

export type NewEntry = z.output<typeof newEntrySchema>;

/** The body of PATCH /api/projects/{id}/guest-book/{entryId}. */
export const entryChangeSchema = z.object({ state: z.enum(ENTRY_STATES) });

/** The query of a guest's photo. */
export const guestPhotoSizeSchema = z.enum(keysOf(GUEST_PHOTO_SIZES), { error: 'size is thumbnail or screen' }).default('screen');
