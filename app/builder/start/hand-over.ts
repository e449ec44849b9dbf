import type { PhotoTile } from '#app/builder/wizard-state.ts';

/** Photos that go from the dashboard to the builder within one page, where not even a browser that keeps nothing loses them. */
let handed: PhotoTile[] = [];

export function handOver(photos: PhotoTile[]): void {
  handed = photos;
}

export function takeHanded(): PhotoTile[] {
  const photos = handed;
  handed = [];
  return photos;
}
