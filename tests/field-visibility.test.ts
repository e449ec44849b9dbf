import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import { sentences } from '#app/fact-check/sentences.ts';
import { recordOf } from '#app/platform/typed-object.ts';
import type { Sharing } from '#app/sharing/sharing.ts';
import type { Evidence } from '#app/showcases/evidence/evidence.schema.ts';
import { sentenceHash } from '#app/showcases/evidence/sentence-hash.ts';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import { LAYOUT_IDS } from '#app/showcases/layouts.ts';
import { VEHICLE_FIELD_NAMES } from '#app/showcases/vehicle-fields.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { db } from '#db/client.ts';
import { FIELDS, OUTPUTS, type Output, SETTINGS, SIGHTS } from './access/fields.ts';
import { Client } from './client.ts';
import { insertUser, projectBody } from './fixtures.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readPdf } from './read-pdf.ts';
import { readyPhoto } from './ready-photo.ts';

/** Every field of a showcase against everything that a visitor can fetch: a unique word in each field, searched for in all outputs. */
const stranger = new Client(origin);

const SWITCHES = {
  isOn: true,
  showsContact: false,
  offersBrochure: true,
  offersPresentation: true,
  isListed: false,
  flyerOpensBrochure: true,
  allowsFeaturing: true,
};
type Switches = typeof SWITCHES;

/** Documents hyphenate words, space letters and use capitals; digits within letters stay together. */
const squeeze = (text: string): string => text.replace(/[\s\u00ad\u200b]/g, '').toUpperCase();

/** A unique word for each text field. */
const WORDS: Record<string, string> = Object.fromEntries(
  Object.keys(SIGHTS).map((path, index) => [path, `QX${70_000 + index * 37}`]),
);
const word = (path: string): string => WORDS[path] ?? '';

type Place = Awaited<ReturnType<typeof furnish>>;

async function furnish() {
  const userId = await insertUser(db);
  const owner = Client.withCookie(origin, await startSession(userId));
  const photo = async (seed: number) => readyPhoto(owner, await jpeg({ seed }));
  const [photos, trophyPhoto, paperPhoto] = [[await photo(301), await photo(302)], await photo(303), await photo(304)];
  const body = projectBody(photos);
  const vehicle = (name: string) => word(`project.vehicleData.${name}`);
  const history = (name: string) => word(`historicalContent.${name}`);
  const sent = {
    project: {
      ownerData: {
        fullName: `Ida ${word('project.ownerData.fullName')}`,
        location: `${word('project.ownerData.location')}, Maine`,
        story: `We found it in ${word('project.ownerData.story')} and kept it.`,
        contact: `ring ${word('project.ownerData.contact')}`,
      },
      vehicleData: {
        ...recordOf(VEHICLE_FIELD_NAMES, vehicle),
        year: '1937',
        originalSpecs: `Engine: ${vehicle('originalSpecs')}`,
        modifications: `Radio: ${vehicle('modifications')}`,
        estimatedValue: `$${vehicle('estimatedValue')}`,
      },
      photoUrls: photos,
      theme: 'classic',
      layoutTemplateId: 'traditional',
      qrUrl: `https://example.com/${word('project.qrUrl')}`,
      trophies: [
        {
          name: word('project.trophies[].name'),
          year: word('project.trophies[].year'),
          event: word('project.trophies[].event'),
          category: word('project.trophies[].category'),
          photoUrl: trophyPhoto,
        },
      ],
      flyerConfig: { ...DEFAULT_FLYER_CONFIG, showOwnerContact: true },
    },
    historicalContent: {
      title: `The ${history('title')}`,
      overview: `It was drawn in ${history('overview')}.\n\n${body.historicalContent.overview}`,
      significance: `It matters because of ${history('significance')}.`,
      trivia: [`It was on ${history('trivia[]')}.`],
      advertising: {
        campaigns: [`A campaign of ${history('advertising.campaigns[]')}.`],
        taglines: [`Drive ${history('advertising.taglines[]')}.`],
        overview: `Sold with ${history('advertising.overview')}.`,
      },
    },
    vehicleDescription: `A coupé in ${word('vehicleDescription')}.`,
    handwritten: ['title'],
    papers: [
      {
        photoUrl: paperPhoto,
        kind: 'registry-letter',
        details: [
          {
            topic: 'factory',
            label: word('papers[].details[].label'),
            value: word('papers[].details[].value'),
            box: BOX,
            isConfirmed: true,
            seal: word('papers[].details[].seal'),
          },
        ],
      },
    ],
  };
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', sent);
  const evidence = evidenceOf(sent.historicalContent);
  // Written by a worker, which clients can't imitate: their evidence has no seals.
  await db
    .updateTable('showcases')
    .set({ evidence: JSON.stringify(evidence) })
    .where('id', '=', id)
    .execute();
  const [cover = ''] = photos;
  await owner.call('PATCH', `/api/photos/${cover.slice('/objects/'.length)}`, { caption: word('photo.caption') });
  const switchTo = (change: Partial<Switches>) =>
    owner.call<Sharing>('PUT', `/api/projects/${id}/sharing`, { ...SWITCHES, ...change });
  const { address } = await switchTo({});
  await db.updateTable('showcases').set({ featuredPlace: 99 }).where('id', '=', id).execute();
  const { flyerToken } = await db.selectFrom('showcases').select('flyerToken').where('id', '=', id).executeTakeFirstOrThrow();
  const slug = address?.split('/').at(-1) ?? '';
  // Fields without free text, by what represents them: addresses, and a year that is in the list of years.
  const found: Record<string, string[]> = {
    ...Object.fromEntries(Object.entries(WORDS).map(([path, marker]) => [path, [marker]])),
    'project.vehicleData.year': ['1937'],
    'project.photoUrls[]': photos.map((path) => path.slice('/objects/'.length)),
    'project.trophies[].photoUrl': [trophyPhoto.slice('/objects/'.length)],
    'papers[].photoUrl': [paperPhoto.slice('/objects/'.length)],
    ...Object.fromEntries(Object.entries(BOX).map(([side, value]) => [`papers[].details[].box.${side}`, [String(value)]])),
    'papers[].kind': ['registry-letter'],
    'papers[].details[].topic': ['"topic"'],
    'evidence.version': ['"evidence"'],
    'evidence.sources[].kind': ['Wikidata'],
    'evidence.sources[].revision': [String(REVISION)],
    'evidence.sources[].revisedAt': ['February 3, 2021'],
    'evidence.sources[].retrievedAt': ['2020-05-06', 'May 6, 2020'],
    'evidence.sentences[].hash': evidence.sentences.map(({ hash }) => hash),
    'evidence.sentences[].cites[]': [word('evidence.sources[].passages[].id')],
    'evidence.sentences[].state': ['"sourced"', '"differs"'],
    // The keys of the records that they are part of.
    'evidence.sentences[].block': ['"cites"'],
    'evidence.heldBack[].block': ['"heldBack"'],
    'evidence.sentences[].confirmed.at': ['2020-07-08', 'July 8, 2020'],
  };
  return { owner, userId, id, cover, sent, slug, flyerToken, switchTo, found };
}

