import { describe, expect, it } from 'vitest';
import { completeWebAddress, hasOtherScheme, isWebAddress } from './web-address.ts';

describe('a link without its scheme', () => {
  it.each([
    ['facebook.com/mycar', 'https://facebook.com/mycar'],
    [' www.example.com ', 'https://www.example.com'],
    ['//youtube.com/@mycar', 'https://youtube.com/@mycar'],
    ['example.com:8080/gallery?car=1#engine', 'https://example.com:8080/gallery?car=1#engine'],
    ['käfer-freunde.de', 'https://käfer-freunde.de'],
    ['xn--bcher-kva.xn--p1ai', 'https://xn--bcher-kva.xn--p1ai'],
  ])('%j becomes %j', (typed, completed) => {
    expect(completeWebAddress(typed)).toBe(completed);
    expect(isWebAddress(completed)).toBe(true);
    expect(hasOtherScheme(typed)).toBe(false);
  });

  it.each(['', 'https://example.com', 'HTTP://example.com/A', 'mycar', '1.5', 'my car.com', 'me@example.com', 'a..com'])(
    '%j is left as it is',
    (typed) => {
      expect(completeWebAddress(typed)).toBe(typed);
    },
  );

  it.each(['javascript:alert(1)', 'javascript://example.com/%0aalert(1)', 'data:text/html,x.com', 'mailto:me@example.com'])(
    '%j is no web address, whatever completes it',
    (typed) => {
      expect(isWebAddress(completeWebAddress(typed))).toBe(false);
      expect(hasOtherScheme(typed)).toBe(true);
    },
  );
});
