import { describe, expect, it } from 'vitest';
import { changeWizard } from '#app/builder/change-wizard.ts';
import { EMPTY_WIZARD } from '#app/builder/wizard-state.ts';
import { errorOf, hasError, lengthErrorOf, remainingCharacters, savingBlocker } from './block-errors.ts';

describe('the errors of a block', () => {
  it('counts remaining characters only near the limit, and those above it', () => {
    expect(remainingCharacters('title', 'a'.repeat(300))).toBeUndefined();
    expect(remainingCharacters('title', 'a'.repeat(390))).toBe('10 left');
    expect([remainingCharacters('title', 'a'.repeat(401)), errorOf('title', 'a'.repeat(401))]).toEqual([
      '1 too many',
      'Please keep this under 400 characters',
    ]);
  });

  it('requires an overview and nothing else', () => {
    expect(errorOf('overview', ' \n')).toContain('needed');
    expect([hasError('title', ''), hasError('trivia', []), hasError('significance', '')]).toEqual([false, false, false]);
  });

  it('counts the lines of a list without the blank ones', () => {
    expect(lengthErrorOf('taglines', [...Array(20).fill('x'), ' '])).toBeUndefined();
    expect(lengthErrorOf('taglines', Array(21).fill('x'))).toBe('Please keep this to 20 lines');
    expect(hasError('taglines', ['x', 'y'.repeat(401)])).toBe(true);
  });

  it('prevents saving while a changed block is being edited, and until there is an overview', () => {
    const begun = changeWizard(EMPTY_WIZARD, { type: 'startedBlank' });
    expect(savingBlocker(begun)?.name).toBe('overview');
    const written = { ...begun, handwritten: { overview: 'Ours.' } };
    expect(savingBlocker(written)).toBeNull();
    expect(savingBlocker({ ...written, unfinished: { title: ' ' } })).toBeNull();
    expect(savingBlocker({ ...written, unfinished: { title: 'Our' } })?.reason).toContain('still editing “Title”');
  });
});
