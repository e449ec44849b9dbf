/** What calls to a model have used. */
export type Usage = { calls: number; inputTokens: number; outputTokens: number };

export const NO_USAGE: Usage = { calls: 0, inputTokens: 0, outputTokens: 0 };

/** Dollars for a million tokens. */
export type Prices = { input?: number | undefined; output?: number | undefined };

/** In millionths of a dollar, rounded up; null without prices. */
export const costMicros = ({ inputTokens, outputTokens }: Usage, { input, output }: Prices): number | null =>
  input === undefined || output === undefined ? null : Math.ceil(inputTokens * input + outputTokens * output);
