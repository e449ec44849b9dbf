import { expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

it('describes an error with its cause, without mail addresses in either', () => {
  const cause = Object.assign(new Error('550 <nora@example.com> is unknown'), {
    code: 'EENVELOPE',
    rejected: ['nora@example.com'],
  });
  const told = describeError(new Error('not sent', { cause }));
  expect(told).toMatchObject({
    type: 'Error',
    message: 'not sent',
    cause: { code: 'EENVELOPE', message: '550 <<address>> is unknown' },
  });
  expect(JSON.stringify(told)).not.toContain('nora');
});

it('keeps the paths of packages in the stack', () => {
  const error = new Error('x');
  error.stack = 'Error: x\n    at run (/srv/node_modules/@remix-run/express/dist/server.js:1:2)';
  expect(describeError(error)).toMatchObject({ stack: error.stack });
});
