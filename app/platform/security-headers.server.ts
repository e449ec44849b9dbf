import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { env } from './env.server.ts';

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** Of this reply's Content-Security-Policy; scripts that the page writes itself carry it. */
    cspNonce: string;
  }
}

const isHttps = env.APP_ORIGIN.startsWith('https:');
const isDevelopment = env.NODE_ENV === 'development';
const originOf = (address: string | undefined) => (address ? [new URL(address).origin] : []);

/**
 * What the card form needs besides its script: the frames that hold the card's number, and the calls they make
 * (https://docs.stripe.com/security/guide#content-security-policy).
 */
const cardForm = env.STRIPE_JS_URL
  ? { frames: originOf(env.STRIPE_JS_URL), calls: originOf(env.STRIPE_API_BASE) }
  : {
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      // Chrome asks the last two for what Google Pay is.
      calls: ['https://api.stripe.com', 'https://google.com/pay', 'https://pay.google.com'],
    };

/** Fresh for each reply; kept in `res.locals.cspNonce`. */
const nonce: RequestHandler = (_req, res, next) => {
  res.locals.cspNonce = randomBytes(16).toString('base64');
  next();
};

/**
 * Headers of every reply. Scripts by nonce only; pictures from here, from the identity provider (avatars) and from https;
 * uploads to the S3 server where there is one; the card form's frames and calls. Development's hot reload needs inline
 * styles and a web socket.
 */
const headers = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: [
        "'self'",
        // Helmet declares Node's response; it is Express's.
        (_req, res) => `'nonce-${(res as Response).locals.cspNonce}'`,
        "'strict-dynamic'",
      ],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...originOf(env.OAUTH_ISSUER)],
      connectSrc: [
        "'self'",
        ...originOf(env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT),
        ...cardForm.calls,
        ...(isDevelopment ? ['ws:'] : []),
      ],
      frameSrc: ["'self'", ...cardForm.frames],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: isHttps,
  // Wallets and banks open windows of their own that must tell this one when they are done. A page is left for the checkout
  // without a reload, so every page has it.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  crossOriginEmbedderPolicy: false,
  // Under helmet's own `no-referrer` a form sent without scripts has the origin `null`, which is refused below.
  referrerPolicy: { policy: 'same-origin' },
});

export const securityHeaders: RequestHandler[] = [nonce, headers];

/**
 * Refuses a change that another site's page asks for. Cookies are SameSite=Lax already; this holds where a browser or a
 * sister subdomain gets round it. Clients that are no browser send neither header and have no cookie to misuse.
 */
export const requireSameOrigin: RequestHandler = (req, res, next) => {
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(req.method);
  const { origin } = req.headers;
  const site = req.headers['sec-fetch-site'];
  const isForeign = origin ? origin !== env.APP_ORIGIN : site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isRead || !isForeign) return next();
  res.status(403).json({ error: 'This request came from another site.' });
};
