import OpenAI, { APIError } from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { ZodError, z } from 'zod';
import { DEFAULT_MODEL } from '#app/platform/env.schema.ts';
import { env } from '#app/platform/env.server.ts';
import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { ANSWER_FORMATS, type AnswerFormat, parseAnswer, schemaInstruction, simplerThan } from './answer-format.ts';
import { MalformedAnswerError, ModelError } from './model-error.ts';
import { isMalformed, toModelError } from './read-model-error.ts';
import type { Usage } from './usage.ts';

/** The longest silence: before the first chunk of an answer, and between two chunks (ms). */
export const IDLE_LIMIT_MS = 20_000;

/** The library's own retries and timeout are off: its timeout ends with the headers, and the queue's retries do not block a worker slot. */
const client = singleton(
  'language-model',
  () => new OpenAI({ apiKey: env.OPENAI_API_KEY, baseURL: env.OPENAI_BASE_URL, timeout: IDLE_LIMIT_MS, maxRetries: 0 }),
);

/** The models by what they do. */
export const MODELS = {
  write: env.OPENAI_MODEL,
  check: env.OPENAI_CHECK_MODEL ?? env.OPENAI_MODEL,
  see: env.OPENAI_VISION_MODEL ?? env.OPENAI_MODEL,
} as const;
export type ModelTask = keyof typeof MODELS;

/** Our default model would think first, while a person waits for the first words. */
const effortOf = (model: string) => env.OPENAI_REASONING_EFFORT ?? (model === DEFAULT_MODEL ? 'none' : undefined);

/** A prompt and the schema of its answer; `name` is the schema's. */
export type Question<Schema extends z.ZodType> = {
  task: ModelTask;
  messages: ChatCompletionMessageParam[];
  schema: Schema;
  name: string;
};

export type Listening = {
  /** Receives the answer as far as it has arrived; null while it can't be read. */
  onText?: (partial: unknown, characters: number) => void;
  /** Receives what the call has used, as far as the server says so. */
  onUsage: (usage: Usage) => void;
  /** Aborts the call; its reason is thrown. */
  signal: AbortSignal;
};

/** The format that each model has accepted last. */
const formats = singleton('answer-formats', () => new Map<string, AnswerFormat>());

/**
 * Requests an answer of a given schema from an OpenAI-compatible model, in the best format that its server accepts.
 * @throws MalformedAnswerError, which a retry may fix; ModelError by cause
 */
export async function askModel<Schema extends z.ZodType>(
  question: Question<Schema>,
  listening: Listening,
): Promise<z.output<Schema>> {
  const model = MODELS[question.task];
  const known = formats.get(model) ?? ANSWER_FORMATS[0];
  for (let format: AnswerFormat = known; ; ) {
    try {
      const answer = await askIn(format, question, listening);
      if (format !== known) {
        formats.set(model, format);
        warnSeldom('the model’s server does not enforce JSON schemas', undefined, { model, format });
      }
      return answer;
    } catch (error) {
      const simpler = isFormatRefused(error) ? simplerThan(format) : undefined;
      if (!simpler) throw error;
      format = simpler;
    }
  }
}

/** Whether a server refuses a request for the format of the answer. */
const isFormatRefused = (error: unknown): boolean =>
  error instanceof ModelError &&
  error.failure === 'misconfigured' &&
  error.cause instanceof APIError &&
  error.cause.status === 400 &&
  /response_format|json_schema|json_object|structured output/i.test(error.cause.message);

async function askIn<Schema extends z.ZodType>(
  format: AnswerFormat,
  { task, messages, schema, name }: Question<Schema>,
  { onText, onUsage, signal }: Listening,
): Promise<z.output<Schema>> {
  const effort = effortOf(MODELS[task]);
  const silence = new AbortController();
  const idle = setTimeout(() => silence.abort(), IDLE_LIMIT_MS);
  try {
    const stream = client.chat.completions.stream(
      {
        model: MODELS[task],
        messages: format === 'json_schema' ? messages : withSchema(messages, schema),
        stream_options: { include_usage: true },
        ...(effort && { reasoning_effort: effort }),
        ...(format === 'json_schema' && { response_format: zodResponseFormat(schema, name) }),
        ...(format === 'json_object' && { response_format: { type: 'json_object' as const } }),
      },
      { signal: AbortSignal.any([signal, silence.signal]) },
    );
    stream.on('chunk', () => void idle.refresh());
    stream.on('content.delta', ({ snapshot, parsed }) => onText?.(parsed, snapshot.length));
    const completion = await stream.finalChatCompletion();
    onUsage({
      calls: 1,
      inputTokens: completion.usage?.prompt_tokens ?? 0,
      outputTokens: completion.usage?.completion_tokens ?? 0,
    });
    const message = completion.choices[0]?.message;
    if (message?.refusal) throw new ModelError('refused');
    return schema.parse(message?.parsed ?? parseAnswer(message?.content ?? ''));
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

const withSchema = (messages: ChatCompletionMessageParam[], schema: z.ZodType): ChatCompletionMessageParam[] => [
  ...messages,
  { role: 'system', content: schemaInstruction(z.toJSONSchema(schema)) },
];

/** Checks that the configured models are available to our key, without generating text. @throws the model server's error */
export async function checkModel(): Promise<void> {
  const missing = new Set<string>(Object.values(MODELS));
  for await (const { id } of client.models.list()) missing.delete(id);
  const [first] = missing;
  if (first) throw new Error(`${first} is not among the models that this key may use`);
}
