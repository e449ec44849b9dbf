import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import express, { type Response, type Router } from 'express';
import sharp from 'sharp';
import { type Reading, readPicture } from './read-picture.ts';
import { judge, repair } from './review.ts';
import { type Seeing, seePictures } from './see-pictures.ts';
import { straysIn } from './strays.ts';
import type { Vehicle } from './write-history.ts';
import { type Passage, writePart } from './write-part.ts';

const MODEL = 'sandbox-historian';
/** The product's default model. */
const USUAL_MODEL = 'gpt-5.6-luna';
/** How fast answers are streamed; without it, in a second and a half each, however long they are. */
type Pace = { tokensPerSecond?: number };
/** English text has about four characters to a token. */
const TOKEN = 4;

/** A streamed answer has this many chunks, this far apart (ms): about a second and a half, like a quick model. */
const PIECES = 60;
const PAUSE = 25;
/** The pause between chunks of an endless answer (ms). */
const ENDLESS_PAUSE = 1000;

type Message = { role: string; content: unknown };
type Answer = { content: string | null; refusal: string | null };

/**
 * An OpenAI-compatible server for four tasks: the history of a vehicle, which it finds in the user's message as `{"vehicle": {…}}`
 * beside passages of sources; the check of statements against passages; the reading of a paper's picture; and the sorting of photos (seePictures). Marks on pictures of paper work, too. The schema names the blocks to write; where the instructions ask for it, they
 * are about the owner's car alone; under `"written"` are
 * versions that it must differ from. A mark in the vehicle's model requests a fault: those of STRAYS, `[malformed]` (every other answer), `[always-malformed]`, `[refuse]`, `[slow]` (5 s),
 * `[endless]` (never silent for long, never done), `[stall]` (no answer), `[stall-midway]`, `[cut-off]` (the connection breaks
 * midway), `[truncated]` and `[filtered]` (by its finish reason), `[busy]` (429, every other time), `[always-busy]`, `[broken]`
 * (503, every other time), and those of REFUSALS. `GET /language-model/calls` returns how many calls there were, and how many
 * answers are being written; `GET /language-model/pictures`, what the last pictures were like.
 */
export function createLanguageModel({ tokensPerSecond }: Pace = {}): Router {
  /** Conversations that have had their malformed answer; the next one is valid. */
  const misled = new Set<string>();
  let asked = 0;
  let underWay = 0;
  let received: object[] = [];
  const router = express.Router();
  router.get('/language-model/pictures', (_request, response) => void response.json(received));
  router.get('/language-model/calls', (_request, response) => void response.json({ asked, underWay }));
  router.get(['/language-model/v1/models', '/v1/models'], (_request, response) => {
    const data = [MODEL, USUAL_MODEL].map((id) => ({ id, object: 'model', created: 1_761_782_400, owned_by: 'sandbox' }));
    response.json({ object: 'list', data });
  });
  router.post(
    ['/language-model/v1/chat/completions', '/v1/chat/completions'],
    express.json({ limit: '10mb' }),
    async (request, response) => {
      asked += 1;
      underWay += 1;
      response.once('close', () => {
        underWay -= 1;
      });
      const messages: Message[] = request.body.messages ?? [];
      const pictures = findPictures(messages);
      received = [...received, ...(await Promise.all(pictures.map(describePicture)))].slice(-LAST_PICTURES);
      const question = pictures.length > 0 ? await lookAt(pictures, messages) : findQuestion(messages);
      if (!question)
        return sendError(
          response,
          400,
          'The sandbox writes about {"vehicle": {…}} in the user’s message checks {"statements": […]} or reads a picture, and nothing else.',
        );
      const named = namedIn(question);
      const marks = new Set(named.match(/\[[a-z-]+\]/g));
      for (const mark of marks) {
        const refusal = REFUSALS[mark];
        if (refusal) return sendError(response, ...refusal);
      }
      const isBusy = marks.has('[always-busy]') || (marks.has('[busy]') && isFirst(misled, messages));
      if (isBusy)
        return sendError(response.set('Retry-After', '1'), 429, 'The sandbox was told to be busy.', 'rate_limit_exceeded');
      if (marks.has('[broken]') && isFirst(misled, messages)) return sendError(response, 503, 'The sandbox was told to break.');
      if (marks.has('[stall]')) return;
      if (marks.has('[slow]')) await wait(5000);
      const answer = compose(question, { messages, misled, format: request.body.response_format?.json_schema });
      if (request.body.stream)
        await stream(response, answer, {
          marks,
          withUsage: request.body.stream_options?.include_usage === true,
          tokensPerSecond,
        });
      else {
        await wait(PIECES * PAUSE);
        response.json({
          ...envelope('chat.completion'),
          choices: [choice({ message: { role: 'assistant', ...answer } }, 'stop')],
          usage: USAGE,
        });
      }
    },
  );
  return router;
}

