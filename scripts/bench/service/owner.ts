import { randomBytes } from 'node:crypto';
import { Client, until } from '#tests/client.ts';
import { projectBody } from '#tests/fixtures.ts';
import { drawPhoto } from '#tests/pictures.ts';

/** Photos of a showcase here; a photo's work does not depend on how many there are. */
export const PHOTOS = 4;

/** What an owner does, in order. */
export const STAGES = ['sign in', 'upload', 'write', 'render', 'share'] as const;
export type Stage = (typeof STAGES)[number];

/** A made showcase: milliseconds by stage, its public page, and who made it. */
export type Made = { ms: Record<Stage, number>; address: string; owner: Client };

/** Photos of 12 megapixels, as a phone sends them. */
export const drawPhotos = (): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: PHOTOS }, (_, seed) => drawPhoto({ width: 4032, height: 3024, seed }).jpeg().toBuffer()));

/** Other bytes of the same picture, so that nothing of an earlier one is used again. */
const anew = (photo: Buffer): Buffer => Buffer.concat([photo, randomBytes(16)]);

let made = 0;

/** An owner makes a showcase, from signing in to sharing it, and looks at each result. @throws Error where a call fails */
export async function makeShowcase(origin: string, photos: Buffer[]): Promise<Made> {
  const ms = {} as Record<Stage, number>;
  const timed = async <T>(stage: Stage, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    ms[stage] = performance.now() - began;
    return result;
  };
  made += 1;
  const model = `P1800 number ${made} of ${process.pid}`;
  await timed('sign in', () => Client.signedIn(origin, 'owner'));
  // The sandbox has one owner; each showcase is a new one's, whose budgets are unused.
  const owner = await Client.someone(origin);
  const paths = await timed('upload', async () => {
    const sent = await Promise.all(photos.map((photo) => owner.upload(anew(photo))));
    await Promise.all(sent.map((objectPath) => owner.call('POST', '/api/photos/ingest', { objectPath })));
    return sent;
  });
  const { project, ...texts } = projectBody(paths, { model });
  await timed('write', () => owner.call('POST', '/api/generate/content', { vehicleData: project.vehicleData, photoUrls: [] }));
  const saved = await timed('render', async () => {
    const body = { project, ...texts };
    for (const kind of ['pdf', 'pptx']) {
      const file = await owner.send('POST', `/api/generate/${kind}`, body);
      if (!file.ok) throw new Error(`${kind}: ${file.status} ${await file.text()}`);
      await file.arrayBuffer();
    }
    return owner.call<{ id: string }>('POST', '/api/projects/save', body);
  });
  const address = await timed('share', async () => {
    const shared = await owner.call<{ address: string }>('PUT', `/api/projects/${saved.id}/sharing`, { isOn: true });
    await until(async () => (await fetch(shared.address)).ok, { what: 'the public page' });
    return shared.address;
  });
  return { ms, address, owner };
}

export const totalOf = ({ ms }: Made): number => STAGES.reduce((sum, stage) => sum + ms[stage], 0);
