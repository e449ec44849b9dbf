import { PDFDict, PDFDocument, PDFName, type PDFPage, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
import { EDITIONS } from '#app/documents/brochure/layouts/page-geometry.ts';
import { jpeg } from '#tests/pictures.ts';
import { finishForPress } from './finish-for-press.server.ts';
import { preflight } from './preflight.server.ts';

const nameOf = (name: string) => PDFName.of(name);

/** A file as Chrome would write it, finished for a press, and then spoiled. @returns each question's state and answer */
async function answersTo({
  draw = () => {},
  spoil = () => {},
  pages = 4,
}: {
  draw?: (page: PDFPage, pdf: PDFDocument) => void | Promise<void>;
  spoil?: (pdf: PDFDocument) => void;
  pages?: number;
} = {}) {
  const drawn = await PDFDocument.create();
  drawn.setTitle('A car');
  for (let index = 0; index < pages; index += 1) await draw(drawn.addPage([666, 846]), drawn);
  const pdf = await PDFDocument.load(await finishForPress(Buffer.from(await drawn.save()), EDITIONS.print), {
    updateMetadata: false,
  });
  spoil(pdf);
  const rows = await preflight(await pdf.save());
  return Object.fromEntries(rows.map(({ question, state, answer }) => [question, `${state}: ${answer}`]));
}

it('an empty file of four pages has all that a shop asks for', async () => {
  const answers = await answersTo();
  expect(Object.entries(answers).filter(([, answer]) => !answer.startsWith('pass'))).toEqual([]);
  expect(answers).toMatchObject({
    'Trimmed size': 'pass: 8.5 × 11 in (216 × 279 mm)',
    Pages: 'pass: 4: can be saddle-stitched',
    Bleed: 'pass: 3.0 mm on every side, crop marks outside of it',
    'Total ink': 'pass: At most 282%, through the file’s own profile',
  });
});

it('pages that are no multiple of four are told', async () => {
  expect((await answersTo({ pages: 6 })).Pages).toMatch(/^warn: 6, single/);
});

it.each<[string, string, (pdf: PDFDocument) => void]>([
  ['Standard', 'the name of the standard', ({ catalog }) => catalog.delete(nameOf('Metadata'))],
  ['Standard', 'an identifier', ({ context }) => Object.assign(context.trailerInfo, { ID: undefined })],
  [
    'Standard',
    'whether it is trapped',
    ({ context }) => context.lookup(context.trailerInfo.Info, PDFDict).delete(nameOf('Trapped')),
  ],
  ['Page boxes', 'page 2', (pdf) => pdf.getPage(1).node.delete(nameOf('TrimBox'))],
  ['Bleed', '1.0 mm', (pdf) => pdf.getPage(1).setBleedBox(27 - 2.84, 27 - 2.84, 612 + 5.68, 792 + 5.68)],
  ['Trimmed size', '8 × 11 in', (pdf) => pdf.getPage(3).setTrimBox(40, 27, 576, 792)],
  ['Output intent', 'No press profile', ({ catalog }) => catalog.delete(nameOf('OutputIntents'))],
  ['Links, forms, scripts, encryption', 'JavaScript', (pdf) => pdf.addJavaScript('hello', 'app.alert(1)')],
  [
    'Links, forms, scripts, encryption',
    'a link',
    ({ context }) => context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9] })),
  ],
])('%s: %s is found', async (question, answer, spoil) => {
  expect((await answersTo({ spoil }))[question]).toMatch(new RegExp(`^fail: .*${answer}`));
});

it('a font that is not in the file is named', async () => {
  const answers = await answersTo({
    draw: async (page, pdf) => page.drawText('Hello', { font: await pdf.embedFont(StandardFonts.Helvetica) }),
  });
  expect(answers.Fonts).toBe('fail: Not embedded: Helvetica');
});

it('a picture’s resolution is that at its size', async () => {
  const draw = async (page: PDFPage, pdf: PDFDocument) => {
    const picture = await pdf.embedJpg(await jpeg({ width: 900, height: 600, seed: 1 }));
    page.drawImage(picture, { x: 0, y: 0, width: 432, height: 288 });
  };
  expect((await answersTo({ draw })).Pictures).toMatch(/^warn: 4 of 4 under 200 dpi: page 1: 150 dpi; page 2/);
});

it('red, green and blue without a profile are found, and black letters of them', async () => {
  const draw = async (page: PDFPage) => page.drawSvgPath('M 0 0 L 3 0 L 3 3 Z', {});
  const spoil = (pdf: PDFDocument) => {
    const page = pdf.getPage(2);
    page.node.set(nameOf('Resources'), pdf.context.obj({}));
    page.node.set(nameOf('Contents'), pdf.context.register(pdf.context.stream('.1 .1 .1 rg 0 0 2 2 re f')));
  };
  const answers = await answersTo({ draw, spoil });
  expect(answers.Colors).toBe('fail: RGB without a profile: page 3');
  expect(answers['Black letters and lines']).toBe('fail: In several inks: page 3');
});

it('ink that is set directly counts', async () => {
  const spoil = (pdf: PDFDocument) => {
    const ink = pdf.context.stream('1 1 .9 .8 k 0 0 200 200 re f');
    pdf.getPage(0).node.set(nameOf('Contents'), pdf.context.register(ink));
  };
  expect((await answersTo({ spoil }))['Total ink']).toMatch(/^warn: At most 370%/);
});
