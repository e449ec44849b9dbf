import { APIConnectionError, APIConnectionTimeoutError } from 'openai';
import { OpenAIError } from 'openai/error';
import { expect, it } from 'vitest';
import { ModelError } from './model-error.ts';
import { toModelError } from './read-model-error.ts';

const failureOf = (cause: unknown) => {
  const error = toModelError(cause);
  return error instanceof ModelError ? [error.failure, error.again] : 'not the model’s';
};

it.each([
  ['a connection that is refused or reset', new APIConnectionError({ cause: new Error('ECONNRESET') }), ['down', 'never']],
  ['no answer in time', new APIConnectionTimeoutError(), ['silent', 'never']],
  ['a stream without its last word', new OpenAIError('stream ended without producing a ChatCompletion'), ['truncated', 'never']],
  ['a stream whose connection breaks', new TypeError('terminated'), ['truncated', 'never']],
  ['a fault of our own', new TypeError('undefined is not a function'), 'not the model’s'],
])('%s is reported as its own cause', (_what, cause, expected) => {
  expect(failureOf(cause)).toEqual(expected);
});
