import { expect, it } from 'vitest';
import { readToasts } from '#app/ui/toast-store.ts';
import { ApiError } from './api-client.ts';
import { tellFailure } from './tell-failure.ts';

const LIMIT = new ApiError(429, '{"error":"You have reached today’s limit of 60 documents."}');
const PROXY_PAGE = new ApiError(502, '<html>Bad Gateway</html>');
const EXPIRED = new ApiError(401, '{"error":"Unauthorized"}');

it.each([
  ['what the page has found', { words: 'Please enter a promo code' }, 'Please enter a promo code'],
  ['our own words', { error: LIMIT }, 'You have reached today’s limit of 60 documents.'],
  [
    'what was tried, and our own words',
    { error: LIMIT, tried: 'Failed to generate PDF' },
    'Failed to generate PDF: You have reached today’s limit of 60 documents.',
  ],
  ['what to do, where nothing is known', { error: PROXY_PAGE }, 'Please try again in a moment.'],
  ['the fallback of the specification', { error: PROXY_PAGE, fallback: 'Failed to upload logo' }, 'Failed to upload logo'],
  ['“Unknown error” after what was tried', { error: PROXY_PAGE, tried: 'Failed to save' }, 'Failed to save: Unknown error'],
  ['what was tried alone', { error: PROXY_PAGE, tried: 'Failed to generate PDF', fallback: '' }, 'Failed to generate PDF'],
  ['that the session has ended', { error: EXPIRED }, 'Your session has expired. Please sign in again.'],
  [
    'the words that belong to a status',
    { error: EXPIRED, byStatus: { 401: 'Please refresh the page.' } },
    'Please refresh the page.',
  ],
  ['other words for another status', { error: LIMIT, byStatus: { 401: 'Please refresh the page.' } }, LIMIT.reason],
])('tells %s', (_what, failure, words) => {
  expect(tellFailure({ title: 'Error', ...failure })).toBe(words);
  expect(readToasts()).toMatchObject([{ title: 'Error', description: words, variant: 'destructive', open: true }]);
});
