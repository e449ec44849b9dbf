import { expect, it } from 'vitest';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentFilename, type FlyerSize, type SheetEdition } from './document-request.ts';

const flyerOf = (make: string, model: string, size: FlyerSize = 'letter', edition?: SheetEdition): string => {
  const content = typicalContent(1);
  Object.assign(content.project.vehicleData, { year: '1950', make, model });
  const code = 'data:image/png;base64,';
  return documentFilename({
    kind: 'flyer',
    content,
    flyerConfig: DEFAULT_FLYER_CONFIG,
    qrCodeDataUrl: code,
    marketingQrCodeDataUrl: code,
    size,
    edition,
  });
};

it('is named by year, make and model', () => {
  expect(flyerOf('Austin', 'A90 Atlantic')).toBe('1950_Austin_A90_Atlantic_Flyer.pdf');
  expect(flyerOf('Austin', 'A90 Atlantic', 'a5')).toBe('1950_Austin_A90_Atlantic_Flyer_A5.pdf');
  expect(flyerOf('Austin', 'A90 Atlantic', 'a5', 'print')).toBe('1950_Austin_A90_Atlantic_Flyer_A5_Print.pdf');
  expect(flyerOf('Citroën', 'DS/ID: 21 "Pallas"?')).toBe('1950_Citroën_DS_ID_21_Pallas_Flyer.pdf');
});

it('names the paper and the edition of a brochure where they are not the usual ones', () => {
  const content = typicalContent(1);
  Object.assign(content.project.vehicleData, { year: '1950', make: 'Austin', model: 'A90' });
  const brochure = { kind: 'brochure', content, qrTarget: 'https://example.com' } as const;
  expect(documentFilename({ ...brochure, edition: 'screen' })).toBe('1950_Austin_A90_Brochure.pdf');
  expect(documentFilename({ ...brochure, edition: 'screen', paper: 'a4' })).toBe('1950_Austin_A90_Brochure_A4.pdf');
  expect(documentFilename({ ...brochure, edition: 'print', paper: 'a4' })).toBe('1950_Austin_A90_Brochure_A4_Print.pdf');
});

it('contains nothing that disguises its extension', () => {
  expect(flyerOf('Austin', 'A90\u202efdp.exe')).toBe('1950_Austin_A90_fdp.exe_Flyer.pdf');
});

it('is truncated between characters', () => {
  for (const before of ['', 'A']) {
    const name = flyerOf(`${before}${'🚗'.repeat(59)}`, '🏎️'.repeat(20));
    expect(name.isWellFormed()).toBe(true);
    expect(name).toMatch(/_Flyer\.pdf$/);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  }
});
