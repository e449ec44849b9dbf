import { describe, expect, it } from 'vitest';
import { draftStateSchema } from './draft.schema.ts';

describe('a draft', () => {
  it('keeps an open editor’s input as typed, even if it is too long for print', () => {
    const unfinished = { overview: ` ${'a'.repeat(13_000)}`, taglines: ['', 'b'.repeat(500)] };
    expect(draftStateSchema.parse({ unfinished }).unfinished).toEqual(unfinished);
    expect(draftStateSchema.safeParse({ handwritten: unfinished }).success).toBe(false);
  });

  it('has no open editor by default', () => {
    expect(draftStateSchema.parse({}).unfinished).toEqual({});
  });
});
