import { describe, expect, test } from 'vitest';
import { sentences } from '#app/fact-check/sentences.ts';
import { LAYOUT_IDS } from '#app/showcases/layouts.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { combinationsOf } from '#tests/combinations.ts';
import { shortestContent, typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { renderAndReadDeck } from '#tests/render-and-read-deck.ts';

async function talkOf(content: DocumentContent, count: number, captions: (string | undefined)[] = []) {
  const photos = documentPhotos(count).map((photo, index) => ({ ...photo, caption: captions[index] }));
  const { slides } = await renderAndReadDeck(content, { photos });
  const talk = slides.map(({ notes, title, texts, tables, pictures }) => {
    const [heading = '', ...lines] = notes.slice(notes.indexOf('Talking points')).split('\n');
    const end = lines.findIndex((line) => line === '' || /^\d+$/.test(line));
    return {
      title,
      notes,
      pictures,
      points: lines.slice(0, end),
      /** Below the points. */
      full: lines.slice(end).join('\n'),
      shown: [
        ...texts.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)),
        ...tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ text }) => text))),
      ],
      seconds: Number(/about (\d+) seconds/.exec(heading)?.[1]),
    };
  });
  return { talk, points: talk.flatMap(({ points }) => points), seconds: talk.reduce((sum, one) => sum + one.seconds, 0) };
}

/** A car that two people own, with a story of their own and a history in which every second sentence makes a claim. */
function coupleContent(): DocumentContent {
  const content = typicalContent(9);
  content.project.ownerData = {
    fullName: 'Walt and Carol Pruitt',
    location: 'Decorah, Iowa',
    contact: 'walt@example.com',
    story:
      'My grandfather bought it new in the spring of 1915. He could not drive it home, so the dealer’s boy did.\n\nDad never sold it. The top took him nine years.\n\nWe take it out once every winter. She starts on the second pull.',
  };
  content.project.trophies = [
    { name: 'Oldest Car on the Lot', year: '2016', event: 'Nordic Fest', category: undefined, photoUrl: undefined },
  ];
  content.historicalContent.overview =
    'It was drawn in Turin. It is the rarest car ever built. Its horn was tuned to G.\n\nThe finest engine of the century came next. Brass was still the fashion, and would be for one year more.';
  return content;
}

