import { contentRequestSchema, generateContent } from '#app/content/generate-content.server.ts';
import type { JobContext } from '#app/jobs/run-jobs.server.ts';

export const processContent = ({ input, report }: JobContext) => generateContent(contentRequestSchema.parse(input), report);
