import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** A picture of one color with a lighter spot, so that two seeds never give the same bytes. */
export function drawPhoto({ width = 1200, height = 900, seed = 0 } = {}): Sharp {
  const hue = (seed * 47) % 360;
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 60% 30%)"/><stop offset="1" stop-color="hsl(${hue} 50% 70%)"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#g)"/>
      <circle cx="${width * 0.3}" cy="${height * 0.6}" r="${height / 6}" fill="hsl(${hue + 180} 70% 60%)"/>
      <text x="40" y="${height - 40}" font-size="${height / 8}" fill="#fff">${seed}</text></svg>`),
  );
}

/** Those made so far: documents read a photo again for each of its places, and many tests print the same ones. */
const made = new Map<string, Promise<Buffer>>();

/** The JPEG of `drawPhoto`. @returns a copy, which may be changed */
export async function jpeg(options: Parameters<typeof drawPhoto>[0] = {}): Promise<Buffer> {
  const { width, height, seed } = options;
  const key = [width, height, seed].join();
  const making = made.get(key) ?? drawPhoto(options).jpeg().toBuffer();
  made.set(key, making);
  return Buffer.from(await making);
}

/** Photos of real phones, if they are on this machine next to the project: they are too large for the repository. */
const REAL_PHOTOS = '../shared/photos';

export const hasRealPhotos: boolean = existsSync(REAL_PHOTOS);

/** Their files, in a fixed order. */
export const realPhotos = (folder = REAL_PHOTOS): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jpg'))
    .sort()
    .map((name) => join(folder, name));

export const readRealPhoto = (index: number): Buffer => readFileSync(realPhotos()[index] ?? '');
