import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPort } from '#scripts/product/ports.ts';
import { SANDBOX_ACCOUNTS } from './accounts.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

const APP_ORIGIN = 'http://localhost:65000';
const CLIENT = { id: 'client-of-the-sandbox', secret: 'secret-of-the-sandbox' };
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
let sandbox: Sandbox;

beforeAll(async () => {
  const port = await findPort(undefined);
  sandbox = await startSandbox({
    port,
    smtpPort: await findPort(undefined, [port]),
    appOrigin: APP_ORIGIN,
    dataDir,
    oauthClientId: CLIENT.id,
    oauthClientSecret: CLIENT.secret,
    stripeSecretKey: 'sk_test_sandbox',
    stripePublishableKey: 'pk_test_sandbox',
    stripeWebhookSecret: 'whsec_sandbox',
  });
});

afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

describe('the identity provider', () => {
  /** A browser, as far as sign-in needs one. */
  function createBrowser() {
    const cookies = new Map<string, string>();
    return async (address: string, init: RequestInit = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(new URL(address, sandbox.origin), {
        ...init,
        redirect: 'manual',
        headers: { ...init.headers, cookie },
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      return response;
    };
  }

  const verifier = randomBytes(32).toString('base64url');

  function authorizeAddress({ withPkce = true } = {}) {
    const query = new URLSearchParams({
      client_id: CLIENT.id,
      redirect_uri: `${APP_ORIGIN}/api/auth/callback`,
      response_type: 'code',
      scope: 'openid profile email',
      state: 'the-state',
    });
    if (withPkce) {
      query.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'));
      query.set('code_challenge_method', 'S256');
    }
    return `/identity/authorize?${query}`;
  }

  async function signIn(browser: ReturnType<typeof createBrowser>, subject: string) {
    const begun = await browser(authorizeAddress());
    const choosing = begun.headers.get('location') ?? '';
    expect(choosing).toMatch(/^\/identity\/choose\//);
    const asked = await (await browser(choosing)).text();
    const chosen = await browser(choosing, { method: 'POST', body: new URLSearchParams({ account: subject }) });
    const resumed = await browser(chosen.headers.get('location') ?? '');
    const callback = new URL(resumed.headers.get('location') ?? '');
    const token = await fetch(new URL('/identity/token', sandbox.origin), {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${CLIENT.id}:${CLIENT.secret}`)}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: callback.searchParams.get('code') ?? '',
        redirect_uri: `${APP_ORIGIN}/api/auth/callback`,
        code_verifier: verifier,
      }),
    });
    const { access_token: accessToken } = await token.json();
    const userinfo = await fetch(new URL('/identity/userinfo', sandbox.origin), {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return { asked, callback, claims: await userinfo.json() };
  }

  it('offers its three accounts and tells the product which was chosen', async () => {
    const { asked, callback, claims } = await signIn(createBrowser(), 'sandbox-owner');
    for (const { email } of SANDBOX_ACCOUNTS) expect(asked).toContain(email);
    expect(callback.origin + callback.pathname).toBe(`${APP_ORIGIN}/api/auth/callback`);
    expect(callback.searchParams.get('state')).toBe('the-state');
    expect(claims).toMatchObject({
      sub: 'sandbox-owner',
      email: 'owner@example.com',
      email_verified: true,
      name: 'Olivia Hartwell',
      given_name: 'Olivia',
      family_name: 'Hartwell',
    });
    const picture = await fetch(claims.picture);
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
  });

  it('asks again at every sign-in, so that the same browser can switch accounts', async () => {
    const browser = createBrowser();
    expect((await signIn(browser, 'sandbox-owner')).claims.sub).toBe('sandbox-owner');
    expect((await signIn(browser, 'sandbox-admin')).claims.sub).toBe('sandbox-admin');
  });

  it('refuses a sign-in without PKCE', async () => {
    const response = await createBrowser()(authorizeAddress({ withPkce: false }));
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
  });

  it('says that a sign-in has expired', async () => {
    const response = await createBrowser()('/identity/choose/gone');
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('has expired');
  });

  it('is found by discovery', async () => {
    const found = await (await fetch(`${sandbox.origin}/.well-known/openid-configuration`)).json();
    expect(found).toMatchObject({
      issuer: sandbox.origin,
      authorization_endpoint: `${sandbox.origin}/identity/authorize`,
      token_endpoint: `${sandbox.origin}/identity/token`,
      userinfo_endpoint: `${sandbox.origin}/identity/userinfo`,
    });
  });
});

describe('the language model', () => {
  const SCHEMA = { type: 'object', properties: { title: {}, overview: {} } };
  const ask = (model: string, options: { stream?: boolean } = {}) =>
    fetch(`${sandbox.origin}/language-model/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'any',
        messages: [{ role: 'user', content: JSON.stringify({ vehicle: { year: '1967', make: 'Volvo', model } }) }],
        response_format: { type: 'json_schema', json_schema: { name: 'vehicle_history_part', schema: SCHEMA } },
        ...options,
      }),
    });
  const answerOf = async (response: Response) => (await response.json()).choices[0].message;

  it('writes the requested blocks as JSON, with what they cite', async () => {
    const { content } = await answerOf(await ask('P1800 S'));
    const history = JSON.parse(content);
    expect(Object.keys(history)).toEqual(['title', 'overview']);
    expect(history.title).toEqual({ text: expect.stringContaining('P1800 S'), cites: [] });
    expect(history.overview).toHaveLength(3);
  });

  it('streams the same text in chunks', async () => {
    const text = await (await ask('P1800 S', { stream: true })).text();
    const events = text
      .split('\n\n')
      .filter((event) => event.startsWith('data: {'))
      .map((event) => JSON.parse(event.slice(6)));
    expect(events.length).toBeGreaterThan(30);
    const streamed = events.map(({ choices }) => choices[0].delta.content ?? '').join('');
    expect(streamed).toBe((await answerOf(await ask('P1800 S'))).content);
    expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true);
  });

  it('gives a malformed answer first and then a valid one, on request', async () => {
    const first = await answerOf(await ask('P1800 [malformed]'));
    expect(() => JSON.parse(first.content)).toThrow();
    const second = await answerOf(await ask('P1800 [malformed]'));
    expect(second.content).not.toContain('[malformed]');
    expect(JSON.parse(second.content).overview).toHaveLength(3);
  });

  it('refuses and is down on request', async () => {
    expect((await answerOf(await ask('P1800 [refuse]'))).refusal).toBeTruthy();
    expect((await ask('P1800 [down]')).status).toBe(503);
  });

  it('lists its model, and the requested one where none is configured', async () => {
    const { data } = await (await fetch(`${sandbox.origin}/language-model/v1/models`)).json();
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['sandbox-historian', 'gpt-5.6-luna']);
  });
});

