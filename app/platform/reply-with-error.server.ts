import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import { logger } from './logger.server.ts';

const OUR_FAULT = 'Something went wrong on our side. Please try again.';

/** Answers errors before or after Remix: a malformed address, a file of an earlier build, an aborted stream. */
export const replyWithError: ErrorRequestHandler = (error, req, res, _next) => {
  const status: number = error.status >= 400 && error.status < 600 ? error.status : 500;
  if (status >= 500) logger.error({ err: error, path: req.path }, 'a reply failed');
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const text = STATUS_CODES[status] ?? 'Error';
  if (req.path.startsWith('/api/')) res.status(status).json({ error: status >= 500 ? OUR_FAULT : 'The request can’t be read.' });
  else res.status(status).type('text').send(text);
};
