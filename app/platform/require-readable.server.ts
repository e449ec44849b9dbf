import type { RequestHandler } from 'express';

/** fetch's own Request, which Remix works with, refuses them. */
const UNKNOWN_METHODS = ['TRACE', 'CONNECT'];

const isHost = (value: string | undefined): boolean =>
  value === undefined || URL.canParse(`http://${value.split(',')[0]?.trim()}`);

/** Refuses requests that have no valid URL. In Remix they would be an internal error, with a log line for each scanner. */
export const requireReadable: RequestHandler = (req, res, next) => {
  const isAddress = req.originalUrl.startsWith('/') && isHost(req.get('Host')) && isHost(req.get('X-Forwarded-Host'));
  if (!isAddress) res.status(400).type('text').send('Bad Request');
  else if (UNKNOWN_METHODS.includes(req.method)) res.status(405).type('text').send('Method Not Allowed');
  else next();
};
