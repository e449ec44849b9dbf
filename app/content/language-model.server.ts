import OpenAI, { APIError } from 'openai';
import { LengthFinishReasonError, OpenAIError } from 'openai/error';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { ZodError, type z } from 'zod';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

const TIMEOUT_MS = 90_000;

const client = singleton(
  'language-model',
  () => new OpenAI({ apiKey: env.OPENAI_API_KEY, baseURL: env.OPENAI_BASE_URL, timeout: TIMEOUT_MS, maxRetries: 1 }),
);

/** The answer was not what the schema asks: asking again may help. */
export class MalformedAnswerError extends Error {}

/**
 * Asks an OpenAI-compatible model for an answer of a given shape.
 * @param onText is told how many characters have been written so far
 * @throws MalformedAnswerError; AppError UNPROCESSABLE for a refusal, UNAVAILABLE when the model does not answer
 */
export async function askModel<Schema extends z.ZodType>({
  messages,
  schema,
  name,
  onText,
}: {
  messages: ChatCompletionMessageParam[];
  schema: Schema;
  name: string;
  onText: (characters: number) => void;
}): Promise<z.output<Schema>> {
  try {
    const stream = client.chat.completions.stream({
      model: env.OPENAI_MODEL,
      messages,
      response_format: zodResponseFormat(schema, name),
    });
    stream.on('content', (_delta, soFar) => onText(soFar.length));
    const completion = await stream.finalChatCompletion();
    const message = completion.choices[0]?.message;
    if (message?.refusal) throw new AppError('UNPROCESSABLE', 'The language model declined to write about this vehicle.');
    return schema.parse(message?.parsed);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (isMalformed(cause)) throw new MalformedAnswerError('the answer does not fit the schema', { cause });
    if (cause instanceof APIError) {
      throw new AppError('UNAVAILABLE', 'The language model does not answer. Please try again in a moment.', { cause });
    }
    throw cause;
  }
}

/** The library wraps what its parsing throws in an OpenAIError of its own when it streams. */
function isMalformed(error: unknown): boolean {
  if (error instanceof ZodError || error instanceof SyntaxError || error instanceof LengthFinishReasonError) return true;
  return error instanceof OpenAIError && error.cause !== undefined && isMalformed(error.cause);
}
