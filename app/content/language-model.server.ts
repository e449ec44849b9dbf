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

/** The longest silence: before the first piece of an answer, and between two of them (ms). */
export const IDLE_LIMIT_MS = 20_000;

/** Its own tries and time limit are off: the limit ends when the headers come, and the queue tries again without holding a place. */
const client = singleton(
  'language-model',
  () => new OpenAI({ apiKey: env.OPENAI_API_KEY, baseURL: env.OPENAI_BASE_URL, timeout: IDLE_LIMIT_MS, maxRetries: 0 }),
);

/** What a model is asked, and the shape of its answer; `name` is the shape's. */
type Question<Schema extends z.ZodType> = { messages: ChatCompletionMessageParam[]; schema: Schema; name: string };

/**
 * Asks an OpenAI-compatible model for an answer of a given shape.
 * @param onText is told how many characters have been written so far
 * @param signal ends the call; its reason is thrown
 * @throws MalformedAnswerError, which asking again may help; ModelError by what went wrong
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

/** Asks whether the model that is set is there for our key. Writes nothing. @throws what the model's server says */
export async function checkModel(): Promise<void> {
  for await (const { id } of client.models.list()) if (id === env.OPENAI_MODEL) return;
  throw new Error('it is not among the models that this key may use');
}

/** A malformed answer is asked for again this many times in all. */
const TRIES = 3;

/** How often each failure is waited for. Meanwhile no other text is asked for in its place: a busy model is busy for that, too. */
const WAITS: Partial<Record<ModelFailure, number>> = { busy: 4, down: 1, truncated: 1 };

/** The longest that a text may take with all its tries (ms). */
const WHOLE_LIMIT_MS = 120_000;

/** Who hears how far it is, and when it is not wanted any more. */
export type Writing = { report: ReportProgress; signal: AbortSignal };

type Wanted<Schema extends z.ZodType, Text> = Question<Schema> & {
  /** In words for the owner, as in 'the history'. */
  subject: string;
  /** Characters that an answer has as a rule: what the fraction of the progress is measured by. */
  usualLength: number;
  /** @throws MalformedAnswerError for an answer of the right form that can't be printed */
  read: (answer: z.output<Schema>) => Text;
};

/**
 * Has the model write something, again where the answer is malformed.
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
      // A step every few sentences: enough for the eye, little for the queue.
      const fraction = 0.1 + 0.85 * Math.min(1, characters / usualLength);
      if (fraction - told < 0.05) return;
      told = fraction;
      report({ stage, fraction });
    };
    try {
      const answer = await askModel(question, { onText, signal: AbortSignal.any([signal, deadline]) });
      report({ stage: 'Checking what was written', fraction: 0.97 });
      return read(answer);
    } catch (error) {
      signal.throwIfAborted();
      if (deadline.aborted) throw new ModelError('slow', { cause: error });
      if (error instanceof ModelError && ++waits <= (WAITS[error.failure] ?? 0)) {
        const isBusy = error.failure === 'busy';
        report({ stage: isBusy ? 'The writer is busy; it goes on in a moment' : 'Asking the writer once more', fraction: 0.05 });
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
