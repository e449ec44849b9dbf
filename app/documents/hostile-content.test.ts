import { afterAll, expect, test } from 'vitest';
import { drillDocuments, OUTPUTS } from '#tests/drill-documents.ts';
import { hostileContent } from '#tests/hostile-content.ts';
import { closePdfRenderer } from './renderer/pdf-renderer.server.ts';

afterAll(closePdfRenderer);

/** A sample of the inputs of `npm run drill:documents`, two outputs each in turn. */
const INPUTS = Array.from({ length: 24 }, (_, index) => ({
  seed: index + 1,
  outputs: OUTPUTS.filter((_output, place) => [index, index + 2].some((turn) => turn % OUTPUTS.length === place)),
}));

test.each(INPUTS)('hostile input $seed: $outputs, or a refusal that names its field', async ({ seed, outputs }) => {
  const { problems } = await drillDocuments(hostileContent(seed), outputs);
  expect(problems, problems.join('\n')).toEqual([]);
});