describe('the card processor', () => {
  const call = (path: string, key = 'sk_test_sandbox') =>
    fetch(`${sandbox.origin}${path}`, { headers: { authorization: `Bearer ${key}` } });

  it('has the yearly price under its lookup key', async () => {
    const { data } = await (await call('/v1/prices?lookup_keys[]=showcase_annual')).json();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ unit_amount: 4999, currency: 'usd', recurring: { interval: 'year' } });
    expect((await (await call('/v1/prices?lookup_keys[]=another')).json()).data).toEqual([]);
  });

  it('refuses another key and an unknown call in the processor’s own form', async () => {
    const refused = await call('/v1/prices', 'sk_test_other');
    expect(refused.status).toBe(401);
    expect((await refused.json()).error.type).toBe('invalid_request_error');
    const unknown = await call('/v1/unheard_of');
    expect(unknown.status).toBe(404);
    expect((await unknown.json()).error.message).toContain('Unrecognized request URL (GET: /v1/unheard_of)');
  });
});

describe('the mailbox', () => {
  it('keeps a mail and shows it without running its scripts', async () => {
    const mailer = nodemailer.createTransport(`smtp://127.0.0.1:${sandbox.smtpPort}`);
    await mailer.sendMail({
      from: 'Cedar & Chrome <no-reply@example.com>',
      to: 'owner@example.com',
      subject: 'Your receipt <1>',
      text: 'Thank you.',
      html: '<p>Thank <b>you</b>.</p><script>alert(1)</script>',
      attachments: [{ filename: 'receipt.txt', content: 'paid' }],
    });
    const mails = await (await fetch(`${sandbox.origin}/mailbox.json`)).json();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      from: 'Cedar & Chrome <no-reply@example.com>',
      to: ['owner@example.com'],
      subject: 'Your receipt <1>',
      attachments: [{ filename: 'receipt.txt', contentType: 'text/plain', bytes: 4 }],
    });
    const list = await (await fetch(`${sandbox.origin}/mailbox`)).text();
    expect(list).toContain('Your receipt &#60;1&#62;');
    const page = await (await fetch(`${sandbox.origin}/mailbox/${mails[0].id}`)).text();
    expect(page).toContain('<iframe sandbox');
    expect(page).not.toContain('<script>');
  });
});

it('reports that it is healthy', async () => {
  expect((await fetch(`${sandbox.origin}/healthz`)).status).toBe(200);
});
