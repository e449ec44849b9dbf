import { createVitest } from 'vitest/node';

/**
 * `npm test`: runs all tests and ends with one line, `N passed, N failed`. Arguments narrow the run: file names, or `--project=parts`;
 * `--full` runs every combination instead of a pairwise subset (tests/combinations.ts). A test file that could not even be loaded
 * counts as one failed test, so that no failure looks like a pass.
 */
const args = process.argv.slice(2);
const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--full' && !arg.startsWith('--project='));
if (unknown) {
  process.stderr.write(`${unknown} is not an option of the tests; there are --full and --project=parts.\n`);
  process.exit(1);
}
const projects = args.filter((arg) => arg.startsWith('--project=')).map((arg) => arg.slice('--project='.length));
const files = args.filter((arg) => !arg.startsWith('--'));
if (args.includes('--full')) process.env.TEST_FULL = 'yes';

const vitest = await createVitest('test', { run: true, watch: false, ...(projects.length > 0 && { project: projects }) });
/** When asked to stop, it first stops what the tests have started: databases, browsers, whole products. Vitest itself would exit at once. */
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.removeAllListeners(signal);
  process.once(signal, () => {
    isStopped = true;
    void vitest.cancelCurrentRun('keyboard-input');
  });
}
await vitest.start(files);
let passed = 0;
let failed = vitest.state.getUnhandledErrors().length;
let skipped = 0;
for (const module of vitest.state.getTestModules()) {
  let ownFailures = 0;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed') passed++;
    else if (state === 'failed') ownFailures++;
    else skipped++;
  }
  failed += module.state() === 'failed' ? Math.max(1, ownFailures) : ownFailures;
}
if (passed + failed === 0 || isStopped) failed = Math.max(1, failed);
await vitest.close();
const left = [skipped > 0 && `${skipped} skipped, each with its reason above`, isStopped && 'stopped before the end'].filter(
  Boolean,
);
process.stdout.write(`\n${left.map((line) => `${line}\n`).join('')}${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
