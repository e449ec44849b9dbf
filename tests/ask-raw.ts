import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export type RawAnswer = { status: number; headers: Map<string, string>; body: string };

/** Sends one request whose target is not normalized, as clients that parse URLs would. */
export async function askRaw(
  origin: string,
  target: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ Host: host, Connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  const answer = await text(socket);
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const [status = '', ...named] = head.split('\r\n');
  return {
    status: Number(status.split(' ')[1]),
    headers: new Map(named.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])),
    body: body.join('\r\n\r\n'),
  };
}
