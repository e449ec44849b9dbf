import { expect, test } from 'vitest';
import { finish, type Steps } from '#app/platform/steps.ts';
import { dropUnusedHyphens } from './drop-unused-hyphens.ts';
import { fitLarger } from './fit-larger.ts';
import { fitSpaces } from './fit-spaces.ts';
import { traditional } from './layouts/traditional.ts';
import { measureInPage } from './measure-brochure.ts';
import { type Begun, type Setter, setterIn, settleBest } from './settle-brochure.ts';

const AREA = { width: 600, height: 1000 };

/** A plan of one article with its picture, whose page is filled to `used` once it is laid out. */
function begun(way: string, used: number, cost = 0): Begun<never> {
  const articles = [
    { id: 'story', startsPage: true, pages: 1, planned: { way, cost }, isWhole: true, isAiry: false, hasOpenFoot: true },
  ];
  const plan = { articles, gallery: [], endPages: 0 };
  const story = {
    id: 'story',
    firstPage: 3,
    lastPage: 3,
    used,
    lacking: 0,
    lonely: 0,
    hole: 0,
    parts: 1,
    quote: 0,
    isBoxApart: false,
  };
  const laid = {
    articles: [story],
    slots: [{ slot: 'cover', page: 3, width: 1, height: 1 }],
    tightCaptions: [],
    foldLacking: 0,
    pages: 8,
  };
  const theme = { photos: { onGalleryPage: 4 } };
  const brochure = {
    plan,
    theme,
    layout: traditional,
    geometry: { area: AREA, hang: 0, bleeds: false },
    wordsPages: [],
    sentences: [],
    shown: 1,
    way,
  };
  // The rest of a brochure is not asked for.
  return {
    plan,
    cost,
    queue: [],
    backCover: undefined,
    galleryFor: () => plan,
    brochure,
    pages: new Map(),
    pageCount: 8,
    laid,
  } as never;
}

/** Tries plans of which the first leaves much of its page empty. @returns what was chosen, what was avoided, and what is in the page at last */
async function settledOf(plans: { way: string; used: number; cost?: number }[]) {
  let shown = '';
  const [first, ...others] = plans.map(({ way, used, cost }) => begun(way, used, cost));
  const laidOf = (brochure: unknown) => {
    shown = (brochure as { way: string }).way;
    const plan = plans.find(({ way }) => way === shown);
    return plan && begun(plan.way, plan.used).laid;
  };
  const avoided: string[][] = [];
  const limits: (number | undefined)[] = [];
  const laid: (string | undefined)[] = [];
  // Measures what was laid out last.
  const setter = {
    layOut: async (brochure: unknown) => laidOf(brochure),
    dropHyphens: async () => {},
    divideAgain: () => {},
    measuring: { step: 1, top: 0, height: AREA.height },
    // No page is set larger.
    page: { measure: async (inPage: unknown) => (inPage === fitLarger ? [] : laidOf({ way: shown })) },
    work: async (steps: Steps<unknown>) => finish(steps),
  } as unknown as Setter;
  shown = plans[0]?.way ?? '';
  const settled = await settleBest(first as Begun<never>, {} as never, {
    setter,
    density: traditional.density,
    planWithout: async (ways, _, mostDetails) => {
      avoided.push([...ways]);
      limits.push(mostDetails);
      return others.shift() as Begun<never>;
    },
    begin: async (arranged) => {
      const next = arranged as Begun<never>;
      laid.push(next.plan.articles[0]?.planned?.way);
      laidOf(next.brochure);
      return next;
    },
  });
  return { chosen: settled.plan.articles[0]?.planned?.way, avoided, limits, laid, shown };
}

test('a plan that came out with much of a page empty is made anew without it, and the better one is printed', async () => {
  const better = await settledOf([
    { way: 'one', used: 500 },
    { way: 'two', used: 980 },
  ]);
  expect(better).toMatchObject({ chosen: 'two', avoided: [['one']], laid: ['two'], shown: 'two' });
});

test('where no other is better, the first is printed', async () => {
  const plans = ['one', 'two', 'three', 'four'].map((way) => ({ way, used: 500 }));
  const { chosen, avoided, limits, shown } = await settledOf(plans);
  expect({ chosen, shown }).toEqual({ chosen: 'one', shown: 'one' });
  expect(avoided.at(-1)).toEqual(['one', 'two', 'three']);
  // Another place for a detail is tried first, and then no more of them than have shown something.
  expect(limits).toEqual([undefined, 0, 0]);
});

test('a plan that is dearer than what the best came out as is not laid out', async () => {
  const { chosen, avoided, laid, shown } = await settledOf([
    { way: 'one', used: 500 },
    { way: 'two', used: 980, cost: 2 },
  ]);
  expect({ chosen, avoided, laid, shown }).toEqual({ chosen: 'one', avoided: [['one']], laid: [], shown: 'one' });
});

test('a plan that came out as planned is not made anew', async () => {
  expect((await settledOf([{ way: 'one', used: 980 }])).avoided).toEqual([]);
});

test('a plan whose text alone came out worse is made anew but once, if the same comes again', async () => {
  const plans = ['one', 'one', 'two'].map((way) => ({ way, used: 500 }));
  expect((await settledOf(plans)).avoided).toEqual([['one']]);
});

test('what the page shows already is measured, and not laid out again', async () => {
  const done: string[] = [];
  const page = {
    load: async (html: string) => void done.push(html),
    measure: async (inPage: unknown) =>
      void done.push(
        new Map<unknown, string>([
          [dropUnusedHyphens, 'drop'],
          [measureInPage, 'measure'],
          [fitSpaces, 'fit'],
        ]).get(inPage) ?? '',
      ),
  };
  // Of a brochure nothing but its words is asked for.
  const setter = setterIn(page as never, (brochure) => String(brochure), {} as never);
  const layOut = (words: string) => setter.layOut(words as never);
  await layOut('one');
  await layOut('one');
  await layOut('two');
  await setter.dropHyphens();
  await layOut('two');
  await layOut('one');
  setter.divideAgain();
  await layOut('one');
  expect(done).toEqual([
    'one',
    'measure',
    'measure',
    'two',
    'measure',
    'fit',
    'drop',
    'measure',
    'one',
    'fit',
    'drop',
    'measure',
    'one',
    'measure',
  ]);
});
