import { contentRequestSchema } from '#app/content/content-request.ts';
import { generateBlock } from '#app/content/generate-block.server.ts';
import { generateContent } from '#app/content/generate-content.server.ts';
import type { JobContext } from '#app/jobs/run-jobs.server.ts';

export function processContent({ input, report, signal }: JobContext) {
  const { block, ...request } = contentRequestSchema.parse(input);
  return block ? generateBlock({ ...request, block }, { report, signal }) : generateContent(request, { report, signal });
}
