import JSZip from 'jszip';
import type { DeckTheme } from '#app/themes/deck-theme.ts';
import type { ThemeColors } from '#app/themes/theme.ts';
import { finishMaster, finishNotes, finishShapes } from './finish-slides.ts';
import { writeThemePart } from './write-theme-part.ts';

/**
 * Makes a package of pptxgenjs 4.0.1 sound, and what it can't write. As it is written, PowerPoint offers to repair it: it
 * declares a slide master for each slide though there is one, calls JPEG `image/jpg`, leaves ampersands unescaped in addresses
 * and in the company's name, and numbers a table like the shape before it. Its theme is Office's own and its master empty.
 */
export async function finishPackage(
  bytes: Buffer,
  { company, themeName, colors, look }: { company: string; themeName: string; colors: ThemeColors; look: DeckTheme },
): Promise<Buffer> {
  const zip = await JSZip.loadAsync(bytes);
  const parts = new Set(Object.keys(zip.files).filter((name) => !zip.files[name]?.dir));

  await edit(zip, '[Content_Types].xml', (xml) => declareTypes(xml, parts));
  await edit(zip, 'docProps/app.xml', (xml) =>
    xml.replace(/<Company>.*?<\/Company>/s, () => `<Company>${escapeXml(company)}</Company>`),
  );
  await edit(zip, 'ppt/slideMasters/slideMaster1.xml', (xml) => finishMaster(xml, look));
  for (const name of parts) {
    if (name.endsWith('.rels')) await edit(zip, name, escapeAmpersands);
    if (/^ppt\/slides\/slide\d+\.xml$/.test(name)) await edit(zip, name, (xml) => numberShapes(finishShapes(xml, look)));
    if (/^ppt\/slideLayouts\/slideLayout\d+\.xml$/.test(name)) {
      await edit(zip, name, (xml) => numberShapes(finishShapes(xml, look, true)));
    }
    if (/^ppt\/notesSlides\/notesSlide\d+\.xml$/.test(name)) await edit(zip, name, finishNotes);
    if (/^ppt\/theme\/theme\d+\.xml$/.test(name)) {
      await edit(zip, name, (xml) => writeThemePart(xml, escapeXml(themeName), colors, look));
    }
  }

  const finished = new JSZip();
  // The declaration of types must come first; pictures are packed already.
  for (const name of ['[Content_Types].xml', ...[...parts].filter((part) => part !== '[Content_Types].xml')]) {
    const file = zip.file(name);
    if (!file) continue;
    const compression = name.startsWith('ppt/media/') ? 'STORE' : 'DEFLATE';
    finished.file(name, await file.async('nodebuffer'), { compression, date: new Date('2000-01-01T00:00:00Z') });
  }
  return finished.generateAsync({ type: 'nodebuffer', compressionOptions: { level: 6 } });
}

async function edit(zip: JSZip, name: string, change: (xml: string) => string): Promise<void> {
  const file = zip.file(name);
  if (file) zip.file(name, change(await file.async('string')));
}

function declareTypes(xml: string, parts: Set<string>): string {
  const seen = new Set<string>();
  return xml
    .replaceAll('image/jpg', 'image/jpeg')
    .replace(/<Override\b[^>]*PartName="\/?([^"]+)"[^>]*\/>/g, (override, part: string) => {
      if (!parts.has(part) || seen.has(part)) return '';
      seen.add(part);
      return override;
    });
}

/** Nothing in these packages refers to a shape by its number, so each can simply get its own. */
function numberShapes(xml: string): string {
  let number = 0;
  return xml.replace(/(<p:cNvPr\b[^>]*?\bid=")\d+(")/g, (_, before: string, after: string) => {
    number += 1;
    return `${before}${number}${after}`;
  });
}

const escapeAmpersands = (xml: string) => xml.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi, '&amp;');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
