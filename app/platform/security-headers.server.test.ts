import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** The headers of a reply with these settings. */
async function headersWith(settings: Record<string, string>): Promise<Headers> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  const { securityHeaders } = await import('./security-headers.server.ts');
  const app = express();
  app.use(securityHeaders);
  app.get('/', (_request, response) => void response.send('page'));
  const server = createServer(app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { headers } = await fetch(address);
  const { headers: next } = await fetch(address);
  server.close();
  expect(nonceOf(next)).not.toBe(nonceOf(headers));
  return headers;
}

/** 128 bits. */
const nonceOf = (headers: Headers) => /'nonce-([\w+/]{22}==)'/.exec(directive(headers, 'script-src')?.join(' ') ?? '')?.[1];

const directive = (headers: Headers, name: string) =>
  headers
    .get('content-security-policy')
    ?.split(';')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('the headers of every reply', () => {
  it('allow Stripe’s form, the bank’s confirmation and wallets, and nothing else', async () => {
    const headers = await headersWith({ STRIPE_JS_URL: '', STRIPE_API_BASE: '' });
    expect(directive(headers, 'frame-src')).toEqual([
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ]);
    expect(directive(headers, 'connect-src')).toEqual(
      expect.arrayContaining(['https://api.stripe.com', 'https://google.com/pay', 'https://pay.google.com']),
    );
    expect(directive(headers, 'frame-ancestors')).toEqual(["'none'"]);
    // A wallet's window must be able to tell this one that it is done.
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });

  it('allow scripts by a nonce of each reply, and have all that helmet sets', async () => {
    const headers = await headersWith({});
    expect(directive(headers, 'script-src')).toEqual(["'self'", `'nonce-${nonceOf(headers)}'`, "'strict-dynamic'"]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  });

  it('allow only the stand-in where there is one', async () => {
    const settings = { STRIPE_JS_URL: 'http://localhost:4001/stripe.js', STRIPE_API_BASE: 'http://localhost:4001' };
    const headers = await headersWith(settings);
    expect(directive(headers, 'frame-src')).toEqual(["'self'", 'http://localhost:4001']);
    expect(directive(headers, 'connect-src')).not.toContain('https://api.stripe.com');
  });
});
