import { describe, expect, it } from 'vitest';
import { draftStateSchema } from '#app/showcases/drafts/draft.schema.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { isWebAddress } from '#app/showcases/web-address.ts';
import { changeWizard, type WizardAction } from './change-wizard.ts';
import { fromDraft, toDraft } from './draft-state.ts';
import { fromShowcase, toDocumentBody, toProject } from './wizard-showcase.ts';
import {
  EMPTY_WIZARD,
  lastOpenStep,
  numbersOf,
  type PhotoTile,
  type WizardState,
  whatIsMissing,
  writtenBlocks,
} from './wizard-state.ts';

const content = {
  historicalContent: {
    title: '',
    overview: 'o',
    significance: '',
    trivia: [],
    advertising: { campaigns: [], taglines: [], overview: '' },
  },
  vehicleDescription: '',
  photoUrls: [],
};
const photo = (key: string): PhotoTile => ({ key, name: key, status: 'uploaded', path: `/objects/${key}` });
const saveable = {
  ...content,
  id: 's',
  ownerData: { fullName: 'A', location: 'B' },
  vehicleData: { year: '1954', make: 'Lancia', model: 'Aurelia' },
  theme: { id: 'classic' },
  layoutTemplateId: 'traditional',
  trophies: [],
  vehicleDescription: 'As it is.',
};
const withPhotos: WizardState = { ...EMPTY_WIZARD, content, photos: ['a', 'b', 'c'].map(photo) };

