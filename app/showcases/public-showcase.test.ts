import { describe, expect, it } from 'vitest';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { recordOf } from '#app/platform/typed-object.ts';
import { THEMES } from '#app/themes/themes.ts';
import { type Output, SIGHTS } from '#tests/access/fields.ts';
import { featuredShowcase, publicContent, publicPhoto, publicShowcase, publicWords } from './public-showcase.ts';
import type { Showcase } from './showcase.schema.ts';
import { VEHICLE_FIELD_NAMES } from './vehicle-fields.ts';

/** Every field is filled in, each with its own text. */
const showcase: Showcase = {
  id: 'the id',
  createdAt: '2026-06-02T00:00:00.000Z',
  ownerData: { fullName: 'the owner', location: 'the place', story: 'the story', contact: 'the contact' },
  vehicleData: recordOf(VEHICLE_FIELD_NAMES, (name) => `the ${name}`),
  photoUrls: ['/objects/photo'],
  theme: THEMES.classic,
  layoutTemplateId: 'traditional',
  layoutTemplateName: 'the layout',
  qrUrl: 'https://example.com/',
  trophies: [
    { name: 'the award', year: '2014', event: 'the event', category: 'the category', photoUrl: '/objects/trophy' },
    { name: 'a second award', year: '2015', event: 'a second event', category: undefined, photoUrl: undefined },
  ],
  flyerConfig: undefined,
  history: 'the history',
  historicalContent: {
    title: 'the title',
    overview: 'the overview',
    significance: 'the significance',
    trivia: ['a trifle'],
    advertising: { campaigns: ['a campaign'], taglines: ['a tagline'], overview: 'the advertising' },
  },
  vehicleDescription: 'the description',
  handwritten: ['overview'],
  edited: ['significance'],
  isReadByOwner: true,
  papers: [
    {
      photoUrl: '/objects/paper',
      kind: 'registry-letter',
      details: [{ topic: 'person', label: 'the keeper', value: 'the keeper’s name', box: null, isConfirmed: true }],
    },
  ],
  evidence: {
    version: 1,
    model: 'the language model',
    promptVersion: 'the prompt version',
    sources: [
      {
        id: 'w1',
        kind: 'wikipedia',
        title: 'the article',
        url: 'https://example.org/wiki?oldid=7',
        revision: 7,
        revisedAt: '2026-10-01T00:00:00.000Z',
        retrievedAt: '2026-11-01T00:00:00.000Z',
        license: 'the license',
        passages: [
          { id: 'w1-1', text: 'the cited passage', section: 'the section' },
          { id: 'w1-2', text: 'the unused passage' },
        ],
      },
      {
        id: 'paper',
        kind: 'document',
        title: 'the registry letter',
        retrievedAt: '2026-11-01T00:00:00.000Z',
        passages: [{ id: 'paper-1', text: 'the private passage' }],
      },
      {
        id: 'owner',
        kind: 'owner',
        title: 'the data',
        retrievedAt: '2026-11-01T00:00:00.000Z',
        passages: [{ id: 'o1', text: 'the statement' }],
      },
    ],
    sentences: [
      { block: 'overview', hash: '0000000000000001', cites: ['w1-1', 'paper-1'], state: 'sourced', seal: 'the seal' },
      {
        block: 'overview',
        hash: '0000000000000002',
        cites: ['o1'],
        state: 'owner',
        confirmed: { at: '2026-11-02T00:00:00.000Z', note: 'the note' },
      },
    ],
    heldBack: [{ block: 'trivia', text: 'the held-back statement', reason: 'unsupported' }],
  },
  contentVersion: 7,
};

const OWNER = { fullName: 'the owner', location: 'the place', story: 'the story' };
/** The vehicle's fields that an output shows, by the access table, which is written independently of the catalog. */
const vehicleIn = (output: Output) =>
  Object.fromEntries(
    VEHICLE_FIELD_NAMES.filter((name) => SIGHTS[`project.vehicleData.${name}`]?.[output] === 'shown').map((name) => [
      name,
      `the ${name}`,
    ]),
  );
