import { isIPv4, isIPv6 } from 'node:net';

/** Groups of 16 bits that stay: 48 bits, and the upper half of the next group, make the 56 that a household is given. */
const WHOLE_GROUPS = 3;

/**
 * What an address is counted under: itself for IPv4, for IPv6 its network of 56 bits, since whoever has one such address has
 * as many as they like. A port and brackets, as some proxies write them into X-Forwarded-For (RFC 7239 §6), are left out: else each
 * connection would be counted by itself. All that is no address is counted as one, `unknown`.
 */
export function addressKey(written: string | undefined): string {
  const ip = withoutPort(written?.trim() ?? '');
  if (!isIPv6(ip)) return isIPv4(ip) ? ip : 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  // As URLs write it: in lower case, compressed, an IPv4 at the end as two groups.
  const compressed = new URL(`http://[${ip.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = compressed.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const groups = tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  const half = Number.parseInt(groups[WHOLE_GROUPS] ?? '0', 16) & 0xff00;
  return `${groups.slice(0, WHOLE_GROUPS).join(':')}:${half.toString(16)}::/56`;
}

/** An IPv6 address has a port only behind brackets. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([^:]*):\d+$/.exec(text)?.[1] ?? text;
