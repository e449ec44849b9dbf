import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ReceiptValues } from './templates/payment-mails.tsx';
import { templates } from './templates.ts';

const receipt: ReceiptValues = {
  name: 'Jo',
  number: 'CC-000042',
  date: 'June 2, 2026',
  period: 'June 2, 2026 to June 2, 2027',
  lines: [
    { label: 'One year', amount: '$49.99' },
    { label: 'Promo code SUMMER', amount: '−$10.00' },
    { label: 'Donation', amount: '$25.00' },
  ],
  total: '$64.99',
  isRenewal: false,
  note: null,
  link: 'https://example.com/receipts/1',
  seller: [],
  taxNote: undefined,
  nonProfitName: 'The Motor Museum',
};

it('a receipt shows each amount and the total, as text and as HTML', () => {
  const { text, page } = templates.receipt(receipt);
  const html = page ? renderToStaticMarkup(page) : '';
  const rows = [...html.matchAll(/<tr><th\b[^>]*>([^<]*)<\/th><td\b[^>]*>([^<]*)<\/td><\/tr>/g)].map(([, ...row]) => row);
  const amounts = [...receipt.lines, { label: 'Total paid', amount: '$64.99' }];
  expect(rows).toEqual(amounts.map(({ label, amount }) => [label, amount]));
  for (const { label, amount } of amounts) expect(text).toContain(`${label}: ${amount}`);
});
