import { env } from '#app/platform/env.server.ts';
import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { metrics } from '#app/platform/metrics.server.ts';
import { db } from '#db/client.ts';
import { MODELS } from './language-model.server.ts';
import { costMicros, NO_USAGE, type Usage } from './usage.ts';
import { recordWriting } from './writings.repository.server.ts';

const PRICES = { input: env.OPENAI_INPUT_PRICE, output: env.OPENAI_OUTPUT_PRICE };

// A monitor counts from the first figure that it has seen: without one, the first text would cost nothing.
if (costMicros(NO_USAGE, PRICES) !== null) for (const model of Object.values(MODELS)) metrics()?.dollars.inc({ model }, 0);

/**
 * Runs a job that calls a model, and records what its calls have used, whether it succeeds or fails.
 * @param countHeldBack of its result, the statements that were held back
 */
export async function recordCost<Result>(
  { jobId, ownerId, model }: { jobId: string; ownerId: string; model: string },
  work: (onUsage: (usage: Usage) => void) => Promise<Result>,
  countHeldBack: (result: Result) => number = () => 0,
): Promise<Result> {
  let usage: Usage = NO_USAGE;
  let heldBack = 0;
  try {
    const result = await work((one) => {
      usage = {
        calls: usage.calls + one.calls,
        inputTokens: usage.inputTokens + one.inputTokens,
        outputTokens: usage.outputTokens + one.outputTokens,
      };
    });
    heldBack = countHeldBack(result);
    return result;
  } finally {
    const cost = costMicros(usage, PRICES);
    measureCost(model, usage, cost);
    const writing = { jobId, ownerId, model, usage, costMicros: cost, heldBack };
    // A finished text is not thrown away because its cost can't be recorded.
    await recordWriting(db, writing).catch((error: unknown) => warnSeldom('cost of a text not recorded', error));
  }
}

function measureCost(model: string, { inputTokens, outputTokens }: Usage, micros: number | null): void {
  const measured = metrics();
  measured?.tokens.inc({ model, direction: 'input' }, inputTokens);
  measured?.tokens.inc({ model, direction: 'output' }, outputTokens);
  if (micros !== null) measured?.dollars.inc({ model }, micros / 1_000_000);
}
