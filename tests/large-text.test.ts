import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentIntentReply } from '#app/billing/checkout/create-payment-intent.server.ts';
import { openBrowser, untilReady } from './browser.ts';
import { projectBody } from './fixtures.ts';
import { payWithCard } from './pay-with-card.ts';
import { openPerson } from './person.ts';
import { jpeg } from './pictures.ts';
import { dataDir } from './product.ts';
import { readyPhoto } from './ready-photo.ts';
import { sandboxOriginOf } from './sandbox-origin.ts';

const WIDTH = 390;
/** Twice the usual size of type, in pixels. */
const LARGE_TYPE = 32;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** How wide the document is, and the texts and controls that are not within the window. */
const measure = (page: Page) =>
  page.evaluate((width) => {
    const isOutside = ({ left, right, width: own }: DOMRect) => own > 1 && (left < -1 || right > width + 1);
    const isScrolled = (element: Element) => Boolean(element.closest('.overflow-x-auto'));
    /** For screen readers alone. */
    const isUnseen = (element: Element | null): boolean =>
      element !== null && ((element.clientWidth === 1 && element.clientHeight === 1) || isUnseen(element.parentElement));
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !isUnseen(element);
    const cut = Array.from(document.querySelectorAll('body *')).filter((element) => {
      if (!isSeen(element) || isScrolled(element)) return false;
      if (element.matches('button, input, select, textarea')) return isOutside(element.getBoundingClientRect());
      return Array.from(element.childNodes).some((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
        const range = document.createRange();
        range.selectNodeContents(node);
        return Array.from(range.getClientRects()).some(isOutside);
      });
    });
    return {
      width: document.documentElement.scrollWidth,
      cut: cut.map((element) => element.textContent?.trim() || element.outerHTML.slice(0, 80)),
    };
  }, WIDTH);

/** Somebody with a phone whose type is twice as large as usual. */
async function openLarge({ isSubscribed }: { isSubscribed: boolean }) {
  const person = await openPerson(browser, { isSubscribed, width: WIDTH, height: 844, isTouched: true });
  const session = await person.context.newCDPSession(person.page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: LARGE_TYPE } });
  return person;
}

/** What of these pages is not within the window's width. */
async function measureEach(page: Page, paths: string[]) {
  const found: unknown[] = [];
  for (const path of paths) {
    await page.goto(path);
    await untilReady(page);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    found.push([path, await measure(page)]);
  }
  return found;
}

const fits = (path: string) => [path, { width: WIDTH, cut: [] }];

it('with type of twice its size a phone shows every page within its width', async () => {
  const { page, context, client } = await openLarge({ isSubscribed: true });
  const photo = await readyPhoto(client, await jpeg({ seed: 58 }));
  const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody([photo]));
  const owner = { fullName: 'Ada Berg', location: 'Reno, NV' };
  const vehicle = { year: '1971', make: 'Buick', model: 'Riviera' };
  const draftAt = async (step: number) => {
    const state = { step, owner, vehicle, photos: [{ path: photo, name: 'a.jpg' }] };
    const draft = await client.call<{ id: string }>('POST', '/api/drafts', { state });
    return `/builder?draft=${draft.id}`;
  };
  const builder = [await draftAt(0), await draftAt(1), await draftAt(2), await draftAt(3)];
  const account = ['/settings', '/settings/delete-account', '/card', '/no-such-page'];
  const paths = ['/help', '/terms-of-service', '/', `/showcase/${id}`, ...account, ...builder];
  expect(await measureEach(page, paths)).toEqual(paths.map(fits));
  await context.close();
});

it('so it does the card of a subscription, and the form for another one', async () => {
  const { page, context, client } = await openLarge({ isSubscribed: false });
  const photo = await readyPhoto(client, await jpeg({ seed: 58 }));
  await client.send('PUT', '/api/checkout/draft', projectBody([photo]));
  const { paymentIntentId, clientSecret } = await client.call<PaymentIntentReply>('POST', '/api/create-payment-intent', {});
  const card = { publishableKey: 'pk_test_sandbox', cardNumber: '4242424242424242' };
  await payWithCard({ processor: sandboxOriginOf(dataDir), clientSecret, ...card });
  await client.call('GET', `/api/verify-payment/${paymentIntentId}`);
  expect(await measureEach(page, ['/card'])).toEqual([fits('/card')]);
  await page.getByRole('button', { name: 'Save Card' }).waitFor();
  expect(await measure(page)).toEqual(fits('/card')[1]);
  await context.close();
});
