import JSZip from 'jszip';
import type { DocumentTheme } from '#app/documents/themes/theme.ts';

/**
 * Makes a package of pptxgenjs 4.0.1 sound. As it is written, PowerPoint offers to repair it: it declares a slide master for
 * each slide though there is one, calls JPEG `image/jpg`, leaves ampersands unescaped in addresses and in the company's name,
 * and numbers a table like the shape before it. Its theme is Office's own; here it gets the document's colours, so that a new slide takes them too.
 */
export async function finishPackage(
  bytes: Buffer,
  { company, themeName, colors }: { company: string; themeName: string; colors: DocumentTheme['colors'] },
): Promise<Buffer> {
  const zip = await JSZip.loadAsync(bytes);
  const parts = new Set(Object.keys(zip.files).filter((name) => !zip.files[name]?.dir));

  await edit(zip, '[Content_Types].xml', (xml) => declareTypes(xml, parts));
  await edit(zip, 'docProps/app.xml', (xml) =>
    xml.replace(/<Company>.*?<\/Company>/s, () => `<Company>${escapeXml(company)}</Company>`),
  );
  for (const name of parts) {
    if (name.endsWith('.rels')) await edit(zip, name, escapeAmpersands);
    if (/^ppt\/slides\/slide\d+\.xml$/.test(name)) await edit(zip, name, numberShapes);
    if (/^ppt\/theme\/theme\d+\.xml$/.test(name)) await edit(zip, name, (xml) => paint(xml, themeName, colors));
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

function paint(xml: string, name: string, colors: DocumentTheme['colors']): string {
  const scheme = {
    dk1: colors.ink,
    lt1: colors.paper,
    dk2: colors.primary,
    lt2: colors.panel,
    accent1: colors.primary,
    accent2: colors.accent,
    accent3: colors.faded,
    accent4: colors.ink,
    accent5: colors.panel,
    accent6: colors.accent,
    hlink: colors.primary,
    folHlink: colors.faded,
  };
  const entries = Object.entries(scheme).map(([key, hex]) => `<a:${key}><a:srgbClr val="${hexDigits(hex)}"/></a:${key}>`);
  return xml.replace(
    /<a:clrScheme\b.*?<\/a:clrScheme>/s,
    () => `<a:clrScheme name="${escapeXml(name)}">${entries.join('')}</a:clrScheme>`,
  );
}

const hexDigits = (hex: string) => hex.slice(1).toUpperCase();
