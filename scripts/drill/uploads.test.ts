import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { UploadDrill } from '#tests/drill-uploads.ts';
import { HOSTILE_PICTURES } from '#tests/hostile/pictures.ts';

/** Pictures for which a worker without a memory limit has used one to five gigabytes, and those that use most of what is allowed. */
const WORST = [
  'progressive 110 MP, CMYK',
  'JPEG with 7 million empty segments',
  'PNG 10,900,000 wide',
  'PNG with 19 texts of 50 MB, deflated',
  'progressive 53 MP, upright by EXIF',
];
/** Their scans take seconds, so that they would be decoded concurrently. */
const AT_ONCE = ['progressive 53 MP of 130 scans', 'progressive 53 MP of 130 scans'];
const ORDINARY = ['progressive 12 MP', 'progressive 50 MP', 'JPEG 110 MP'];

const named = (names: readonly string[]) =>
  names.map((name) => {
    const picture = HOSTILE_PICTURES.find((one) => one.name === name);
    if (!picture) throw new Error(`There is no picture ${name}`);
    return picture;
  });

/** The short form of `npm run drill:uploads`. */
describe('a worker stays within its documented memory', () => {
  let drill: UploadDrill;
  beforeAll(async () => {
    drill = await UploadDrill.start(env.DATABASE_URL);
  }, 240_000);
  afterAll(() => drill.stand.stop(), 60_000);

  it.each(named(WORST))(
    'when it receives: $name',
    async (picture) => {
      expect((await drill.upload([picture])).problems).toEqual([]);
    },
    120_000,
  );

  it('when the heaviest come together', async () => {
    expect(await drill.upload(named(AT_ONCE))).toMatchObject({ problems: [], outcomes: ['made', 'made'] });
  }, 120_000);

  it('and accepts pictures of phones and cameras', async () => {
    expect(await drill.upload(named(ORDINARY))).toMatchObject({ problems: [], outcomes: ['made', 'made', 'made'] });
  }, 120_000);
});
