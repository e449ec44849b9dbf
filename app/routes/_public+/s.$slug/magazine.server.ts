import { paragraphs, quoteOf, specificationRows } from '#app/documents/set-text.ts';
import { typeset } from '#app/documents/typeset.ts';
import { magazineStylesPath } from '#app/sharing/magazine/magazine-styles.server.ts';
import { titleWidth } from '#app/sharing/magazine/title-width.server.ts';
import type { SharedShowcase } from '#app/sharing/shared-showcase.server.ts';
import { bynamesOf, onPage } from '#app/showcases/vehicle-fields.ts';
import { loadPageStyle } from '#app/themes/load-page-style.server.ts';
import { loadBrochureTheme } from '#app/themes/themes.ts';
import { withSharedNotes } from './shared-notes.server.ts';

/** A shorter name would be larger than the rest of the cover (em). */
const LEAST_WIDTH = 2.2;

/** A public page's showcase, set as a magazine in its theme: of what it is given, and nothing else. */
export async function layOutMagazine(shown: SharedShowcase) {
  const noted = withSharedNotes(shown);
  const { vehicleData, ownerData, historicalContent, vehicleDescription, theme } = noted.showcase;
  const [{ editing }, style] = await Promise.all([loadBrochureTheme(theme.id), loadPageStyle(theme.id)]);
  const { headings } = editing;
  const nameWidth = titleWidth(vehicleData.model, style);
  const photos = noted.showcase.photos.map(({ caption, ...photo }) => ({ ...photo, caption: caption && typeset(caption) }));
  return {
    ...noted,
    showcase: { ...noted.showcase, photos },
    styles: await magazineStylesPath(theme.id, [noted.showcase, noted.notes]),
    magazine: {
      cover: style.cover,
      headings: { ...headings, history: { ...headings.history, title: historicalContent.title || headings.history.title } },
      nameWidth: { line: Math.max(LEAST_WIDTH, nameWidth.line), word: nameWidth.word },
      bynames: bynamesOf(vehicleData).map(typeset),
      story: { paragraphs: setParagraphs(ownerData.story ?? ''), quote: quoteOf(ownerData.story ?? '') ?? null },
      overview: setParagraphs(historicalContent.overview),
      significance: setParagraphs(historicalContent.significance),
      trivia: historicalContent.trivia.filter(Boolean).map(typeset),
      description: setParagraphs(vehicleDescription),
      facts: onPage(vehicleData, 'facts'),
      tables: onPage(vehicleData, 'text').map(({ label, value }) => ({ label, rows: setRows(value) })),
    },
  };
}

export type Magazine = Awaited<ReturnType<typeof layOutMagazine>>['magazine'];

const setParagraphs = (text: string): string[] => paragraphs(text).map(typeset);

const setRows = (text: string) =>
  specificationRows(text).map(({ label = '', value }) => ({ label: typeset(label), value: typeset(value) }));
