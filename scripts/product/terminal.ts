/** A fault told to the person in one line, without a stack: a busy port, a wrong setting. */
export class PlainError extends Error {}

const LABEL_WIDTH = 13;
const STEP_INDENT = ' '.repeat(LABEL_WIDTH);

/** True while a step's line stands open, waiting for its outcome. */
let isLineOpen = false;

/** Prints a line; one that comes amid a step goes below what the step has said so far. */
export function say(line: string): void {
  process.stdout.write(`${isLineOpen ? '\n' : ''}${line}\n`);
  isLineOpen = false;
}

export function sayStep(label: string, text: string): void {
  say(label.padEnd(LABEL_WIDTH) + text);
}

/**
 * Does one step of the start and prints its name as it begins, its outcome and its duration as it ends.
 * @param work returns what the step came to, in a few words
 */
export async function step(label: string, work: () => Promise<string>): Promise<void> {
  const began = performance.now();
  process.stdout.write(label.padEnd(LABEL_WIDTH));
  isLineOpen = true;
  const outcome = await work();
  process.stdout.write(`${isLineOpen ? '' : STEP_INDENT}${outcome}, ${formatSeconds(performance.now() - began)}\n`);
  isLineOpen = false;
}

/** '0.4 s'. */
export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Ends the process; a PlainError is told in its own words, anything else with its stack. */
export function fail(error: unknown): never {
  say(error instanceof PlainError ? error.message : String(error instanceof Error ? error.stack : error));
  process.exit(1);
}
