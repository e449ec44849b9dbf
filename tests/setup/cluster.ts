import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that each test file copies. */
    templateUrl: string;
    /** Where test files make folders; removed at the end. */
    clusterFolder: string;
  }
}

/** One PostgreSQL for all test files, thrown away at the end. */
export default async function setup(project: TestProject) {
  const { url, folder, stop } = await startThrowawayPostgres();
  project.provide('templateUrl', url);
  project.provide('clusterFolder', folder);
  return stop;
}
