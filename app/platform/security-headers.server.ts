import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { env } from './env.server.ts';
import { memoized } from './memoized.ts';
import { randomText } from './random-text.server.ts';
import { isUnder, pathOf } from './request-path.server.ts';

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** The nonce of this reply's Content-Security-Policy, for the page's own scripts. */
    cspNonce: string;
  }
}

const isHttps = env.APP_ORIGIN.startsWith('https:');
const isDevelopment = env.NODE_ENV === 'development';
const originOf = (address: string | undefined) => (address ? [new URL(address).origin] : []);

/** The S3 server, where there is one: browsers send photos to it, and show them from it. */
const files = originOf(env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT);

/**
 * The card form's needs besides its script: the frames with the card's number, and the calls they make
 * (https://docs.stripe.com/security/guide#content-security-policy).
 */
const cardForm = env.STRIPE_JS_URL
  ? { frames: originOf(env.STRIPE_JS_URL), calls: originOf(env.STRIPE_API_BASE) }
  : {
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      // Chrome calls the last two to look up Google Pay.
      calls: ['https://api.stripe.com', 'https://google.com/pay', 'https://pay.google.com'],
    };

/** Stands in the policy for what each reply has of its own. */
const NONCE = 'NONCE';
const POLICY = 'Content-Security-Policy';

/**
 * Headers of every reply. Scripts by nonce only; pictures from here, from the S3 server, from the identity provider (avatars) and from https; uploads
 * to the S3 server where there is one; the card form's frames and calls. Development's hot reload needs inline styles and a web
 * socket.
 */
const helmeted = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", `'nonce-${NONCE}'`, "'strict-dynamic'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...originOf(env.OAUTH_ISSUER), ...files, ...originOf(env.S3_CDN_ENDPOINT)],
      connectSrc: ["'self'", ...files, ...cardForm.calls, ...(isDevelopment ? ['ws:'] : [])],
      // Draws the pages of PDFs (documents/open-pdf.ts).
      workerSrc: ["'self'"],
      frameSrc: ["'self'", ...cardForm.frames],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: isHttps,
  // Wallets and banks open windows of their own that must tell this one when they are done. The checkout is reached without
  // loading a document, so every page needs it.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  crossOriginEmbedderPolicy: false,
  // Under helmet's own `no-referrer` a form sent without scripts has the origin `null`, which is refused below.
  referrerPolicy: { policy: 'same-origin' },
});

/** What helmet sets, the same for every reply but for the nonce, so it is asked once. */
function readHeaders(): [name: string, value: string][] {
  const written: [string, string][] = [];
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  reply.setHeader = (name, value) => {
    written.push([name, String(value)]);
    return reply;
  };
  helmeted(reply.req, reply, (error) => {
    if (error) throw error;
  });
  return written;
}

const headers = readHeaders();
const policy = headers.find(([name]) => name === POLICY)?.[1] ?? '';
const otherHeaders = headers.filter(([name]) => name !== POLICY);
const [beforeNonce = '', afterNonce = ''] = policy.split(NONCE);

/** Sets them, with a nonce that is random for each reply and stored in `res.locals.cspNonce`. */
export const securityHeaders: RequestHandler = (_req, res, next) => {
  const nonce = randomText(16, 'base64');
  res.locals.cspNonce = nonce;
  res.setHeader(POLICY, beforeNonce + nonce + afterNonce);
  for (const [name, value] of otherHeaders) res.setHeader(name, value);
  next();
};

/** The card form's script, which a page that was loaded before signing in may still need. */
const cardScript = env.STRIPE_JS_URL ? originOf(env.STRIPE_JS_URL) : ['https://js.stripe.com'];

/**
 * Allows the scripts within a page that many get by their hashes, instead of by a nonce, which would be known to all of them; and those that
 * they import from here.
 */
export const allowScripts = (res: Response, hashes: string[]): void => void res.setHeader(POLICY, policyFor(hashes));

/** A page that is kept has one list of them. */
const policyFor = memoized((hashes: string[]): string => {
  const sources = ["script-src 'self'", ...cardScript, ...hashes].join(' ');
  return policy.replace(/script-src [^;]*/, () => sources);
});

/** Its address is the permission, no cookie is read, and mail programs post to it from wherever they are (RFC 8058). */
const OPEN_PATH = '/unsubscribe';

/**
 * Refuses changes requested by another site's page. Cookies are SameSite=Lax already; this covers browsers and sibling subdomains
 * that circumvent it. Clients other than browsers send neither header and have no cookie to misuse.
 */
export const requireSameOrigin: RequestHandler = (req, res, next) => {
  // Remix compares it as well, with a Host that a proxy need not have passed on.
  const passOn = () => {
    delete req.headers.origin;
    next();
  };
  if (isUnder(pathOf(req), OPEN_PATH)) return passOn();
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(req.method);
  const { origin } = req.headers;
  const site = req.headers['sec-fetch-site'];
  const isForeign = origin ? origin !== env.APP_ORIGIN : site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isRead) return next();
  if (!isForeign) return passOn();
  res.status(403).json({ error: 'This request came from another site.' });
};
