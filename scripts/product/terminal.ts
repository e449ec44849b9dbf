/** An error shown in one line, without a stack: a busy port, an invalid setting. */
export class PlainError extends Error {}

const LABEL_WIDTH = 13;
const STEP_INDENT = ' '.repeat(LABEL_WIDTH);

/** Whether a step's line is still open for its result. */
let isLineOpen = false;

/** Prints a line; during a step it starts a new line. */
export function say(line: string): void {
  process.stdout.write(`${isLineOpen ? '\n' : ''}${line}\n`);
  isLineOpen = false;
}

export function sayStep(label: string, text: string): void {
  say(label.padEnd(LABEL_WIDTH) + text);
}

/**
 * Runs one step of the start and prints its name, its result and its duration.
 * @param work returns the result in a few words
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

/** Ends the process; a PlainError is printed as its message, anything else with its stack. */
export function fail(error: unknown): never {
  say(error instanceof PlainError ? error.message : String(error instanceof Error ? error.stack : error));
  process.exit(1);
}
