import type { TestProject } from 'vitest/node';
import { type S3Settings, startThrowawayS3 } from './throwaway-s3.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The S3 server of these tests; null where none is installed. */
    s3Settings: S3Settings | null;
  }
}

export default async function setup(project: TestProject) {
  const s3 = await startThrowawayS3();
  project.provide('s3Settings', s3?.settings ?? null);
  return s3?.stop;
}