/** Error replies by the mark that requests them: status, message, code. */
const REFUSALS: Record<string, [status: number, message: string, code?: string]> = {
  '[down]': [503, 'The sandbox was told to be down.'],
  '[bad-key]': [401, 'Incorrect API key provided.', 'invalid_api_key'],
  '[bad-schema]': [400, 'Invalid schema for response_format.'],
  '[blind]': [400, 'Invalid content type. image_url is only supported by certain models.'],
  '[quota]': [429, 'You exceeded your current quota.', 'insufficient_quota'],
};

/** Whether a conversation is seen for the first time, then alternating. */
function isFirst(misled: Set<string>, messages: Message[]): boolean {
  const key = createHash('sha256')
    .update(JSON.stringify(messages.slice(0, 2)))
    .digest('hex');
  if (misled.delete(key)) return false;
  misled.add(key);
  return true;
}

const USAGE = { prompt_tokens: 600, completion_tokens: 1100, total_tokens: 1700 };

type Statement = { n: number; text: string; cites: string[] };
type Question = {
  seeing?: Seeing;
  reading?: Reading & { text: string };
  vehicle?: Vehicle;
  passages?: Passage[];
  papers?: Passage[];
  owner?: Passage[];
  statements?: Statement[];
  written?: Record<string, unknown>;
};
type Asked = {
  messages: Message[];
  misled: Set<string>;
  format?: { name?: string; schema?: { properties?: Record<string, unknown> } };
};

function compose(question: Question, { messages, misled, format }: Asked): Answer {
  const model = namedIn(question);
  if (model.includes('[refuse]')) return { content: null, refusal: 'I can’t write about this vehicle.' };
  const text = JSON.stringify(answerTo(question, { format, isOwnCarOnly: isAboutOwnCar(messages) }));
  const malformed = { content: text.slice(0, text.length / 2), refusal: null };
  if (model.includes('[always-malformed]')) return malformed;
  if (model.includes('[malformed]') && isFirst(misled, messages)) return malformed;
  return { content: text, refusal: null };
}

function answerTo(
  { seeing, reading, vehicle, passages = [], papers = [], statements = [], written }: Question,
  { format, isOwnCarOnly }: Pick<Asked, 'format'> & { isOwnCarOnly: boolean },
): object {
  if (seeing) return { photos: seeing.photos };
  if (reading) return { kind: reading.kind, details: reading.details };
  if (!vehicle) return { verdicts: judge(statements, passages) };
  if (format?.name === 'statement_repair') return { statements: repair(statements) };
  const name = vehicle.model.replace(/\s*\[[a-z-]+\]/g, '').trim() || 'car';
  const blocks = Object.keys(format?.schema?.properties ?? {});
  return writePart(blocks, {
    vehicle: { ...vehicle, model: name, isOwnCarOnly },
    passages,
    papers,
    written,
    strays: straysIn(vehicle.model),
  });
}

/** Whether the instructions ask for texts about the owner's car alone. */
const isAboutOwnCar = (messages: Message[]): boolean =>
  messages.some(({ role, content }) => role === 'system' && textOf(content).includes('texts about their own car alone'));

/** Where marks are looked for. */
const namedIn = ({ vehicle, reading, seeing }: Question): string => vehicle?.model ?? reading?.text ?? seeing?.text ?? '';

