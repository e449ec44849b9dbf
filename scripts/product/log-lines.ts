import { prettyFactory } from 'pino-pretty';

const pretty = prettyFactory({
  colorize: Boolean(process.stdout.isTTY),
  translateTime: 'SYS:HH:MM:ss.l',
  ignore: 'pid,hostname',
  singleLine: true,
});

/** A line of a child as a person reads it: its JSON made plain, anything else as it is. */
export function formatLogLine(line: string): string {
  if (!line.startsWith('{')) return line;
  return (pretty(line) ?? line).trimEnd();
}
