import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { ZodError, type z } from 'zod';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { isMalformed, MalformedAnswerError, ModelError, toModelError } from './model-error.ts';

/** The longest silence: before the first piece of an answer, and between two of them (ms). */
export const IDLE_LIMIT_MS = 20_000;

/** Its own tries and time limit are off: the limit ends when the headers come, and the queue tries again without holding a place. */
const client = singleton(
  'language-model',
  () => new OpenAI({ apiKey: env.OPENAI_API_KEY, baseURL: env.OPENAI_BASE_URL, timeout: IDLE_LIMIT_MS, maxRetries: 0 }),
);

/**
 * Asks an OpenAI-compatible model for an answer of a given shape.
 * @param onText is told how many characters have been written so far
 * @param signal ends the call; its reason is thrown
 * @throws MalformedAnswerError, which asking again may help; ModelError by what went wrong
 */
export async function askModel<Schema extends z.ZodType>({
  messages,
  schema,
  name,
  onText,
  signal,
}: {
  messages: ChatCompletionMessageParam[];
  schema: Schema;
  name: string;
  onText: (characters: number) => void;
  signal: AbortSignal;
}): Promise<z.output<Schema>> {
  const silence = new AbortController();
  const idle = setTimeout(() => silence.abort(), IDLE_LIMIT_MS);
  try {
    const stream = client.chat.completions.stream(
      { model: env.OPENAI_MODEL, messages, response_format: zodResponseFormat(schema, name) },
      { signal: AbortSignal.any([signal, silence.signal]) },
    );
    stream.on('chunk', () => void idle.refresh());
    stream.on('content', (_delta, soFar) => onText(soFar.length));
    const completion = await stream.finalChatCompletion();
    const message = completion.choices[0]?.message;
    if (message?.refusal) throw new ModelError('refused');
    return schema.parse(message?.parsed);
  } catch (cause) {
    signal.throwIfAborted();
    if (silence.signal.aborted) throw new ModelError('silent', { cause });
    if (cause instanceof ZodError || isMalformed(cause)) {
      throw new MalformedAnswerError('the answer does not fit the schema', { cause });
    }
    throw toModelError(cause);
  } finally {
    clearTimeout(idle);
  }
}

/** Asks whether the model that is set is there for our key. Writes nothing. @throws what the model's server says */
export async function checkModel(): Promise<void> {
  for await (const { id } of client.models.list()) if (id === env.OPENAI_MODEL) return;
  throw new Error('it is not among the models that this key may use');
}
