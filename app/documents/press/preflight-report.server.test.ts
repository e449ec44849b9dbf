import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { storage } from '#app/storage/storage.server.ts';
import { kitPreflightReport, preflightReport } from './preflight-report.server.ts';

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

it('a kit’s are one text, which names the photos that print softly first, each with its piece', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([612, 792]);
  const storageKey = 'documents/kit-preflight.pdf';
  await storage.put(storageKey, Buffer.from(await pdf.save()), 'application/pdf');
  const documents = ['Board.pdf', 'Card.pdf'].map((filename) => ({
    storageKey,
    filename,
    contentType: 'application/pdf',
    lowResolutionPhotos,
  }));
  const soft = [{ photo: 'Photo 3', page: 1, dpi: 88, piece: 'windshield board' }];
  const lines = (await kitPreflightReport(documents, soft)).split('\r\n');
  expect(lines.slice(0, 6).map((line) => line.trim())).toEqual([
    'Preflight of a show-day kit',
    '',
    'Photos below 200 dpi:',
    'Photo 3 on the windshield board: 88 dpi',
    '',
    'Preflight of Board.pdf',
  ]);
  expect(lines).toContain('Preflight of Card.pdf');
  expect(lines.filter((line) => line.includes('dpi:'))).toHaveLength(1);
  expect(await kitPreflightReport(documents, [])).toContain('Every photo has at least 200 dpi at its size.');
});

it('there is none of a presentation, or of a file that is gone', async () => {
  const document = { storageKey: 'documents/none.pdf', filename: 'x', contentType: 'application/zip', lowResolutionPhotos };
  await expect(preflightReport(document)).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  await expect(preflightReport({ ...document, contentType: 'application/pdf' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
