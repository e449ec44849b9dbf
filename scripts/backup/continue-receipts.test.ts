import { expect, it } from 'vitest';
import { readReceiptNumber } from './continue-receipts.ts';

it('a receipt’s number is read as it is printed, or without its letters', () => {
  expect(['CC-000200', 'cc-1234567', '200', ' 200 '].map(readReceiptNumber)).toEqual([200, 1_234_567, 200, 200]);
  for (const wrong of ['', '0', 'CC-', '-5', '2e3', '1.5', 'CC-9999999999']) {
    expect(() => readReceiptNumber(wrong), wrong).toThrow('takes the number of a receipt');
  }
});
