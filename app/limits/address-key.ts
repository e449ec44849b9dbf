import { isIPv4, isIPv6 } from 'node:net';

/** Full groups of 16 bits in the prefix: 48 bits, which with the upper half of the next group make the 56 bits of a household. */
const WHOLE_GROUPS = 3;

/**
 * The key under which an address is counted: itself for IPv4, its /56 network for IPv6, since anyone with one such address has as
 * many as they like. The port and brackets that some proxies write into X-Forwarded-For (RFC 7239 §6) are removed, or each
 * connection would be counted separately. Anything else is counted as `unknown`.
 */
export function addressKey(written: string | undefined): string {
  const ip = withoutPort(written?.trim() ?? '');
  if (!isIPv6(ip)) return isIPv4(ip) ? ip : 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  // In URL form: lowercase and compressed, with an IPv4 suffix as two groups.
  const compressed = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = compressed.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const groups = tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  const half = Number.parseInt(groups[WHOLE_GROUPS] ?? '0', 16) & 0xff00;
  return `${groups.slice(0, WHOLE_GROUPS).join(':')}:${half.toString(16)}::/56`;
}

/** An IPv6 address has a port only after brackets. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([^:]*):\d+$/.exec(text)?.[1] ?? text;