/** The pictures of a user's message, which are data URLs. */
function findPictures(messages: Message[]): Buffer[] {
  const parts = messages.flatMap(({ role, content }) => (role === 'user' && Array.isArray(content) ? content : []));
  const urls = parts.flatMap((part: { image_url?: { url?: string } }) => part.image_url?.url ?? []);
  return urls.flatMap((url) => {
    const [, bytes] = /^data:image\/jpeg;base64,(.+)$/.exec(url) ?? [];
    return bytes ? Buffer.from(bytes, 'base64') : [];
  });
}

/** How many pictures can be asked about afterwards: those of a showcase and more. */
const LAST_PICTURES = 40;

async function describePicture(picture: Buffer): Promise<object> {
  const { width, height, exif, xmp, iptc } = await sharp(picture).metadata();
  return { bytes: picture.length, width, height, hasMetadata: Boolean(exif ?? xmp ?? iptc) };
}

/** Photos are sorted where the instructions ask for it; else there is one picture, of a paper. */
async function lookAt(pictures: Buffer[], messages: Message[]): Promise<Question | undefined> {
  const isSorting = messages.some(({ role, content }) => role === 'system' && textOf(content).includes('photographs of one car'));
  if (isSorting) return { seeing: await seePictures(pictures) };
  const [paper] = pictures;
  return paper && { reading: await readPicture(paper) };
}

function findQuestion(messages: Message[]): Question | undefined {
  for (const { role, content } of messages) {
    if (role !== 'user') continue;
    const text = textOf(content);
    for (const line of [text, ...text.split('\n')]) {
      const question = line.trimStart().startsWith('{') ? parse(line) : undefined;
      const vehicle = question?.vehicle;
      if (vehicle?.make && vehicle.model) {
        return { ...question, vehicle: { ...vehicle, year: String(vehicle.year), model: String(vehicle.model) } };
      }
      if (question?.statements) return question;
    }
  }
  return undefined;
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : Array.isArray(content)
      ? content.map((part: { text?: string }) => part.text ?? '').join('\n')
      : '';

function parse(text: string): Question | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The finish reason by the mark that requests it. */
const LAST_WORDS: Record<string, string> = { '[truncated]': 'length', '[filtered]': 'content_filter' };

type Manner = Pace & { marks: Set<string>; withUsage: boolean };

async function stream(
  response: Response,
  { content, refusal }: Answer,
  { marks, withUsage, tokensPerSecond }: Manner,
): Promise<void> {
  response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' });
  const shared = envelope('chat.completion.chunk');
  const send = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  const field = content === null ? 'refusal' : 'content';
  const text = content ?? refusal ?? '';
  send({ ...shared, choices: [choice({ delta: { role: 'assistant', content: '' } }, null)] });
  const size = tokensPerSecond ? Math.ceil((tokensPerSecond * TOKEN * PAUSE) / 1000) : Math.ceil(text.length / PIECES);
  const isHalf = ['[stall-midway]', '[cut-off]', ...Object.keys(LAST_WORDS)].some((mark) => marks.has(mark));
  const end = isHalf ? text.length / 2 : text.length;
  for (let from = 0; from < end && !response.destroyed; from += size) {
    send({ ...shared, choices: [choice({ delta: { [field]: text.slice(from, from + size) } }, null)] });
    await wait(PAUSE);
    if (!marks.has('[endless]')) continue;
    await wait(ENDLESS_PAUSE);
    from -= size;
  }
  if (marks.has('[stall-midway]')) return;
  if (marks.has('[cut-off]')) return void response.destroy();
  const [last] = [...marks].flatMap((mark) => LAST_WORDS[mark] ?? []);
  send({ ...shared, choices: [choice({ delta: {} }, last ?? 'stop')] });
  if (withUsage) send({ ...shared, choices: [], usage: USAGE });
  response.end('data: [DONE]\n\n');
}

const envelope = (object: string) => ({
  id: `chatcmpl-${randomUUID()}`,
  object,
  created: Math.floor(Date.now() / 1000),
  model: MODEL,
});

const choice = (said: object, reason: string | null) => ({ index: 0, ...said, logprobs: null, finish_reason: reason });

function sendError(response: Response, status: number, message: string, code: string | null = null): void {
  const type = status < 500 ? 'invalid_request_error' : 'server_error';
  response.status(status).json({ error: { message, type, param: null, code } });
}
