import { describe, expect, it } from 'vitest';
import {
  changeWizard,
  EMPTY_WIZARD,
  isWebAddress,
  type PhotoTile,
  toProject,
  type WizardState,
  whatIsMissing,
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
const withPhotos: WizardState = { ...EMPTY_WIZARD, content, photos: ['a', 'b', 'c'].map(photo) };

describe('the wizard', () => {
  it('clears the content when the vehicle or the photos change, and keeps it when the owner does', () => {
    expect(changeWizard(withPhotos, { type: 'vehicleTyped', vehicle: { make: 'Volvo' } }).content).toBeNull();
    expect(changeWizard(withPhotos, { type: 'photoRemoved', key: 'b' }).content).toBeNull();
    expect(changeWizard(withPhotos, { type: 'photoMoved', key: 'b', to: 0 }).content).toBeNull();
    expect(changeWizard(withPhotos, { type: 'ownerTyped', owner: { story: 'Ours since 1971.' } }).content).toBe(content);
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

  it('says what each step still needs', () => {
    expect(whatIsMissing(EMPTY_WIZARD)).toBe('Your full name and location are needed.');
    expect(whatIsMissing({ ...EMPTY_WIZARD, owner: { ...EMPTY_WIZARD.owner, fullName: 'A', location: '  ' } })).not.toBeNull();
    expect(whatIsMissing({ ...EMPTY_WIZARD, step: 1 })).toBe('Year, make and model are needed.');
    expect(whatIsMissing({ ...EMPTY_WIZARD, step: 2 })).toBe('At least one photo is needed.');
    const uploading: PhotoTile = { key: 'u', name: 'u.jpg', status: 'uploading', fraction: 0.4, file: new File([], 'u.jpg') };
    expect(whatIsMissing({ ...withPhotos, step: 2, photos: [...withPhotos.photos, uploading] })).toBe(
      'One photo is still uploading.',
    );
    expect(whatIsMissing({ ...withPhotos, step: 2 })).toBeNull();
  });

  it('sends only photos that have arrived', () => {
    const failed: PhotoTile = {
      key: 'f',
      name: 'f.jpg',
      status: 'failed',
      reason: 'The file is empty.',
      file: new File([], 'f.jpg'),
    };
    expect(toProject({ ...withPhotos, photos: [failed, ...withPhotos.photos] }).photoUrls).toEqual([
      '/objects/a',
      '/objects/b',
      '/objects/c',
    ]);
  });

  it('takes web addresses only for the QR code', () => {
    expect(isWebAddress('https://example.com/build')).toBe(true);
    expect(isWebAddress('javascript:alert(1)')).toBe(false);
    expect(isWebAddress('not an address')).toBe(false);
  });
});
