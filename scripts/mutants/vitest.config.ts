import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import tests from '../../vitest.config.ts';

/** The test files that scripts/mutants.ts asks for, of the projects that start no whole product. */
const files = (process.env.MUTANTS_TESTS ?? '').split(',');

const projects = (tests.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project) || !project.test) return [];
  const { name } = project.test;
  const isAsked = (file: string) => (name === 'parts') === file.includes('.server.test.');
  const include = files.filter(isAsked);
  if ((name !== 'units' && name !== 'parts') || include.length === 0) return [];
  return [{ ...project, test: { ...project.test, include } }];
});

export default defineConfig({ root: fileURLToPath(new URL('../..', import.meta.url)), test: { projects } });
