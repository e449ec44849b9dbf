/** Long work that may pause after each of its steps. */
export type Steps<Result> = Generator<void, Result, void>;

/** Does the work without a pause. */
export function finish<Result>(work: Steps<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** How long the work goes on before it pauses (ms): half of a frame. */
const TURN_MS = 8;

/** Does the work in turns, with a pause after each. @throws what `pause` throws, which ends the work */
export async function finishInTurns<Result>(work: Steps<Result>, pause: () => Promise<void>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - began < TURN_MS) continue;
    await pause();
    began = performance.now();
  }
}
