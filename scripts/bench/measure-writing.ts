/** Run by writing.ts: writes one history, sends what it took to its parent, and exits. */
import { z } from 'zod';
import { contentRequestSchema } from '#app/content/content-request.ts';
import { contentWork } from '#app/content/generate-content.server.ts';
import { db } from '#db/client.ts';
import { insertUser } from '#tests/fixtures.ts';

/** @property firstWordsAt ms since 1970 */
export type MeasuredWriting = { firstWordsAt: number; seconds: number; characters: number };

let firstWordsAt = 0;
const began = Date.now();
const result = await contentWork.handler({
  jobId: 'content-1',
  ownerId: await insertUser(db),
  input: contentRequestSchema.parse({ vehicleData: { year: '1967', make: 'Volvo', model: 'P1800' } }),
  signal: new AbortController().signal,
  report: ({ preview }) => {
    if (Object.values(preview ?? {}).some(Boolean)) firstWordsAt ||= Date.now();
  },
});
const { evidence: _evidence, ...texts } = z.record(z.string(), z.unknown()).parse(result);
const measured: MeasuredWriting = {
  firstWordsAt,
  seconds: (Date.now() - began) / 1000,
  characters: JSON.stringify(texts).length,
};
process.send?.(measured);
await db.destroy();
