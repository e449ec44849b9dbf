import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that each test file copies. */
    templateUrl: string;
  }
}

/** One PostgreSQL for all test files, thrown away at the end. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startThrowawayPostgres();
  project.provide('templateUrl', url);
  return stop;
}
