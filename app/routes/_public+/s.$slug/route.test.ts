import { expect, it } from 'vitest';
import { meta } from './route.tsx';

const VEHICLE = { year: '1954', make: 'Lancia', model: 'Aurelia' };

/** The alternative text of the showcase's link preview. */
const pictureText = (caption: string | null) => {
  const showcase = { vehicleData: VEHICLE, photos: [{ caption }], isListed: false };
  const told = meta({ data: { showcase, summary: '', address: 'https://example.com/s/a' } } as unknown as Parameters<
    typeof meta
  >[0]);
  return told?.map((tag) => ('property' in tag && tag.property === 'og:image:alt' ? tag.content : undefined)).find(Boolean);
};

it('a link’s picture is described by its caption, unless that makes an unsupported claim', () => {
  expect(pictureText('Under the chestnut, 1974')).toBe('Under the chestnut, 1974');
  expect(pictureText('The only one left in the world')).toBe('1954 Lancia Aurelia');
  expect(pictureText(null)).toBe('1954 Lancia Aurelia');
});
