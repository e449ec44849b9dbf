import { describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { origin } from './product.ts';

describe('signing in', () => {
  it('goes through the identity provider with state and PKCE, and returns the user', async () => {
    const client = new Client(origin);
    const login = await client.fetch('/api/login');
    const authorize = new URL(login.headers.get('Location') ?? '');
    expect(authorize.searchParams.get('response_type')).toBe('code');
    expect(authorize.searchParams.get('code_challenge_method')).toBe('S256');
    expect(authorize.searchParams.get('state')).toMatch(/.{20}/);
    await client.signIn('owner');
    expect(await client.call('GET', '/api/auth/user')).toMatchObject({
      email: 'owner@example.com',
      role: 'user',
      isOnboarded: true,
      firstName: expect.any(String),
      profileImageUrl: expect.any(String),
    });
  });

  it('leads back to the requested page, but to no other site', async () => {
    const client = new Client(origin);
    expect((await client.signIn('owner', '/help?topic=photos')).href).toBe(`${origin}/help?topic=photos`);
    for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      expect((await new Client(origin).signIn('owner', evil)).origin).toBe(origin);
    }
  });

  it('accepts no reply that belongs to another browser', async () => {
    const stranger = new Client(origin);
    const { response } = await stranger.visit('/api/auth/callback?code=stolen&state=made-up');
    expect(await response.text()).toContain('Signing in did not work. Please try again.');
    expect((await stranger.fetch('/api/auth/user')).status).toBe(401);
  });

  it('ends on the server with log out: a kept cookie opens nothing', async () => {
    const client = await Client.signedIn(origin, 'owner');
    const kept = client.copy();
    await client.fetch('/api/logout');
    expect((await client.fetch('/api/auth/user')).status).toBe(401);
    expect((await kept.fetch('/api/auth/user')).status).toBe(401);
  });

  it('makes the sandbox’s administrator one, and nobody else', async () => {
    const admin = await Client.signedIn(origin, 'admin');
    const newcomer = await Client.signedIn(origin, 'newcomer');
    expect(await admin.call('GET', '/api/auth/user')).toMatchObject({ role: 'admin' });
    expect(await newcomer.call('GET', '/api/auth/user')).toMatchObject({ role: 'user' });
  });

  it('refuses a change requested by another site’s page', async () => {
    const client = await Client.signedIn(origin, 'owner');
    const ask = (from: string, headers: Record<string, string> = {}) =>
      client.send('POST', '/api/auth/complete-onboarding', undefined, { Origin: from, ...headers });
    expect((await ask('https://evil.example')).status).toBe(403);
    // The same host over the other scheme is another site, and so is a host from the request's own headers.
    expect((await ask(origin.replace('http:', 'https:'))).status).toBe(403);
    expect((await ask('http://evil.example', { 'X-Forwarded-Host': 'evil.example' })).status).toBe(403);
    expect((await ask(origin)).status).toBe(200);
  });
});
