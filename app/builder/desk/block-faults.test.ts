import { describe, expect, it } from 'vitest';
import { changeWizard, EMPTY_WIZARD } from '#app/builder/wizard-state.ts';
import { faultOf, faultOfLength, isFaulty, roomIn, whatHoldsSaving } from './block-faults.ts';

describe('what is wrong with a block', () => {
  it('counts what is left only near the limit, and what is too much', () => {
    expect(roomIn('title', 'a'.repeat(300))).toBeUndefined();
    expect(roomIn('title', 'a'.repeat(390))).toBe('10 left');
    expect([roomIn('title', 'a'.repeat(401)), faultOf('title', 'a'.repeat(401))]).toEqual([
      '1 too many',
      'Please keep this under 400 characters',
    ]);
  });

  it('needs an overview and nothing else', () => {
    expect(faultOf('overview', ' \n')).toContain('needed');
    expect([isFaulty('title', ''), isFaulty('trivia', []), isFaulty('significance', '')]).toEqual([false, false, false]);
  });

  it('counts the lines of a list without the blank ones', () => {
    expect(faultOfLength('taglines', [...Array(20).fill('x'), ' '])).toBeUndefined();
    expect(faultOfLength('taglines', Array(21).fill('x'))).toBe('Please keep this to 20 lines');
    expect(isFaulty('taglines', ['x', 'y'.repeat(401)])).toBe(true);
  });

  it('holds saving while something changed is being typed, and until there is an overview', () => {
    const begun = changeWizard(EMPTY_WIZARD, { type: 'begunByHand' });
    expect(whatHoldsSaving(begun)?.name).toBe('overview');
    const written = { ...begun, handwritten: { overview: 'Ours.' } };
    expect(whatHoldsSaving(written)).toBeNull();
    expect(whatHoldsSaving({ ...written, unfinished: { title: ' ' } })).toBeNull();
    expect(whatHoldsSaving({ ...written, unfinished: { title: 'Our' } })?.reason).toContain('still editing “Title”');
  });
});
