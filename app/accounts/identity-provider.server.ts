import { Authenticator } from 'remix-auth';
import { OAuth2Strategy } from 'remix-auth-oauth2';
import { z } from 'zod';
import { AppError } from '#app/platform/app-error.ts';
import { cookieName } from '#app/platform/cookies.server.ts';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { storableText } from '#app/platform/storable-text.ts';
import { SESSION_MS } from './session.server.ts';
import { SIGN_IN_FAULTS } from './sign-in-errors.ts';
import type { Profile } from './users.repository.server.ts';

const metadataSchema = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
});

/** Characters; names are in sort indexes, whose rows hold at most 2,704 bytes. */
const MAX_NAME = 200;

/** Optional claims: an invalid name or picture must not keep anybody out. */
const name = storableText
  .transform((text) => [...text].slice(0, MAX_NAME).join(''))
  .nullable()
  .default(null)
  .catch(null);

/** The claims of an OpenID provider's userinfo; plain OAuth2 providers use the same names. */
const claimsSchema = z.object({
  sub: z.union([z.string().min(1), z.number()]).transform(String),
  email: z.email(),
  /** Some providers send it as a string. A missing claim counts as unverified. */
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name,
  given_name: name,
  family_name: name,
  picture: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null)
    .catch(null),
});

export type SignIn = {
  profile: Profile;
  emailIsVerified: boolean;
  /** When the person authenticated, which may be earlier than this redirect. */
  signedInAt: Date;
};

const STATE_COOKIE = cookieName('cc_oauth');

/**
 * With `max_age` a provider must report when the user last authenticated (OpenID Connect Core 3.1.2.1; others ignore it). Without
 * it the provider could use its own session silently, and that would count as a fresh sign-in. 0 makes it ask.
 */
class Strategy extends OAuth2Strategy<SignIn> {
  protected override authorizationParams(params: URLSearchParams, request: Request): URLSearchParams {
    params.set('max_age', new URL(request.url).searchParams.has(ANEW) ? '0' : String(SESSION_MS / 1000));
    return params;
  }
}

const TIMEOUT_MS = 10_000;
const secure = env.APP_ORIGIN.startsWith('https:');

/** The three endpoints from .env, or discovered from the issuer. */
async function endpoints(): Promise<z.output<typeof metadataSchema>> {
  if (env.OAUTH_AUTHORIZATION_ENDPOINT && env.OAUTH_TOKEN_ENDPOINT && env.OAUTH_USERINFO_ENDPOINT) {
    return {
      authorization_endpoint: env.OAUTH_AUTHORIZATION_ENDPOINT,
      token_endpoint: env.OAUTH_TOKEN_ENDPOINT,
      userinfo_endpoint: env.OAUTH_USERINFO_ENDPOINT,
    };
  }
  const address = `${env.OAUTH_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return metadataSchema.parse(await response.json());
}

/** @throws where neither .env nor discovery yields the endpoints */
export async function checkIdentityProvider(): Promise<void> {
  await endpoints();
}

const idTokenSchema = z.object({ auth_time: z.number().optional() }).catch({});

/**
 * When the provider last authenticated the user (OpenID Connect Core, auth_time); now, where it is missing. The token came
 * directly from the provider over TLS, so its signature need not be checked (3.1.3.7).
 */
export function readSignInTime(tokens: object): Date {
  const idToken = 'id_token' in tokens && typeof tokens.id_token === 'string' ? tokens.id_token : '';
  const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8');
  const { auth_time: seconds } = idTokenSchema.parse(parseJson(claims));
  const now = Date.now();
  // A provider's clock that runs fast must not put the sign-in into the future.
  return new Date(Math.min(now, seconds === undefined ? now : seconds * 1000));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readProfile(userinfo: string, accessToken: string): Promise<Omit<SignIn, 'signedInAt'>> {
  const response = await fetch(userinfo, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`userinfo answers ${response.status}`);
  const claims = claimsSchema.parse(await response.json());
  return {
    emailIsVerified: claims.email_verified,
    profile: {
      provider: env.OAUTH_ISSUER,
      subject: claims.sub,
      email: claims.email,
      name: claims.name,
      firstName: claims.given_name,
      lastName: claims.family_name,
      profileImageUrl: claims.picture,
    },
  };
}

async function createAuthenticator(): Promise<Authenticator<SignIn>> {
  const found = await endpoints();
  const strategy = new Strategy(
    {
      cookie: { name: STATE_COOKIE, httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600, ...(secure ? { secure } : {}) },
      clientId: env.OAUTH_CLIENT_ID,
      clientSecret: env.OAUTH_CLIENT_SECRET,
      authorizationEndpoint: found.authorization_endpoint,
      tokenEndpoint: found.token_endpoint,
      redirectURI: `${env.APP_ORIGIN}/api/auth/callback`,
      scopes: env.OAUTH_SCOPES,
    },
    async ({ tokens }) => ({
      ...(await readProfile(found.userinfo_endpoint, tokens.accessToken())),
      signedInAt: readSignInTime(tokens.data),
    }),
  );
  return new Authenticator<SignIn>().use(strategy, 'oauth2');
}

const cache = singleton('authenticator', (): { ready?: Promise<Authenticator<SignIn>> } => ({}));

/** Search parameter of the sign-in address that makes the provider ask for credentials even with a session. */
export const ANEW = 'anew';

/** Finds the state cookie that belongs to this reply from the provider. @returns its name */
export function stateCookieOf(request: Request): string | undefined {
  const state = new URL(request.url).searchParams.get('state');
  const cookies = (request.headers.get('Cookie') ?? '').split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1).replace(/^"|"$/g, '') };
  });
  return cookies.find(
    ({ name, value }) =>
      name.startsWith(`${STATE_COOKIE}:`) && state !== null && [value, decode(value)].some((text) => holdsState(text, state)),
  )?.name;
}

const holdsState = (text: string, state: string): boolean => new URLSearchParams(text).get('state') === state;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Redirects to the identity provider (by throwing) or, on the way back, returns who signed in. Uses the authorization code flow
 * with PKCE and state, which remix-auth-oauth2 keeps in a short-lived cookie.
 * @throws Response (the redirect); AppError UNAVAILABLE when the provider does not answer; UNAUTHORIZED when it refuses or the
 * reply belongs to no sign-in of this browser
 */
export async function authenticate(request: Request): Promise<SignIn> {
  cache.ready ??= createAuthenticator();
  let authenticator: Authenticator<SignIn>;
  try {
    authenticator = await cache.ready;
  } catch (cause) {
    cache.ready = undefined;
    throw new AppError('UNAVAILABLE', SIGN_IN_FAULTS.UNAVAILABLE, { cause });
  }
  try {
    return await authenticator.authenticate('oauth2', request);
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    throw new AppError('UNAUTHORIZED', SIGN_IN_FAULTS.UNAUTHORIZED, { cause });
  }
}
