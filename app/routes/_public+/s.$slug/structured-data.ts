import { SITE_NAME } from '#app/platform/site.ts';
import type { SharedShowcase } from '#app/sharing/shared-showcase.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';

/**
 * What the page is about, for search engines: an article (https://schema.org/Article) about a vehicle. Only what the page itself shows; no
 * offer, since no showcase is for sale here.
 * @param address the page's
 */
export function structuredData(
  { vehicleData, ownerData, trophies, photos }: Pick<SharedShowcase, 'vehicleData' | 'ownerData' | 'trophies' | 'photos'>,
  { address, description }: { address: string; description: string },
) {
  const { origin } = new URL(address);
  const name = vehicleName(vehicleData);
  const image = photos.map(({ objectPath }) => origin + objectPath);
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: name,
    description,
    mainEntityOfPage: address,
    image,
    author: { '@type': 'Person', name: ownerData.fullName },
    publisher: { '@type': 'Organization', name: SITE_NAME, url: origin, logo: `${origin}/icons/icon-512.png` },
    about: {
      '@type': 'Vehicle',
      name,
      brand: { '@type': 'Brand', name: vehicleData.make },
      model: vehicleData.model,
      vehicleModelDate: vehicleData.year,
      ...(vehicleData.trim && { vehicleConfiguration: vehicleData.trim }),
      ...(vehicleData.nickname && { alternateName: vehicleData.nickname }),
      ...(trophies.length > 0 && { award: trophies.map(({ name, event, year }) => `${name}, ${event}, ${year}`) }),
      image,
    },
  };
}