describe('the wizard', () => {
  it('clears the content when the vehicle or the photos change, and keeps it when the owner does', () => {
    expect(changeWizard(withPhotos, { type: 'vehicleTyped', vehicle: { make: 'Volvo' } }).content).toBeNull();
    expect(changeWizard(withPhotos, { type: 'photoRemoved', key: 'b' }).content).toBeNull();
    expect(changeWizard(withPhotos, { type: 'photoMoved', key: 'b', to: 0 }).content).toBeNull();
    expect(changeWizard(withPhotos, { type: 'ownerTyped', owner: { story: 'Ours since 1971.' } }).content).toBe(content);
  });

  it('opens all steps of a saved showcase, or one whose texts are there, up to one in which something is missing', () => {
    const complete = fromShowcase({ ...saveable, photoUrls: ['/objects/a'], handwritten: [], edited: [] } as unknown as Showcase);
    expect([lastOpenStep(complete), lastOpenStep({ ...complete, content: null })]).toEqual([4, 4]);
    expect(lastOpenStep({ ...complete, photos: [] })).toBe(2);
    expect(lastOpenStep({ ...complete, photos: [], step: 3 })).toBe(4);
    expect(lastOpenStep({ ...complete, owner: { ...complete.owner, fullName: '' } })).toBe(0);
    // Of a new one, each step is left by its own button until the last has been seen.
    const fresh = { ...complete, editedId: null };
    expect([lastOpenStep(fresh), lastOpenStep({ ...fresh, content: null, step: 1 })]).toEqual([4, 1]);
  });

  it('numbers the photos that take a place, as paper does: none that can’t be used', () => {
    const failed = (key: string, canRetry: boolean): PhotoTile => {
      return { key, name: key, status: 'failed', file: new File([], key), reason: '', canRetry };
    };
    const gone: PhotoTile = { key: 'gone', name: 'gone', status: 'missing', path: '/objects/gone' };
    const photos = [failed('none', false), photo('a'), gone, failed('later', true), photo('b')];
    expect([...numbersOf(photos)]).toEqual([
      ['a', 1],
      ['later', 2],
      ['b', 3],
    ]);
  });

  it('prefers the owner’s text, keeps it when the content is cleared, and can revert it', () => {
    const edited = [
      { type: 'blockTyped', block: { overview: ' Mine.\n' } },
      { type: 'blockFinished', name: 'overview' },
      { type: 'blockTyped', block: { trivia: ['', ' It was red. '] } },
      { type: 'blockFinished', name: 'trivia' },
    ].reduce((state, action) => changeWizard(state, action as WizardAction), withPhotos);
    expect(toDocumentBody(edited)).toMatchObject({
      historicalContent: { overview: 'Mine.', trivia: ['It was red.'] },
      handwritten: ['overview', 'trivia'],
    });
    const cleared = changeWizard(edited, { type: 'vehicleTyped', vehicle: { make: 'Volvo' } });
    const rewritten = changeWizard(cleared, { type: 'contentGenerated', identity: null, content });
    expect([cleared.content, toDocumentBody(rewritten).historicalContent.overview]).toEqual([null, 'Mine.']);
    const other = changeWizard(rewritten, { type: 'blockGenerated', block: { significance: 'It matters.' } });
    expect(toDocumentBody(other).historicalContent).toMatchObject({ overview: 'Mine.', significance: 'It matters.' });
    const back = changeWizard(other, { type: 'blockTakenBack', name: 'overview' });
    expect(toDocumentBody(back)).toMatchObject({ historicalContent: { overview: 'o' }, handwritten: ['trivia'] });
  });

  it('counts a text that was opened and left unchanged as generated', () => {
    const opened = changeWizard(withPhotos, { type: 'blockTyped', block: { overview: 'o ' } });
    expect(changeWizard(opened, { type: 'blockFinished', name: 'overview' })).toMatchObject({ handwritten: {}, unfinished: {} });
  });

  describe('a generated text that was edited in part', () => {
    const slogans = ['Out of this world — into your drive', 'You can depend on it!'];
    const { advertising, ...history } = content.historicalContent;
    const withSlogans: WizardState = {
      ...withPhotos,
      content: { ...content, historicalContent: { ...history, advertising: { ...advertising, taglines: slogans } } },
    };
    const type = (state: WizardState, taglines: string[]) => changeWizard(state, { type: 'blockTyped', block: { taglines } });
    const finish = (state: WizardState) => changeWizard(state, { type: 'blockFinished', name: 'taglines' });
    const keep = (state: WizardState, taglines: string[]) => finish(type(state, taglines));
    const corrected = keep(withSlogans, slogans.with(0, 'Out of this world, into your drive'));
    const authors = (state: WizardState) => {
      const { handwritten, edited } = toDocumentBody(state);
      return { handwritten, edited };
    };
    const EDITED = { handwritten: [], edited: ['taglines'] };
    const OWN = { handwritten: ['taglines'], edited: [] };

    it('is marked as edited, and the owner’s version stays whatever is regenerated', () => {
      expect(authors(corrected)).toEqual(EDITED);
      const rewritten = changeWizard(corrected, { type: 'contentGenerated', identity: null, content });
      expect(writtenBlocks(rewritten).taglines[0]).toBe('Out of this world, into your drive');
      expect(authors(rewritten)).toEqual(EDITED);
      expect(authors(keep(rewritten, ['Out of this world and into your drive']))).toEqual(EDITED);
    });

    it('counts as the owner’s once nothing generated is left, and as generated once that is restored', () => {
      expect(authors(keep(withSlogans, ['Ours since 1971']))).toEqual(OWN);
      expect(authors(keep(corrected, ['Ours since 1971']))).toEqual(OWN);
      expect(authors(keep(keep(corrected, ['Ours since 1971']), slogans.slice(1)))).toEqual(EDITED);
      const back = changeWizard(corrected, { type: 'blockTakenBack', name: 'taglines' });
      expect(authors(back)).toEqual({ handwritten: [], edited: [] });
    });

    it('stays marked while its editor is open and the content is cleared and regenerated', () => {
      const open = type(withSlogans, slogans.with(0, 'Out of this world, into your drive'));
      const cleared = changeWizard(open, { type: 'vehicleTyped', vehicle: { make: 'Volvo' } });
      const rewritten = changeWizard(cleared, { type: 'contentGenerated', identity: null, content });
      expect(authors(rewritten)).toEqual({ handwritten: [], edited: [] });
      expect(authors(finish(rewritten))).toEqual(EDITED);
      const left = changeWizard(rewritten, { type: 'blockLeft', name: 'taglines' });
      expect(authors(keep(left, ['Ours since 1971']))).toEqual(OWN);
    });

    it('is restored from a saved showcase and from a draft', () => {
      const saved = { ...saveable, ...toDocumentBody(corrected), handwritten: [], edited: ['taglines'] } as unknown as Showcase;
      const taken = fromShowcase(saved);
      expect(authors(taken)).toEqual(EDITED);
      expect(authors(keep(taken, ['Out of the world, into your drive']))).toEqual(EDITED);
      expect(authors(keep(taken, ['Ours since 1971']))).toEqual(OWN);
      const draft = draftStateSchema.parse(JSON.parse(JSON.stringify({ ...toDraft(corrected), photos: [], content: null })));
      expect(authors(fromDraft({ showcaseId: null, state: draft }))).toEqual(EDITED);
    });

    it('is compatible with drafts that were stored before the mark existed', () => {
      const { edited: _edited, ...older } = draftStateSchema.parse({});
      expect(authors(fromDraft({ showcaseId: null, state: older }))).toEqual({ handwritten: [], edited: [] });
      expect(JSON.stringify(toDraft(EMPTY_WIZARD))).not.toContain('edited"');
    });
  });

  it('starts blank when the owner writes everything, and drops a block that was generated for another car', () => {
    const begun = changeWizard({ ...withPhotos, content: null }, { type: 'startedBlank' });
    expect(begun.content).toMatchObject({
      historicalContent: { overview: '', trivia: [] },
      photoUrls: ['/objects/a', '/objects/b', '/objects/c'],
    });
    const cleared = { ...withPhotos, content: null };
    expect(changeWizard(cleared, { type: 'blockGenerated', block: { title: 'Late' } })).toBe(cleared);
  });

  it('opens a saved showcase with its edited blocks, which outlive a change of the car', () => {
    const saved = { ...saveable, handwritten: ['overview'], edited: [] } as unknown as Showcase;
    const taken = fromShowcase(saved);
    expect(toDocumentBody(taken)).toMatchObject({ historicalContent: content.historicalContent, handwritten: ['overview'] });
    const moved = changeWizard(taken, { type: 'vehicleTyped', vehicle: { year: '1955' } });
    expect(writtenBlocks(moved)).toMatchObject({ overview: 'o', vehicleDescription: '' });
  });

  it('requires the text to be read again as soon as it changes', () => {
    const read = changeWizard(withPhotos, { type: 'contentRead', isRead: true });
    expect(toDocumentBody(read).isReadByOwner).toBe(true);
    const retyped = changeWizard(changeWizard(read, { type: 'blockTyped', block: { overview: 'Mine.' } }), {
      type: 'blockFinished',
      name: 'overview',
    });
    const rewritten = changeWizard(read, { type: 'blockGenerated', block: { title: 'Another' } });
    const another = changeWizard(read, { type: 'vehicleTyped', vehicle: { year: '1955' } });
    expect([retyped, rewritten, another].map(({ isReadByOwner }) => isReadByOwner)).toEqual([false, false, false]);
    expect(changeWizard(read, { type: 'customized', choice: { theme: 'muscle' } }).isReadByOwner).toBe(true);
  });

  it('forgets the QR image when its link is edited', () => {
    const made = { ...EMPTY_WIZARD, qrUrl: 'https://a.example', qrDataUrl: 'data:image/png;base64,AA' };
    const edited = changeWizard(made, { type: 'qrUrlTyped', qrUrl: 'https://b.example' });
    expect(edited.qrDataUrl).toBeNull();
    const late = { type: 'qrMade', url: 'https://a.example', qrDataUrl: 'data:image/png;base64,AA' } as const;
    expect(changeWizard(edited, late).qrDataUrl).toBeNull();
    expect(changeWizard(edited, { ...late, url: 'https://b.example' }).qrDataUrl).toBe(late.qrDataUrl);
  });

  it('moves a photo to the front to make it the cover', () => {
    const { photos } = changeWizard(withPhotos, { type: 'photoMoved', key: 'c', to: 0 });
    expect(photos.map(({ key }) => key)).toEqual(['c', 'a', 'b']);
  });

  it('puts photos of an earlier visit back in their places, up to the limit', () => {
    const late = (key: string, place: number) => ({
      key,
      name: `${key}.jpg`,
      status: 'waiting' as const,
      file: new File([], key),
      place,
    });
    const restored = changeWizard(withPhotos, { type: 'photosRestored', photos: [late('x', 0), late('y', 4)] });
    expect(restored.photos.map(({ key }) => key)).toEqual(['x', 'a', 'b', 'c', 'y']);
    const many = Array.from({ length: 30 }, (_, place) => late(`n${place}`, place));
    expect(changeWizard(withPhotos, { type: 'photosRestored', photos: many }).photos).toHaveLength(20);
  });

  it('ignores a photo of a version that is no longer open', () => {
    expect(
      changeWizard(withPhotos, {
        type: 'photoChanged',
        photo: { key: 'gone', name: 'g.jpg', status: 'uploaded', path: '/objects/g' },
      }),
    ).toBe(withPhotos);
  });

  it('says what each step still needs', () => {
    expect(whatIsMissing(EMPTY_WIZARD)).toBe('Your full name and location are needed.');
    const { owner, vehicle } = EMPTY_WIZARD;
    expect(whatIsMissing({ ...EMPTY_WIZARD, owner: { ...owner, fullName: 'A', location: '  ' } })).toBe(
      'Your location is needed.',
    );
    expect(whatIsMissing({ ...EMPTY_WIZARD, step: 1 })).toBe('Year, make and model are needed.');
    expect(whatIsMissing({ ...EMPTY_WIZARD, step: 1, vehicle: { ...vehicle, year: '1967', make: 'Volvo' } })).toBe(
      'Model is needed.',
    );
    expect(whatIsMissing({ ...EMPTY_WIZARD, step: 2 })).toBe('At least one photo is needed.');
    const uploading: PhotoTile = { key: 'u', name: 'u.jpg', status: 'uploading', fraction: 0.4, file: new File([], 'u.jpg') };
    expect(whatIsMissing({ ...withPhotos, step: 2, photos: [uploading] })).toBeNull();
    expect(whatIsMissing({ ...withPhotos, step: 2 })).toBeNull();
  });

  it('sends only uploaded photos', () => {
    const failed: PhotoTile = {
      key: 'f',
      name: 'f.jpg',
      status: 'failed',
      canRetry: true,
      reason: 'The file is empty.',
      file: new File([], 'f.jpg'),
    };
    expect(toProject({ ...withPhotos, photos: [failed, ...withPhotos.photos] }).photoUrls).toEqual([
      '/objects/a',
      '/objects/b',
      '/objects/c',
    ]);
  });

  it('accepts only web addresses for the QR code', () => {
    expect(isWebAddress('https://example.com/build')).toBe(true);
    expect(isWebAddress('javascript:alert(1)')).toBe(false);
    expect(isWebAddress('not an address')).toBe(false);
  });
});
