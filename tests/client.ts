import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startSession } from '#app/accounts/session.server.ts';
import { db } from '#db/client.ts';
import { insertUser } from './fixtures.ts';

type Account = 'owner' | 'admin' | 'newcomer';

/** A user of the product without a browser: keeps cookies, signs in at the sandbox, calls the API. */
export class Client {
  readonly origin: string;
  private readonly cookies = new Map<string, string>();
  /** Each has a client address of their own, so that none of them meets the rate limit of the others. */
  private readonly address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  constructor(origin: string) {
    this.origin = origin;
  }

  static async signedIn(origin: string, account: Account): Promise<Client> {
    const client = new Client(origin);
    await client.signIn(account);
    return client;
  }

  /** A new user with a subscription; not through the sandbox, which has only three accounts. */
  static async someone(origin: string): Promise<Client> {
    return Client.withCookie(origin, await startSession(await insertUser(db)));
  }

  /** A client with this cookie. */
  static withCookie(origin: string, cookie: string): Client {
    const client = new Client(origin);
    client.keep(cookie);
    return client;
  }

  /** Another client with the same cookies. */
  copy(): Client {
    const copy = new Client(this.origin);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** For a browser that is to be signed in as this user. */
  browserCookies(): { name: string; value: string; url: string }[] {
    return [...this.cookies].map(([name, value]) => ({ name, value, url: this.origin }));
  }

  private keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const at = pair.indexOf('=');
    const isGone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute)) || pair.endsWith('=');
    if (isGone) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  /** Sends one request without following redirects. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ 'X-Forwarded-For': this.address });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(path, this.origin), { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  /** Follows redirects from page to page. @returns the last reply and its address */
  async visit(path: string, init?: RequestInit): Promise<{ response: Response; url: URL }> {
    let url = new URL(path, this.origin);
    let response = await this.fetch(url.href, init);
    while (response.status >= 300 && response.status < 400 && response.headers.has('Location')) {
      url = new URL(response.headers.get('Location') ?? '', url);
      response = await this.fetch(url.href);
    }
    return { response, url };
  }

  /** Signs in through the identity provider's page, with the button of an account. @returns where it ended */
  async signIn(account: Account, returnTo = '/'): Promise<URL> {
    const { url } = await this.visit(`/api/login?${new URLSearchParams({ returnTo })}`);
    const choice = { method: 'POST', body: new URLSearchParams({ account: `sandbox-${account}` }) };
    return (await this.visit(url.href, choice)).url;
  }

  /** A call with a JSON body. */
  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    return this.fetch(path, { method, headers: { 'Content-Type': 'application/json', ...headers }, ...json });
  }

  /** Like `send`, and parses the JSON of a reply that must be OK. */
  async call<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
    const response = await this.send(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Reply;
  }

  /** Asks where to upload a picture to, like the browser. @returns its objectPath, too */
  announce({ filename = 'photo.jpg', contentType = 'image/jpeg' } = {}): Promise<{ uploadUrl: string; objectPath: string }> {
    return this.call('POST', '/api/photos/upload-url', { filename, contentType });
  }

  /** Uploads a picture like the browser. @returns its objectPath, not yet ingested */
  async upload(bytes: Buffer, { filename = 'photo.jpg', contentType = 'image/jpeg' } = {}): Promise<string> {
    const { uploadUrl, objectPath } = await this.announce({ filename, contentType });
    const put = await this.fetch(uploadUrl, {
      method: 'PUT',
      headers: { 'Content-Type': contentType },
      body: new Uint8Array(bytes),
    });
    if (!put.ok) throw new Error(`PUT: ${put.status} ${await put.text()}`);
    return objectPath;
  }

  /** Sends a photo in parts alone, as a file that the browser can't read. @returns its objectPath; it is not ingested yet */
  async uploadInParts(bytes: Buffer, { filename = 'photo.jpg', contentType = 'image/jpeg' } = {}): Promise<string> {
    const body = { filename, contentType, bytes: bytes.length, originalBytes: bytes.length };
    const { objectPath } = await this.call<{ objectPath: string }>('POST', '/api/photos/upload-url', body);
    const { parts } = await this.call<{ parts: { from: number; to: number; uploadUrl: string }[] }>(
      'POST',
      `/api/photos/${objectPath.slice('/objects/'.length)}/missing-parts`,
    );
    for (const { from, to, uploadUrl } of parts) {
      const put = await this.fetch(uploadUrl, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: new Uint8Array(bytes.subarray(from, to)),
      });
      if (!put.ok) throw new Error(`PUT: ${put.status} ${await put.text()}`);
    }
    return objectPath;
  }
}

/** Polls until a condition holds, for changes without an event. */
export async function until<T>(look: () => Promise<T | undefined | false>, { within = 60_000, what = 'it' } = {}): Promise<T> {
  const deadline = Date.now() + within;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`${what} did not happen within ${within} ms`);
    await pause(50);
  }
}

/** The message of a refused call. */
export const errorOf = async (response: Response): Promise<string> => ((await response.json()) as { error: string }).error;