describe('the talk', () => {
  test.each(LAYOUT_IDS)('of a %s deck takes about five minutes, and has no sentence twice', async (layoutTemplateId) => {
    const content = typicalContent(12);
    content.project.layoutTemplateId = layoutTemplateId;
    const { talk, points, seconds } = await talkOf(content, 12);
    expect(seconds).toBeGreaterThanOrEqual(240);
    expect(seconds).toBeLessThanOrEqual(330);
    for (const { points: own } of talk) expect(own.length).toBeGreaterThan(0);
    const said = points.flatMap((point) => sentences(point));
    expect(said.filter((sentence, index) => said.indexOf(sentence) !== index)).toEqual([]);
  });

  test('is the owner’s: of two, “we”', async () => {
    const { points } = await talkOf(coupleContent(), 9);
    const words = points.join('\n');
    expect(points[0]).toBe(
      'Good day. We are Walt and Carol Pruitt of Decorah, Iowa, and this is our 1950 Austin A90 Atlantic Convertible.',
    );
    expect(words).not.toMatch(/belongs to|Introduce|the owner|It is a Convertible|Pruitt’s/);
    expect((await talkOf(typicalContent(9), 9)).points[0]).toContain('I am Anders Lindqvist');
  });

  test('tells the owner’s story to its end, in its order, with what claims something of the car', async () => {
    const { points } = await talkOf(coupleContent(), 9);
    const told = sentences(coupleContent().project.ownerData.story ?? '');
    expect(points.filter((point) => told.includes(point))).toEqual(told);
    const { points: long } = await talkOf(typicalContent(12), 12);
    expect(long.join('\n')).toContain('My father, who is ninety-one, rides in the front seat now.');
  });

  test('begins a generated paragraph at its beginning, and ends it before what nobody can vouch for', async () => {
    const { points } = await talkOf(coupleContent(), 9);
    expect(points).toContain('It was drawn in Turin.');
    expect(points.join('\n')).not.toMatch(/rarest|horn was tuned|finest engine|Brass was still/);
  });

  test('says later paragraphs of a generated text whole or not at all, not the first sentence of each', async () => {
    const content = coupleContent();
    content.historicalContent.overview +=
      '\n\nIts wheels were of wood. It had the largest drums in the world.\n\nThe works stood by the river. They burned down twice.';
    const { points } = await talkOf(content, 9);
    expect(points).toEqual(expect.arrayContaining(['The works stood by the river.', 'They burned down twice.']));
    expect(points).not.toContain('Its wheels were of wood.');
  });

  test.each(LAYOUT_IDS)('has trivia on the slide that shows them, in %s', async (layoutTemplateId) => {
    const content = coupleContent();
    content.project.layoutTemplateId = layoutTemplateId;
    const { talk } = await talkOf(content, 9);
    for (const item of content.historicalContent.trivia) {
      for (const { points, shown } of talk) if (points.includes(item)) expect(shown).toContain(item);
    }
    expect(
      talk.flatMap(({ points }) => points).filter((point) => content.historicalContent.trivia.includes(point)).length,
    ).toBeGreaterThan(1);
  });

  test.each(LAYOUT_IDS)('leads on in words of its own, not by reading titles aloud, in %s', async (layoutTemplateId) => {
    const content = coupleContent();
    content.project.layoutTemplateId = layoutTemplateId;
    const { talk } = await talkOf(content, 9);
    talk.slice(0, -1).forEach(({ points }, index) => {
      expect(points.at(-1)).not.toContain(talk[index + 1]?.title);
      expect(points.at(-1)).not.toMatch(/^Next: /);
    });
    expect(talk.flatMap(({ points }) => points)).toContain('Now it gets personal.');
  });

  test.each(combinationsOf({ layoutTemplateId: LAYOUT_IDS, count: [2, 5, 12] }))(
    'tells the owner’s story to its end, by whole paragraphs, over $count photos in $layoutTemplateId',
    async ({ layoutTemplateId, count }) => {
      const content = typicalContent(count);
      content.project.layoutTemplateId = layoutTemplateId;
      const { talk } = await talkOf(content, count);
      const paragraphs = (content.project.ownerData.story ?? '').split('\n\n').map((paragraph) => sentences(paragraph));
      for (const paragraph of paragraphs) {
        expect(talk.some(({ points }) => paragraph.every((sentence) => points.includes(sentence)))).toBe(true);
      }
    },
  );

  test('of a story too long for it ends at a paragraph, and offers the rest', async () => {
    const content = typicalContent(9);
    const paragraph = (at: number) =>
      `Part ${at} began in the barn. ${'We worked at it all winter, and then some more. '.repeat(8)}Part ${at} ended there.`;
    content.project.ownerData.story = Array.from({ length: 12 }, (_, at) => paragraph(at)).join('\n\n');
    const { points, seconds } = await talkOf(content, 9);
    const begun = points.filter((point) => point.endsWith('began in the barn.'));
    expect(points.filter((point) => point.endsWith('ended there.'))).toHaveLength(begun.length);
    expect(points.join('\n')).toContain('Ask me for the rest of my story.');
    expect(seconds).toBeLessThan(400);
  });

  test('counts awards in words, and names all that it counts or says that these are some', async () => {
    const content = typicalContent(9);
    const named = ({ points }: { points: string[] }) => points.filter((point) => /^In \d{4} it won/.test(point)).length;
    const three = await talkOf(content, 9);
    expect(three.points).toContain('There are three awards to show for it.');
    expect(named(three)).toBe(3);
    const [trophy] = content.project.trophies;
    if (!trophy) throw new Error('No trophy');
    content.project.trophies = Array.from({ length: 12 }, (_, at) => ({ ...trophy, name: `Award for the ${at + 1}th Mile` }));
    const twelve = await talkOf(content, 9);
    expect(named(twelve)).toBeLessThan(12);
    expect(twelve.points).toContain('There are 12 awards to show for it, among them:');
  });

  test('has time to read the rows of a table that it leaves out', async () => {
    const { talk } = await talkOf(typicalContent(12), 12);
    const figures = talk.find(({ shown }) => shown.includes('Kerb weight'));
    expect(figures?.notes).toMatch(/\d+ of them to let people read/);
  });

  test('announces each text of which nothing may be said, and gives people the time that its words take', async () => {
    const content = typicalContent(9);
    const boast = 'It was the very first of its kind ever made, and the finest car of its day by far.';
    const long = Array.from({ length: 6 }, () => boast).join(' ');
    Object.assign(content.historicalContent, { overview: long, significance: boast });
    content.vehicleDescription = boast;
    const { talk } = await talkOf(content, 9);
    const read = talk.filter(({ notes }) => /of them to let people read/.test(notes) && !/bhp|Award|it won/.test(notes));
    const announced = [
      'I will let you read that for yourselves.',
      'Take a moment to read this one, too.',
      'It is all on the screen.',
    ];
    for (const words of announced) expect(talk.filter(({ points }) => points.includes(words))).toHaveLength(1);
    const timed = read.map(({ notes }) => Number(/(\d+) of them to let people read/.exec(notes)?.[1]));
    expect(Math.max(...timed)).toBe(40);
    expect(Math.min(...timed)).toBeLessThan(15);
  });

  test('points at what a caption names, on the slide that shows it', async () => {
    const { talk } = await talkOf(coupleContent(), 9, ['The barn', 'The lever that fooled the dealer’s boy']);
    const pointing = talk.filter(({ points }) => points.some((point) => point.startsWith('Point to')));
    expect(pointing.flatMap(({ points }) => points.filter((point) => point.startsWith('Point to')))).toContain(
      'Point to the photo: “The lever that fooled the dealer’s boy”.',
    );
    for (const { pictures } of pointing) expect(pictures.map(({ alt }) => alt).join()).toMatch(/barn|lever/);
    expect((await talkOf(coupleContent(), 9)).points.join('\n')).not.toContain('Point to');
  });

  test('is not repeated below the points where it is all there', async () => {
    const content = coupleContent();
    const { talk } = await talkOf(content, 9);
    const story = talk.find(({ points }) => points.includes('Dad never sold it.'));
    expect(story?.full).not.toContain('Dad never sold it.');
    const history = talk.find(({ points }) => points.includes('It was drawn in Turin.'));
    expect(history?.full).toContain('It is the rarest car ever built.');
    expect(history?.full).not.toContain('It was drawn in Turin.');
    for (const { notes } of talk) {
      const lines = notes.split('\n').filter((line) => line.length > 20);
      expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
    }
  });

  test('says little where little is known', async () => {
    const { points, seconds } = await talkOf(shortestContent(), 1);
    expect(points.join(' ')).toContain('The Model T put the world on wheels.');
    expect(seconds).toBeLessThan(150);
  });
});
