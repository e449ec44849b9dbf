import { setTimeout as pause } from 'node:timers/promises';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { followEvents, type Streams } from './follow-events.ts';
import { jpeg } from './pictures.ts';

/** The longest that anybody may wait for a result or an error (ms). */
export const MOST_MS = 180_000;

type Answer = { how: 'served' | 'told' | 'lost'; words?: string };
export type Outcome = Answer & { what: string; ms: number };

const PDF = '/api/generate/pdf';
const CONTENT = '/api/generate/content';

const SERVED: Answer = { how: 'served' };
const LOST: Answer = { how: 'lost' };

async function onlyOk(ask: () => Promise<Response>): Promise<void> {
  const reply = await ask();
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  await reply.arrayBuffer();
}

/** Someone with photos, and work that nobody has requested before. */
export class Owner {
  readonly client: Client;
  readonly #photos: string[];
  #asked = 0;
  #sent = 0;

  private constructor(client: Client, photos: string[]) {
    this.client = client;
    this.#photos = photos;
  }

  static async at(origin: string, { photos = 8 } = {}): Promise<Owner> {
    const owner = new Owner(await Client.someone(origin), []);
    await Promise.all(Array.from({ length: photos }, () => owner.addPhoto()));
    return owner;
  }

  /** @param call makes a call, and again where that is asked for. @returns once it is usable */
  async addPhoto(call: (ask: () => Promise<Response>) => Promise<unknown> = onlyOk): Promise<void> {
    const seed = ++this.#sent;
    const objectPath = await this.client.upload(await jpeg({ seed, width: 2400, height: 1800 }));
    await call(() => this.client.send('POST', '/api/photos/ingest', { objectPath }));
    // A brochure of many photos takes long, and these are all alike.
    if (seed <= 8) this.#photos.push(objectPath);
  }

  #newBrochure = () => projectBody(this.#photos, { model: `P1800 ${++this.#asked}` });
  #newText = (mark: string) => ({
    vehicleData: { year: '1967', make: 'Volvo', model: `P1800 ${++this.#asked} ${mark}` },
    photoUrls: [],
  });

  brochure = () => this.timed('brochure', async () => isAnswer(await this.client.send('POST', PDF, this.#newBrochure())));
  text = (mark = '') =>
    this.timed(`text ${mark}`, async () => isAnswer(await this.client.send('POST', CONTENT, this.#newText(mark))));

  /** A function that asks for one brochure, the same each time. */
  nextBrochure(): () => Promise<Response> {
    const body = this.#newBrochure();
    return () => this.client.send('POST', PDF, body);
  }

  /** A photo's bytes alone, as a browser sends them. */
  upload = () =>
    this.timed('upload', async () => {
      const body = { filename: 'a.jpg', contentType: 'image/jpeg' };
      const { uploadUrl } = await this.client.call<{ uploadUrl: string }>('POST', '/api/photos/upload-url', body);
      const bytes = new Uint8Array(await jpeg({ seed: ++this.#sent, width: 2400, height: 1800 }));
      const reply = await this.client.fetch(uploadUrl, {
        method: 'PUT',
        headers: { 'Content-Type': body.contentType },
        body: bytes,
      });
      return reply.ok ? SERVED : isAnswer(reply);
    });

  photo = () =>
    this.timed('photo', async () => {
      let answer: Answer = LOST;
      try {
        await this.addPhoto(async (ask) => {
          const reply = await ask();
          answer = reply.ok ? SERVED : await isAnswer(reply);
        });
      } catch (error) {
        // The upload was refused in words.
        if (!(error instanceof Error && error.message.includes('{"error"'))) throw error;
        answer = { how: 'told', words: error.message };
      }
      return answer;
    });

  /** A public page, which needs the database to know that it does not exist. */
  page = () =>
    this.timed('page', async () => {
      const reply = await this.client.fetch('/s/never-was-0000000000');
      await reply.arrayBuffer();
      if (reply.status === 404) return SERVED;
      const retryAfter = reply.headers.get('Retry-After');
      return reply.status === 503 && retryAfter
        ? { how: 'told', words: `503, to come again after ${retryAfter} s` }
        : { how: 'lost', words: String(reply.status) };
    });

  followed = ({ withinMs = MOST_MS } = {}) =>
    this.timed(
      'followed brochure',
      async () => {
        const end = await this.followDocument();
        return end.type === 'done' ? SERVED : { how: 'told', words: end.message };
      },
      withinMs,
    );

  get = (what: string, address: string) => this.timed(what, async () => isAnswer(await this.client.fetch(address)));

  get aPhoto(): string {
    return this.#photos[0] ?? '';
  }

  get cookie(): string {
    return this.client
      .browserCookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  /** Saves a showcase, and shares it. @returns the path of its public page */
  async share(): Promise<string> {
    const { id } = await this.client.call<{ id: string }>('POST', '/api/projects/save', this.#newBrochure());
    const { address } = await this.client.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, { isOn: true });
    return new URL(address).pathname;
  }

  followDocument = (streams?: Streams) => this.#follow(PDF, this.#newBrochure(), streams);
  followText = (mark: string, streams?: Streams) => this.#follow(CONTENT, this.#newText(mark), streams);

  async #follow(path: string, body: unknown, streams?: Streams) {
    const reply = await this.client.send('POST', path, body, { Prefer: 'respond-async' });
    if (reply.status === 202) {
      return followEvents(this.client, (await reply.json()) as { events: string; location: string }, streams);
    }
    const { how, words = '' } = await isAnswer(reply);
    if (how === 'lost') throw new Error(words);
    return how === 'served' ? { type: 'done' as const } : { type: 'failed' as const, message: words };
  }

  /** One thing that somebody waits for. A call that fails, or takes longer, is lost. */
  async timed(what: string, ask: () => Promise<Answer>, withinMs = MOST_MS): Promise<Outcome> {
    const began = performance.now();
    const late = pause(withinMs, LOST, { ref: false });
    const answer = await Promise.race([ask(), late]).catch(
      (error: Error): Answer => ({
        how: 'lost',
        words: `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`,
      }),
    );
    return { ...answer, what, ms: performance.now() - began };
  }
}

/** A file or a text, or a status with a message. A rate limit's message does not count: the drill has called too often. */
async function isAnswer(reply: Response): Promise<Answer> {
  const bytes = await reply.arrayBuffer();
  if (reply.ok) return bytes.byteLength > 100 ? SERVED : LOST;
  if (reply.status === 502 && !reply.headers.get('Content-Type')?.includes('json'))
    return { how: 'told', words: '502 by the balancer' };
  const { error } = JSON.parse(Buffer.from(bytes).toString()) as { error?: string };
  return error && reply.status !== 429
    ? { how: 'told', words: `${reply.status} ${error}` }
    : { ...LOST, words: `${reply.status} ${error ?? ''}` };
}
