import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { storage } from '#app/storage/storage.server.ts';
import { preflightReport } from './preflight-report.server.ts';

const lowResolutionPhotos = [{ photo: 'Photo 3', page: 5, dpi: 148 }];

it('a shop’s questions are answered line by line, with the photos that print softly', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([612, 792]);
  const storageKey = 'documents/preflight-report.pdf';
  await storage.put(storageKey, Buffer.from(await pdf.save()), 'application/pdf');
  const document = { storageKey, filename: '1967_Volvo_Brochure_Print.pdf', contentType: 'application/pdf', lowResolutionPhotos };
  const { text, filename } = await preflightReport(document);
  expect(filename).toBe('1967_Volvo_Brochure_Print_Preflight.txt');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('Preflight of 1967_Volvo_Brochure_Print.pdf');
  expect(lines).toContainEqual(expect.stringMatching(/^Problem {2}Standard: /));
  expect(lines).toContainEqual(expect.stringMatching(/^OK {7}Links, forms, scripts, encryption: None/));
  expect(lines.at(-2)?.trim()).toBe('Photo 3, page 5: 148 dpi');
});

it('there is none of a presentation, or of a file that is gone', async () => {
  const document = { storageKey: 'documents/none.pdf', filename: 'x', contentType: 'application/zip', lowResolutionPhotos };
  await expect(preflightReport(document)).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  await expect(preflightReport({ ...document, contentType: 'application/pdf' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
