import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { EXPLAINED } from './mutants/explained.ts';
import { TARGETS, type Target } from './mutants/targets.ts';

/**
 * `npm run mutants` mutates the most important files (scripts/mutants/targets.ts) in every small way, one at a time, and reports
 * the mutants that no test noticed; `npm run mutants -- quote session` does so with those two. Exits with 1 where one is neither
 * noticed nor explained in scripts/mutants/explained.ts. Results by file: docs/mutation.md.
 * It uses Stryker, which compiles all mutants into one copy of the file and switches between them, so that Vitest, its database
 * and its modules start once for a whole file, runs only the tests that reach a mutant, and ends a mutant in an endless loop. Its
 * version 9 is the last that runs on Node 20. Each target runs by itself, only with its own test files: those in tests/, which
 * start a whole product, would take a minute a mutant. Strings are not mutated: nearly all of them are text on a screen or names
 * of columns, which the compiler or the tests of the screens check.
 */
const options = (name: string, { file }: Target): ConstructorParameters<typeof Stryker>[0] => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  mutate: [file],
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 1,
  reporters: ['progress-append-only'],
  tempDirName: `.stryker-tmp/${name}`,
  ignorePatterns: ['.stryker-tmp', '.data', 'build', 'docs'],
  cleanTempDir: 'always',
});

/** @returns how many mutants are neither noticed nor explained */
async function tryMutants(name: string, target: Target): Promise<number> {
  const { file, tests } = target;
  // Read by scripts/mutants/vitest.config.ts, in the process that runs the tests.
  process.env.MUTANTS_TESTS = tests.join(',');
  const results = (await new Stryker(options(name, target)).runMutationTest()).filter(({ status }) => status !== 'Ignored');
  const lines = readFileSync(file, 'utf8').split('\n');
  const left = results
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ status, location, replacement }) => ({
      at: `${file}:${location.start.line}:${location.start.column}`,
      status,
      line: (lines[location.start.line - 1] ?? '').trim(),
      replacement: replacement.replace(/\s+/g, ' '),
    }));
  const explanations = EXPLAINED.filter((one) => one.file === file);
  const explains = (one: (typeof EXPLAINED)[number], { line, replacement }: { line: string; replacement: string }) =>
    line.includes(one.line) && (one.replacements?.includes(replacement) ?? true);
  const unexplained = left.filter((survivor) => !explanations.some((one) => explains(one, survivor)));
  // On a busy machine a test may take too long by itself, which hides a survivor: this many at the most.
  const slow = results.filter(({ status }) => status === 'Timeout').length;
  console.log(
    `${name}: ${results.length} mutants, ${results.length - left.length} noticed (${slow} by their time), ${left.length - unexplained.length} explained, ${unexplained.length} left`,
  );
  for (const { at, status, line, replacement } of unexplained) {
    console.log(
      `  ${at} ${status === 'NoCoverage' ? 'reached by no test' : 'noticed by no test'}\n    ${line}\n    → ${replacement}`,
    );
  }
  for (const one of explanations.filter((explanation) => !left.some((survivor) => explains(explanation, survivor)))) {
    console.log(`  explained, and no survivor: ${one.line}`);
  }
  return unexplained.length;
}

const { positionals: names } = parseArgs({ allowPositionals: true });
const unknown = names.filter((name) => !(name in TARGETS));
if (unknown.length > 0) throw new Error(`No such target: ${unknown.join(', ')}. There are ${Object.keys(TARGETS).join(', ')}`);
let left = 0;
for (const [name, target] of Object.entries(TARGETS)) {
  if (names.length === 0 || names.includes(name)) left += await tryMutants(name, target);
}
process.exit(left > 0 ? 1 : 0);
