import { prettyFactory } from 'pino-pretty';

const pretty = prettyFactory({
  colorize: Boolean(process.stdout.isTTY),
  translateTime: 'SYS:HH:MM:ss.l',
  ignore: 'pid,hostname',
  singleLine: true,
});

/** A child's log line in readable form: JSON is formatted, anything else stays as it is. */
export function formatLogLine(line: string): string {
  if (!line.startsWith('{')) return line;
  return (pretty(line) ?? line).trimEnd();
}