const WORDS = {
  ownerData: OWNER,
  vehicleData: vehicleIn('data'),
  theme: THEMES.classic,
  layoutTemplateId: 'traditional',
  qrUrl: 'https://example.com/',
  trophies: [
    { name: 'the award', year: '2014', event: 'the event', category: 'the category' },
    { name: 'a second award', year: '2015', event: 'a second event' },
  ],
  historicalContent: showcase.historicalContent,
  vehicleDescription: 'the description',
  handwritten: ['overview'],
  edited: ['significance'],
  isReadByOwner: true,
  // Neither the owner's data and papers, nor their notes, nor what is held back, nor passages that no text cites.
  evidence: {
    version: 1,
    model: 'the language model',
    promptVersion: 'the prompt version',
    sources: [
      {
        id: 'w1',
        kind: 'wikipedia',
        title: 'the article',
        url: 'https://example.org/wiki?oldid=7',
        revision: 7,
        revisedAt: '2026-10-01T00:00:00.000Z',
        retrievedAt: '2026-11-01T00:00:00.000Z',
        license: 'the license',
        passages: [{ id: 'w1-1', text: 'the cited passage', section: 'the section' }],
      },
      {
        id: 'paper',
        kind: 'document',
        title: 'A paper about this car',
        retrievedAt: '2026-11-01T00:00:00.000Z',
        passages: [{ id: 'paper-1', text: '' }],
      },
    ],
    sentences: [
      { block: 'overview', hash: '0000000000000001', cites: ['w1-1', 'paper-1'], state: 'sourced' },
      { block: 'overview', hash: '0000000000000002', cites: [], state: 'owner' },
    ],
    heldBack: [],
  },
};

describe('visitors', () => {
  it('of the page see everything but the owner’s private fields, and no address of a photo', () => {
    expect(publicWords(publicShowcase(showcase, { showsContact: false }))).toStrictEqual(WORDS);
  });

  it('see the contact where the owner allows it', () => {
    const { ownerData } = publicWords(publicShowcase(showcase, { showsContact: true }));
    expect(ownerData).toStrictEqual({ ...OWNER, contact: 'the contact' });
  });

  it('get documents with the same text, with the photos rendered, and neither value nor flyer settings', () => {
    const { theme, historicalContent, vehicleDescription, handwritten, edited, isReadByOwner, evidence, ...project } = WORDS;
    const [award, second] = WORDS.trophies;
    expect(publicContent(publicShowcase(showcase, { showsContact: false }))).toStrictEqual({
      project: {
        ...project,
        vehicleData: { ...recordOf(VEHICLE_FIELD_NAMES, () => undefined), ...vehicleIn('brochure') },
        trophies: [{ ...award, photoUrl: '/objects/trophy' }, second],
        photoUrls: ['/objects/photo'],
        theme: theme.id,
        flyerConfig: undefined,
      },
      historicalContent,
      vehicleDescription,
      handwritten,
      edited,
      isReadByOwner,
      evidence,
    });
  });
});

it('visitors of the landing page see a featured showcase’s owner, photos and kind of car, under another id', () => {
  expect(featuredShowcase(showcase, { publicId: 'another id' })).toStrictEqual({
    id: 'another id',
    photoUrls: ['/objects/photo'],
    vehicleData: vehicleIn('featured'),
    ownerData: { fullName: 'the owner' },
    theme: { era: THEMES.classic.era },
  });
});

it('a photo has its caption on the showcase’s own page only', () => {
  const photo: PhotoDetails = {
    objectPath: '/objects/photo',
    status: 'ready',
    width: 4,
    height: 3,
    focalX: 0.1,
    focalY: 0.2,
    subject: { x: 0, y: 0.1, width: 0.9, height: 0.6, isCertain: true },
    frames: { cover: { x: 0, y: 0, width: 0.5, height: 0.5 } },
    isCarUncertain: false,
    caption: 'At the gate',
    seen: { view: 'front', side: 'none', cover: 7, caption: 'Parked on grass' },
    awaitsOriginal: true,
    flaws: ['small', 'dark'],
    improvedFrom: '/objects/9d5ed678-fe57-4ccc-9f5a-5f0b0d5f0f52',
    improvements: ['brightened', 'straightened by 2.0°'],
    turned: -2,
    blurRegions: [{ kind: 'plate', x: 0.1, y: 0.1, width: 0.1, height: 0.1 }],
    placeholder: 'data:',
    tones: { darkest: [1], lightest: [2], colors: ['#010203'] },
  };
  expect(publicPhoto(photo, { objectPath: '/s/x/photos/1', isCaptioned: true })).toStrictEqual({
    ...photo,
    objectPath: '/s/x/photos/1',
    seen: null,
    awaitsOriginal: false,
    flaws: [],
    improvedFrom: null,
    improvements: [],
    turned: 0,
    blurRegions: null,
    tones: null,
  });
  expect(publicPhoto(photo, { objectPath: '/1', isCaptioned: false })).toStrictEqual({
    ...photo,
    objectPath: '/1',
    seen: null,
    awaitsOriginal: false,
    flaws: [],
    improvedFrom: null,
    improvements: [],
    turned: 0,
    blurRegions: null,
    tones: null,
    caption: null,
  });
});
