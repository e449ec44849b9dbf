import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Router } from 'express';
import { type Adapter, type AdapterPayload, interactionPolicy, Provider } from 'oidc-provider';
import { SANDBOX_ACCOUNTS, type SandboxAccount } from './accounts.ts';
import { page } from './page.ts';
import { portrait } from './portraits.ts';
import { escapeHtml } from './stripe/html.ts';

type IdentityOptions = {
  /** The sandbox's own address; also the issuer. */
  origin: string;
  appOrigin: string;
  clientId: string;
  clientSecret: string;
  dataDir: string;
};

const AUTHORIZE = '/identity/authorize';
const SESSION_COOKIE = 'sandbox_identity';

/**
 * An OpenID provider for one client: authorization code with PKCE. It asks for an account every time, so that after signing out
 * another can be chosen; it requires no credentials, and so must never be reachable by others.
 */
export function createIdentity({ origin, appOrigin, clientId, clientSecret, dataDir }: IdentityOptions): Router {
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('choice', 'the account is chosen every time', (ctx) =>
        ctx.oidc.result?.login ? interactionPolicy.Check.NO_NEED_TO_PROMPT : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    );
  const provider: Provider = new Provider(origin, {
    adapter: createStore(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${appOrigin}/api/auth/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [readSigningKey(dataDir)] },
    cookies: {
      keys: [randomBytes(24).toString('hex')],
      names: { session: SESSION_COOKIE, interaction: 'sandbox_choice', resume: 'sandbox_resume' },
    },
    pkce: { required: () => true },
    clientDefaults: { id_token_signed_response_alg: 'RS256' },
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    routes: {
      authorization: AUTHORIZE,
      token: '/identity/token',
      userinfo: '/identity/userinfo',
      jwks: '/identity/jwks',
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/identity/choose/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 3600, Grant: 3600, Session: 3600 },
    findAccount: (_ctx, subject) => {
      const account = SANDBOX_ACCOUNTS.find((candidate) => candidate.subject === subject);
      return account && { accountId: subject, claims: () => claimsOf(account, origin) };
    },
    // Signing in here implies consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'html';
      ctx.body = page({
        title: 'Sign-in stopped',
        body: `<h1>Sign-in stopped</h1><p>${escapeHtml(description ?? error)}.</p><p><a href="${escapeHtml(appOrigin)}">Back to ${escapeHtml(appOrigin)}</a></p>`,
      });
    },
  });

  const router = express.Router();
  router.get('/identity/portraits/:subject.svg', (request, response) => {
    const account = SANDBOX_ACCOUNTS.find(({ subject }) => subject === request.params.subject);
    if (!account) return void response.sendStatus(404);
    response.type('image/svg+xml').set('Cross-Origin-Resource-Policy', 'cross-origin').send(portrait(account.subject));
  });
  router.get('/identity/choose/:uid', async (request, response) => {
    // An expired address gets our own message rather than an error.
    const isOpen = await provider.interactionDetails(request, response).then(
      () => true,
      () => false,
    );
    response.status(isOpen ? 200 : 410).send(isOpen ? choicePage(request.params.uid) : expiredPage(appOrigin));
  });
  router.post('/identity/choose/:uid', express.urlencoded({ extended: false }), async (request, response) => {
    const account = SANDBOX_ACCOUNTS.find(({ subject }) => subject === request.body.account);
    if (!account) return void response.status(400).send(expiredPage(appOrigin));
    try {
      await provider.interactionFinished(request, response, { login: { accountId: account.subject, remember: false } });
    } catch {
      if (!response.headersSent) response.status(410).send(expiredPage(appOrigin));
    }
  });
  const handle = provider.callback();
  // Not mounted under a path, which the provider would include in its own addresses.
  router.use((request, response, next) => {
    if (!/^\/(identity|\.well-known)\//.test(request.url)) return next();
    // Earlier sign-ins are ignored, so switching accounts never reuses the previous session.
    if (request.url.startsWith(AUTHORIZE)) request.headers.cookie = withoutCookie(request.headers.cookie, SESSION_COOKIE);
    return handle(request, response);
  });
  return router;
}

function withoutCookie(header: string | undefined, name: string): string {
  return (header ?? '')
    .split('; ')
    .filter((cookie) => !cookie.startsWith(`${name}=`) && !cookie.startsWith(`${name}.`))
    .join('; ');
}

function claimsOf({ subject, email, firstName, lastName }: SandboxAccount, origin: string) {
  return {
    sub: subject,
    email,
    email_verified: true,
    name: `${firstName} ${lastName}`,
    given_name: firstName,
    family_name: lastName,
    picture: `${origin}/identity/portraits/${subject}.svg`,
  };
}

/** Created once, so that a restart of the sandbox does not change the keys. */
function readSigningKey(dataDir: string) {
  const file = join(dataDir, 'signing-key.json');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(file, JSON.stringify(privateKey.export({ format: 'jwk' })), { mode: 0o600 });
  }
  const key = JSON.parse(readFileSync(file, 'utf8'));
  return { ...key, use: 'sig', alg: 'RS256', kid: createHash('sha256').update(key.n).digest('hex').slice(0, 16) };
}

/** The provider's store, in memory: a sign-in lasts a minute, and the product keeps its own sessions. */
function createStore(): (name: string) => Adapter {
  const entries = new Map<string, AdapterPayload>();
  return (name) => {
    const key = (id: string) => `${name}:${id}`;
    const findBy = (test: (payload: AdapterPayload) => boolean, kind = name) =>
      [...entries].find(([id, payload]) => id.startsWith(`${kind}:`) && test(payload))?.[1];
    return {
      upsert: async (id, payload, seconds) => {
        entries.set(key(id), payload);
        if (seconds) setTimeout(() => entries.delete(key(id)), seconds * 1000).unref();
      },
      find: async (id) => entries.get(key(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
      destroy: async (id) => void entries.delete(key(id)),
      consume: async (id) => {
        const payload = entries.get(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of entries) if (payload.grantId === grantId) entries.delete(id);
      },
    };
  };
}

function choicePage(uid: string): string {
  const buttons = SANDBOX_ACCOUNTS.map(
    ({ subject, email, firstName, lastName, note }) => `<li><button class="plate" name="account" value="${subject}">
<img src="/identity/portraits/${subject}.svg" alt="" width="52" height="52">
<span><strong>${escapeHtml(`${firstName} ${lastName}`)}</strong><small>${escapeHtml(email)}</small><small>${escapeHtml(capitalise(note))}</small></span>
</button></li>`,
  );
  return page({
    title: 'Who is signing in?',
    body: `<h1>Who is signing in?</h1>
<p>This stands in for an identity provider. Choose one of its three accounts; no password is asked.</p>
<div class="rule"></div>
<form method="post" action="/identity/choose/${encodeURIComponent(uid)}"><ul>${buttons.join('\n')}</ul></form>`,
  });
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const expiredPage = (appOrigin: string): string =>
  page({
    title: 'This sign-in has expired',
    body: `<h1>This sign-in has expired</h1><p>Please start again.</p><p><a href="${escapeHtml(appOrigin)}/api/login">Sign in</a></p>`,
  });
