import type { Response as ExpressResponse } from 'express';

/** Resolves when a reply takes more, or is closed. */
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
 * The one way in which answers leave: a body is read no faster than its caller takes it, so that what stands in memory for each is
 * a chunk or two, whatever the body's size. When the caller has gone the body is ended at its source.
 * @throws what the body's source throws while the caller is there
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
      // What is compressed on its way must not wait for more: pages come in parts, events one by one.
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
