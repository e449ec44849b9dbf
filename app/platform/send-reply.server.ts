import type { Response as ExpressResponse } from 'express';

/** Resolves when a reply accepts more, or is closed. */
function drained(res: ExpressResponse): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      res.off('drain', goOn).off('close', goOn);
      resolve();
    };
    res.on('drain', goOn).on('close', goOn);
  });
}

/**
 * The single way in which replies are sent: a body is read no faster than its client receives it, so that memory holds a chunk or
 * two of each, whatever the body's size. When the client disconnects, the body's source is ended.
 * @throws the source's error while the client is connected
 */
export async function sendReply(res: ExpressResponse, reply: Response): Promise<void> {
  res.statusMessage = reply.statusText;
  res.status(reply.status);
  for (const [name, value] of reply.headers) res.append(name, value);
  if (/text\/event-stream/i.test(reply.headers.get('Content-Type') ?? '')) res.flushHeaders();
  if (!reply.body) {
    res.end();
    return;
  }
  const reader = reply.body.getReader();
  const leave = () => void reader.cancel().catch(() => undefined);
  res.on('close', leave);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || res.destroyed) break;
      const takesMore = res.write(value);
      // A compressed stream must be flushed: pages are streamed in parts, events one by one.
      if ('flush' in res && typeof res.flush === 'function') res.flush();
      if (!takesMore && !res.destroyed) await drained(res);
    }
    res.end();
  } catch (error) {
    if (res.destroyed) return;
    throw error;
  } finally {
    res.off('close', leave);
    if (res.destroyed) leave();
  }
}