const REVISION = 918_273_645;
const BOX = { left: 0.1731, top: 0.2419, width: 0.3517, height: 0.0943 };

/** A fact about the model with its passage, an owner's statement with their note, and a paper that only they may read. */
function evidenceOf({ overview, significance }: { overview: string; significance: string }): Evidence {
  const of = (name: string) => word(`evidence.${name}`);
  const passage = of('sources[].passages[].id');
  const retrievedAt = '2020-05-06T07:08:09.000Z';
  return {
    version: 1,
    model: of('model'),
    promptVersion: of('promptVersion'),
    sources: [
      {
        id: of('sources[].id'),
        kind: 'wikidata',
        title: of('sources[].title'),
        url: `https://www.wikidata.org/wiki/${of('sources[].url')}?oldid=${REVISION}`,
        revision: REVISION,
        revisedAt: '2021-02-03T04:05:06.000Z',
        retrievedAt,
        license: of('sources[].license'),
        passages: [
          { id: passage, text: of('sources[].passages[].text'), section: of('sources[].passages[].section') },
          { id: 'uncited', text: UNCITED },
        ],
      },
      { id: 'paper', kind: 'document', title: 'Build sheet', retrievedAt, passages: [{ id: 'page-1', text: PAPER }] },
    ],
    sentences: [
      {
        block: 'overview',
        hash: sentenceHash(sentences(overview)[0] ?? ''),
        state: 'sourced',
        cites: [passage, 'page-1'],
        seal: of('sentences[].seal'),
      },
      {
        block: 'significance',
        hash: sentenceHash(significance),
        state: 'differs',
        cites: [],
        confirmed: { at: '2020-07-08T09:10:11.000Z', note: of('sentences[].confirmed.note') },
      },
    ],
    heldBack: [{ block: 'overview', text: of('heldBack[].text'), reason: 'unsupported' }],
  };
}

/** Passages that no visitor sees: one that no sentence cites, and one of the owner's papers. */
const [UNCITED, PAPER] = ['QX99111', 'QX99222'];

const page = async (path: string) => (await stranger.fetch(path)).text();

const pdfWords = async (path: string): Promise<string> => {
  const { texts, title, outline } = await readPdf(Buffer.from(await (await stranger.fetch(path)).arrayBuffer()));
  // A code's text is public as well; the layout decides on which page it is.
  return [...texts, title, ...outline].join('\n');
};

