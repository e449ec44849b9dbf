import { expect, it } from 'vitest';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentRequestSchema } from './document-request.ts';

const code = 'data:image/png;base64,iVBORw0KGgoAAAA=';

const brochureFor = (given: { paper?: string; edition?: string } = {}): string =>
  JSON.stringify(
    documentRequestSchema.parse({ kind: 'brochure', content: typicalContent(1), qrTarget: 'https://example.com', ...given }),
  );

it('a brochure on letter is the same request as before there was A4, and shares no file with one on A4', () => {
  expect(brochureFor()).not.toContain('paper":');
  expect(brochureFor({ paper: 'letter' })).toBe(brochureFor());
  expect(brochureFor({ paper: 'a4' })).toContain('"paper":"a4"');
  expect(() => brochureFor({ paper: 'a3' })).toThrow();
});

const flyerFor = (edition?: string): string =>
  JSON.stringify(
    documentRequestSchema.parse({
      kind: 'flyer',
      content: typicalContent(1),
      flyerConfig: DEFAULT_FLYER_CONFIG,
      qrCodeDataUrl: code,
      marketingQrCodeDataUrl: code,
      ...(edition && { edition }),
    }),
  );

it('a flyer for screens is the same request as before there were editions, and shares no file with one for a press', () => {
  expect(flyerFor()).not.toContain('edition');
  expect(flyerFor('screen')).toBe(flyerFor());
  expect(flyerFor('print')).toContain('"edition":"print"');
  expect(() => flyerFor('poster')).toThrow();
});

it('so is an event flyer', () => {
  const eventFlyerFor = (edition?: string): string =>
    JSON.stringify(
      documentRequestSchema.parse({
        kind: 'event-flyer',
        promoCode: {
          code: 'CONCOURS27',
          discountPercent: 20,
          effectiveDate: '2027-06-02T04:00:00.000Z',
          terminationDate: '2027-07-15T03:59:00.000Z',
        },
        timeZone: 'UTC',
        qrTarget: 'https://example.com/?code=CONCOURS27',
        ...(edition && { edition }),
      }),
    );
  expect(eventFlyerFor()).not.toContain('edition');
  expect(eventFlyerFor('screen')).toBe(eventFlyerFor());
  expect(eventFlyerFor('print')).toContain('"edition":"print"');
});
