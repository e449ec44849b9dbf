import { expect, it } from 'vitest';
import { draftStateSchema } from '#app/showcases/drafts/draft.schema.ts';
import { isSame } from './draft-state.ts';

it.each(['a line\u000bbroken in a word processor', 'with a NUL\0', 'half a sign \ud83d'])(
  'what the server stores of %j is the same as what was typed',
  (story) => {
    const typed = draftStateSchema.parse({});
    typed.owner.story = story;
    expect(isSame(draftStateSchema.parse(typed), typed)).toBe(true);
    expect(isSame({ story }, { story: `${story}.` })).toBe(false);
  },
);
