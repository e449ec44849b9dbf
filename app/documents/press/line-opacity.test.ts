import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { renderBrochure } from '#app/documents/brochure/render-brochure.server.ts';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';

afterAll(closePdfRenderer);

test.each(['screen', 'print'] as const)(
  'no rule takes its opacity from the hairline of a photo before it: %s',
  async (edition) => {
    const content = typicalContent(4);
    Object.assign(content.project, { theme: 'modern', layoutTemplateId: 'traditional' });
    const request = { content, photos: documentPhotos(4), trophyPhotos: new Map(), qrTarget: 'https://example.com/', edition };
    const { context } = await PDFDocument.load((await renderBrochure({ ...request, report: () => {} })).bytes);
    const states = context.enumerateIndirectObjects().flatMap(([, object]) => {
      if (!(object instanceof PDFDict) || !object.has(PDFName.of('ca'))) return [];
      return [['CA', 'ca'].map((name) => String(object.get(PDFName.of(name))))];
    });
    expect(states.length).toBeGreaterThan(1);
    for (const [line, fill] of states) expect(line).toBe(fill);
  },
);
