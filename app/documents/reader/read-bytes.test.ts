import { expect, test } from 'vitest';
import { readBytes } from './read-bytes.ts';

const reply = (headers: Record<string, string>) => {
  const chunks = [new Uint8Array(100), new Uint8Array([1]), new Uint8Array(99)];
  const body = new ReadableStream({
    pull: (controller) => {
      const next = chunks.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
  return new Response(body, { headers });
};

const told = async (headers: Record<string, string>) => {
  const fractions: number[] = [];
  const bytes = await readBytes(reply(headers), (fraction) => fractions.push(fraction));
  expect([bytes.byteLength, new Uint8Array(bytes)[100]]).toEqual([200, 1]);
  return fractions;
};

test('tells how much has come, at whole percents', async () => {
  expect(await told({ 'Content-Length': '200' })).toEqual([0.5, 1]);
});

test('tells nothing where it does not know how much will come', async () => {
  expect(await told({})).toEqual([]);
  expect(await told({ 'Content-Length': '20', 'Content-Encoding': 'gzip' })).toEqual([]);
});

test('does not tell more than everything', async () => {
  expect(await told({ 'Content-Length': '150' })).toEqual([0.66, 0.67, 1]);
});
