import { Authenticator } from 'remix-auth';
import { OAuth2Strategy } from 'remix-auth-oauth2';
import { z } from 'zod';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { storableText } from '#app/platform/storable-text.ts';
import { SIGN_IN_FAULTS } from './sign-in-faults.ts';
import type { Profile } from './users.repository.server.ts';

const metadataSchema = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
});

/** Characters; what is sorted by name stands in an index, whose rows hold 2,704 bytes. */
const MAX_NAME = 200;

/** Decoration: a name or a picture that is not as it should be keeps nobody out. */
const name = storableText
  .transform((text) => [...text].slice(0, MAX_NAME).join(''))
  .nullable()
  .default(null)
  .catch(null);

/** The claims of an OpenID provider's userinfo; plain OAuth2 providers name them alike. */
const claimsSchema = z.object({
  sub: z.union([z.string().min(1), z.number()]).transform(String),
  email: z.email(),
  /** Some providers send it as a text. One that does not say has not verified. */
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

export type SignIn = { profile: Profile; emailIsVerified: boolean };

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

async function readProfile(userinfo: string, accessToken: string): Promise<SignIn> {
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
  const strategy = new OAuth2Strategy<SignIn>(
    {
      cookie: { name: 'cc_oauth', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600, ...(secure ? { secure } : {}) },
      clientId: env.OAUTH_CLIENT_ID,
      clientSecret: env.OAUTH_CLIENT_SECRET,
      authorizationEndpoint: found.authorization_endpoint,
      tokenEndpoint: found.token_endpoint,
      redirectURI: `${env.APP_ORIGIN}/api/auth/callback`,
      scopes: env.OAUTH_SCOPES,
    },
    ({ tokens }) => readProfile(found.userinfo_endpoint, tokens.accessToken()),
  );
  return new Authenticator<SignIn>().use(strategy, 'oauth2');
}

const cache = singleton('authenticator', (): { ready?: Promise<Authenticator<SignIn>> } => ({}));

/**
 * Sends the person to the identity provider (throws that redirect), or, back from there, answers who it is.
 * Authorization code with PKCE and state; remix-auth-oauth2 keeps both in a short-lived cookie.
 * @throws Response (the redirect); AppError UNAVAILABLE when the provider does not answer; UNAUTHORIZED when it refuses or
 * the reply belongs to no sign-in of this browser
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
