import { setTimeout as pause } from 'node:timers/promises';
import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { ZodError, type z } from 'zod';
import type { ReportProgress } from '#app/jobs/contracts.ts';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { MalformedAnswerError, ModelError, type ModelFailure } from './model-error.ts';
import { isMalformed, toModelError } from './read-model-error.ts';

/** The longest silence: before the first chunk of an answer, and between two chunks (ms). */
export const IDLE_LIMIT_MS = 20_000;

/** The library's own retries and timeout are off: its timeout ends with the headers, and the queue's retries do not block a worker slot. */
const client = singleton(
  'language-model',
  () => new OpenAI({ apiKey: env.OPENAI_API_KEY, baseURL: env.OPENAI_BASE_URL, timeout: IDLE_LIMIT_MS, maxRetries: 0 }),
);

/** A prompt and the schema of its answer; `name` is the schema's. */
type Question<Schema extends z.ZodType> = { messages: ChatCompletionMessageParam[]; schema: Schema; name: string };

/**
 * Requests an answer of a given schema from an OpenAI-compatible model.
 * @param onText receives the number of characters so far
 * @param signal aborts the call; its reason is thrown
 * @throws MalformedAnswerError, which a retry may fix; ModelError by cause
 */
export async function askModel<Schema extends z.ZodType>(
  { messages, schema, name }: Question<Schema>,
  { onText, signal }: { onText: (characters: number) => void; signal: AbortSignal },
): Promise<z.output<Schema>> {
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

/** Checks that the configured model is available to our key, without generating text. @throws the model server's error */
export async function checkModel(): Promise<void> {
  for await (const { id } of client.models.list()) if (id === env.OPENAI_MODEL) return;
  throw new Error('it is not among the models that this key may use');
}

/** How many attempts a malformed answer gets in total. */
const TRIES = 3;

/** How often each failure is retried. The worker slot stays occupied meanwhile: a busy model would be busy for another text as well. */
const WAITS: Partial<Record<ModelFailure, number>> = { busy: 4, down: 1, truncated: 1 };

/** The longest that a text may take with all its attempts (ms). */
const WHOLE_LIMIT_MS = 120_000;

/** The progress callback, and the signal that cancels the job. */
export type Writing = { report: ReportProgress; signal: AbortSignal };

type Wanted<Schema extends z.ZodType, Text> = Question<Schema> & {
  /** As named to the owner, such as 'the history'. */
  subject: string;
  /** The usual length of an answer in characters, by which progress is estimated. */
  usualLength: number;
  /** @throws MalformedAnswerError for a well-formed answer that can't be printed */
  read: (answer: z.output<Schema>) => Text;
};

/**
 * Generates a text, with retries for malformed answers.
 * @throws ModelError; the signal's reason
 */
export async function askForText<Schema extends z.ZodType, Text>(
  { subject, usualLength, read, ...question }: Wanted<Schema, Text>,
  { report, signal }: Writing,
): Promise<Text> {
  const deadline = AbortSignal.timeout(WHOLE_LIMIT_MS);
  report({ stage: 'Reading the vehicle’s details', fraction: 0.05 });
  let waits = 0;
  for (let tried = 1; tried <= TRIES; tried++) {
    const stage = tried === 1 ? `Writing ${subject}` : `Writing ${subject} again (try ${tried} of ${TRIES})`;
    let told = 0;
    const onText = (characters: number) => {
      // Reported every few sentences: smooth enough for the progress bar, and few writes for the queue.
      const fraction = 0.1 + 0.85 * Math.min(1, characters / usualLength);
      if (fraction - told < 0.05) return;
      told = fraction;
      report({ stage, fraction });
    };
    try {
      const answer = await askModel(question, { onText, signal: AbortSignal.any([signal, deadline]) });
      report({ stage: 'Checking the text', fraction: 0.97 });
      return read(answer);
    } catch (error) {
      signal.throwIfAborted();
      if (deadline.aborted) throw new ModelError('slow', { cause: error });
      if (error instanceof ModelError && ++waits <= (WAITS[error.failure] ?? 0)) {
        const isBusy = error.failure === 'busy';
        report({
          stage: isBusy ? 'The writing service is busy. Continues automatically' : 'Asking the writing service again',
          fraction: 0.05,
        });
        await pause((error.retryAfter ?? 1) * 1000, undefined, { signal: AbortSignal.any([signal, deadline]) }).catch(() => {});
        signal.throwIfAborted();
        if (deadline.aborted) throw error;
        tried -= 1;
        continue;
      }
      if (!(error instanceof MalformedAnswerError)) throw error;
    }
  }
  throw new ModelError('unreadable');
}
