import { readFile } from 'node:fs/promises';
import type { AppLoadContext } from '@remix-run/node';
import { env } from '#app/platform/env.server.ts';

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Reads a style sheet of ours: a file of the build, or one that a route answers with, such as a theme's. */
export const openStyleSheet =
  (handle: Handle, context: AppLoadContext) =>
  async (address: string): Promise<string> => {
    if (address.startsWith('/assets/')) return readFile(`build/client${address}`, 'utf8');
    const reply = await handle(new Request(env.APP_ORIGIN + address), { ...context, isDocument: false });
    if (!reply.ok) throw new Error(`The style sheet ${address} can't be read: ${reply.status}`);
    return reply.text();
  };
