import { expect, it } from 'vitest';
import { addressKey } from './address-key.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:3456:7:8:9:a', '2001:db8:12:3400::/56'],
  ['2001:DB8:12:34ff::1', '2001:db8:12:3400::/56'],
  ['2001:db8:12:3500::1', '2001:db8:12:3500::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  // As a proxy may write it in X-Forwarded-For (RFC 7239 §6), with a different port for each connection.
  ['203.0.113.7:50001', '203.0.113.7'],
  ['[2001:db8:12:3456::1]:443', '2001:db8:12:3400::/56'],
  ['[2001:db8:12:3456::1]', '2001:db8:12:3400::/56'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['_hidden-1', 'unknown'],
  ['203.0.113.7.8', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('%s is counted as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