async function deckWords(path: string): Promise<string> {
  const zip = await JSZip.loadAsync(await (await stranger.fetch(path)).arrayBuffer());
  const parts = Object.values(zip.files).filter(({ name }) => /\.(xml|rels)$/.test(name));
  const texts = await Promise.all(parts.map((part) => part.async('string')));
  return texts.join('\n').replace(/<[^>]*>/g, (tag) => tag.match(/\b(descr|title|Target|name)="[^"]*"/g)?.join(' ') ?? '');
}

const addresses = ({ slug, id, flyerToken }: Place) => ({
  page: `/s/${slug}`,
  data: `/s/${slug}.data`,
  card: `/s/${slug}/card.jpg`,
  photo: `/s/${slug}/photos/1`,
  brochure: `/api/shared/${slug}/brochure`,
  deck: `/api/shared/${slug}/presentation`,
  flyer: `/api/showcase/${id}/pdf?t=${flyerToken}`,
});

/** Everything that visitors receive, by output; an output may have several forms, which must agree. */
async function listen(place: Place): Promise<Record<Output, string[]>> {
  const at = addresses(place);
  return {
    page: [await page(at.page).then(withoutScripts)],
    data: [await page(at.data), await page(at.page)],
    brochure: [await pdfWords(at.brochure), await pdfWords(at.flyer)],
    deck: [await deckWords(at.deck)],
    featured: [await page('/api/public/featured-showcases'), await page('/_root.data'), await page('/')],
  };
}

/** What a reader of a page sees, and its metadata for other sites. */
const withoutScripts = (html: string): string => html.replace(/<script\b.*?<\/script>/gs, '');

function findProblems(said: Record<Output, string[]>, place: Place, showsContact: boolean): string[] {
  const problems: string[] = [];
  for (const output of OUTPUTS) {
    for (const [index, voice] of said[output].entries()) {
      const words = squeeze(voice);
      for (const [path, sights] of Object.entries(SIGHTS)) {
        const sight = sights[output];
        const isWanted = sight === 'shown' || (sight === 'chosen' && showsContact);
        const isFound = (place.found[path] ?? []).some((one) => words.includes(squeeze(one)));
        if (isFound !== isWanted) problems.push(`${path} is ${isFound ? 'in' : 'missing from'} ${output} ${index + 1}`);
      }
    }
  }
  return problems;
}

describe('a field of a showcase', () => {
  let place: Place;
  beforeAll(async () => {
    place = await furnish();
  });

  it('has its row in the table of visibility, and each row is a field', () => {
    expect(Object.keys({ ...SIGHTS, ...SETTINGS }).toSorted()).toEqual(FIELDS.toSorted());
  });

  it('is visible to visitors where the table says so, and nowhere else', async () => {
    await place.switchTo({ showsContact: false });
    expect(findProblems(await listen(place), place, false)).toEqual([]);
  });

  it('such as the contact is visible where its owner has chosen that', async () => {
    await place.switchTo({ showsContact: true });
    expect(findProblems(await listen(place), place, true)).toEqual([]);
    await place.switchTo({ showsContact: false });
    expect(findProblems(await listen(place), place, false)).toEqual([]);
  });

  it('that is a setting is in a page’s data only where the table says so', async () => {
    const { data, featured } = await listen(place);
    const problems = Object.entries(SETTINGS).flatMap(([path, sights]) => {
      const name = path.split('.').at(-1)?.replace('[]', '') ?? '';
      const isIn = (texts: string[]) => texts.some((text) => text.includes(`"${name}"`) || text.includes(`\\"${name}\\"`));
      // A photo's focal point is in the landing page's data of any cover.
      const isFeatured = path.startsWith('photo.') ? sights.featured === 'shown' : isIn(featured);
      return [
        ...(isIn(data) === (sights.data === 'shown') ? [] : [`${path}: ${isIn(data)} in data`]),
        ...(isFeatured === (sights.featured === 'shown') ? [] : [`${path}: ${isFeatured} in featured`]),
      ];
    });
    expect(problems).toEqual([]);
  });

  it('is based on papers whose contents visitors can’t read, and on passages of which they see those that are cited', async () => {
    const voices = Object.values(await listen(place)).flat();
    expect(voices.filter((voice) => squeeze(voice).includes(UNCITED) || squeeze(voice).includes(PAPER))).toEqual([]);
    expect(voices.filter((voice) => voice.includes('Build sheet'))).toEqual([]);
    expect(voices.some((voice) => voice.includes('The owner’s papers'))).toBe(true);
  });

  it('reveals to visitors neither the showcase’s id nor its account', async () => {
    const voices = Object.values(await listen(place)).flat();
    const { email } = await db.selectFrom('users').select('email').where('id', '=', place.userId).executeTakeFirstOrThrow();
    for (const hidden of [place.id, place.userId, email, place.flyerToken]) {
      expect(voices.filter((voice) => voice.includes(hidden))).toEqual([]);
    }
  });

  it('that is hidden does not change the picture of the link preview', async () => {
    const card = async () => Buffer.from(await (await stranger.fetch(addresses(place).card)).arrayBuffer());
    const before = await card();
    const { project, ...written } = place.sent;
    const update = (changed: object) =>
      place.owner.call('PUT', `/api/projects/${place.id}`, { ...project, ...written, ...changed });
    const hidden = { estimatedValue: '$1', trim: 'Other', originalSpecs: 'Other', modifications: 'Other' };
    await update({
      ownerData: { fullName: 'Other', location: 'Other, Ohio', story: 'Other', contact: 'Other' },
      vehicleData: { ...project.vehicleData, ...hidden },
      vehicleDescription: 'Other',
    });
    expect((await card()).equals(before)).toBe(true);
    await update({ vehicleData: { ...project.vehicleData, year: '1938' } });
    expect((await card()).equals(before)).toBe(false);
    await update({});
  });
});

describe('a switch that is off', () => {
  let place: Place;
  beforeAll(async () => {
    place = await furnish();
  });

  const all = ['page', 'data', 'card', 'photo', 'brochure', 'deck', 'flyer'] as const;

  it.each<[keyof Switches, readonly (typeof all)[number][]]>([
    ['isOn', ['page', 'data', 'card', 'photo', 'brochure', 'deck']],
    ['offersBrochure', ['brochure']],
    ['offersPresentation', ['deck']],
    ['flyerOpensBrochure', ['flyer']],
    ['allowsFeaturing', []],
  ])('%s, closes %j and nothing else', async (name, closed) => {
    await place.switchTo({ [name]: false });
    const at = addresses(place);
    const statuses = await Promise.all(all.map(async (output) => [output, (await stranger.fetch(at[output])).status] as const));
    expect(statuses.filter(([, status]) => status !== 200).map(([output]) => output)).toEqual(closed);
    const isFeatured = (await page('/api/public/featured-showcases')).includes(place.cover);
    expect(isFeatured).toBe(name !== 'allowsFeaturing');
    expect((await stranger.fetch(place.cover)).status).toBe(name === 'allowsFeaturing' ? 404 : 200);
    await place.switchTo({});
    await db.updateTable('showcases').set({ featuredPlace: 99 }).where('id', '=', place.id).execute();
  });

  it('makes the documents of owner and visitors differ, and neither gets the other’s', async () => {
    const { brochure, flyer } = addresses(place);
    const whole = `/api/showcase/${place.id}/pdf`;
    const [theirs, scanned] = [await stranger.fetch(brochure), await stranger.fetch(flyer)];
    const own = await place.owner.fetch(whole);
    expect(theirs.headers.get('ETag')).toBe(scanned.headers.get('ETag'));
    expect(own.headers.get('ETag')).not.toBe(theirs.headers.get('ETag'));
    const words = squeeze((await readPdf(Buffer.from(await own.arrayBuffer()))).texts.join(''));
    expect(words).toContain(word('project.vehicleData.estimatedValue'));
    expect(words).toContain(word('project.ownerData.contact'));
    // Even with the token, the owner still gets the complete one.
    expect((await place.owner.fetch(flyer)).headers.get('ETag')).toBe(own.headers.get('ETag'));
    expect((await stranger.fetch(whole)).status).toBe(404);
  });

  it('hides value and contact in every theme and every layout', async () => {
    const { project, ...written } = place.sent;
    const hidden = ['project.vehicleData.estimatedValue', 'project.ownerData.contact'].map(word);
    const { brochure, deck } = addresses(place);
    const problems: string[] = [];
    for (const [index, theme] of THEME_IDS.entries()) {
      const layoutTemplateId = LAYOUT_IDS[index % LAYOUT_IDS.length];
      await place.owner.call('PUT', `/api/projects/${place.id}`, { ...project, ...written, theme, layoutTemplateId });
      for (const [name, said] of Object.entries({ brochure: await pdfWords(brochure), deck: await deckWords(deck) })) {
        const words = squeeze(said);
        if (!words.includes(word('project.vehicleData.model'))) problems.push(`${theme} ${layoutTemplateId} ${name}: no words`);
        if (hidden.some((one) => words.includes(one))) problems.push(`${theme} ${layoutTemplateId} ${name}: tells`);
      }
    }
    expect(problems).toEqual([]);
  });
});
