import { expect, it } from 'vitest';
import { codeInvitation, mailLink } from './code-invitation.ts';

it('the text beside a code tells where it leads', () => {
  const link = 'https://photos.example.com/volvo';
  expect(codeInvitation({ qrUrl: link }, link)).toBe('See more of this car');
  expect(codeInvitation({ qrUrl: undefined }, 'https://cars.example.com/s/abcdefghjkmn')).toBe('See the whole showcase');
  expect(codeInvitation({ qrUrl: undefined }, 'https://cars.example.com')).toBe('Made with Cedar & Chrome');
});

it('a contact with exactly one mail address becomes a link', () => {
  expect(mailLink('Jo, jo.smith+cars@mail.example.com or (207) 555-0100')).toBe('mailto:jo.smith+cars@mail.example.com');
  expect(mailLink('(207) 555-0100')).toBeUndefined();
  expect(mailLink('a@example.com, b@example.com')).toBeUndefined();
});
