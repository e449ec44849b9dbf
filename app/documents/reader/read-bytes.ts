/**
 * The bytes of a reply.
 * @param onFraction called as they arrive, where their number is known, at each whole percent
 * @throws what the browser does when the connection ends
 */
export async function readBytes(reply: Response, onFraction: (fraction: number) => void): Promise<ArrayBuffer> {
  const total = Number(reply.headers.get('Content-Length'));
  // Compressed on the way, it has the length of what is sent.
  if (!reply.body || !total || reply.headers.has('Content-Encoding')) return reply.arrayBuffer();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = reply.body.getReader();
  let [received, told] = [0, 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks).arrayBuffer();
    chunks.push(value);
    received += value.length;
    const percent = Math.min(100, Math.floor((received / total) * 100));
    if (percent > told) onFraction(percent / 100);
    told = percent;
  }
}
