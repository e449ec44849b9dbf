import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { keysOf } from '#app/platform/typed-object.ts';
import { MAIL_SAMPLES } from '#tests/mail-samples.ts';
import type { Message } from './templates/letter.tsx';
import { ownerTemplates, templates } from './templates.ts';

const messageOf = (name: keyof typeof templates): Message =>
  (templates[name] as (values: unknown) => Message)(MAIL_SAMPLES[name]);
const htmlOf = ({ page }: Message): string => (page ? renderToStaticMarkup(page) : '');
const wordsOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe.each(keysOf(ownerTemplates))('the mail %s', (name) => {
  const message = messageOf(name);
  const html = htmlOf(message);

  it('says the same as text and as HTML, with a preheader of its own', () => {
    expect(message.text).toMatch(/^Dear Jo,\n\n/);
    const first = message.text.split('\n\n')[1] ?? '';
    expect(wordsOf(html)).toContain(first.replace(/\s+/g, ' '));
    expect(message.page?.props.preheader).toBeTruthy();
    expect(message.subject.length).toBeLessThan(80);
  });

  it('has absolute addresses, and loads nothing from anywhere', () => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    for (const address of links) expect(address).toMatch(/^https:\/\/example\.com\//);
    for (const address of links) expect(message.text).toContain(address);
    const pictures = [...html.matchAll(/<img ([^>]*)>/g)].map(([, attributes]) => attributes);
    for (const attributes of pictures) expect(attributes).toMatch(/src="cid:picture" alt="[^"]+"/);
    expect(pictures.length).toBeLessThanOrEqual(1);
    expect(html).not.toMatch(/url\(|<link|<script|background="/);
  });

  it('is for dark mode as well, by a sheet that arrives unchanged', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(/<style>(.*?)<\/style>/s.exec(html)?.[1]).not.toMatch(/&\w+;/);
  });
});

it('a receipt shows each amount and the total, as text and as HTML', () => {
  const { text, page } = templates.receipt(MAIL_SAMPLES.receipt);
  const html = page ? renderToStaticMarkup(page) : '';
  const rows = [...html.matchAll(/<tr><th\b[^>]*>([^<]*)<\/th><td\b[^>]*>([^<]*)<\/td><\/tr>/g)].map(([, ...row]) => row);
  const amounts = [...MAIL_SAMPLES.receipt.lines, { label: 'Total paid', amount: '$64.99' }];
  expect(rows).toEqual(amounts.map(({ label, amount }) => [label, amount]));
  for (const { label, amount } of amounts) expect(text).toContain(`${label}: ${amount}`);
});

it('the welcome’s “Start with your photos” leads to where photos are what is chosen first, signed in or not', () => {
  const { text } = templates.welcome(MAIL_SAMPLES.welcome);
  expect(text).toContain('Start with your photos: https://example.com/\n');
});

it('whoever has told us no name is greeted without one', () => {
  const { text, page } = templates['renewal-off']({ ...MAIL_SAMPLES['renewal-off'], name: null });
  expect(text).toMatch(/^Hello,\n/);
  expect(page && renderToStaticMarkup(page)).toContain('Hello,');
});
