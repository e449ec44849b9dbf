import { type Browser, type BrowserContext, devices, type Page, type ViewportSize } from 'playwright-core';
import { AS_A_PERSON } from '#tests/person.ts';
import { Meter } from './meter.ts';

/** A page of a person, and what measures it: on a phone with 4G and a slow processor, or on a desktop that is not slowed down. */
export async function openMetered(
  browser: Browser,
  { isDesktop }: { isDesktop: boolean },
): Promise<{ context: BrowserContext; page: Page; meter: Meter; size: ViewportSize }> {
  const size = isDesktop ? { width: 1280, height: 900 } : { width: 390, height: 844 };
  const phone = { userAgent: devices['Pixel 7'].userAgent, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ viewport: size, ...(isDesktop ? { userAgent: AS_A_PERSON } : phone) });
  // The compiler of scripts names every function by this helper, which functions that run in the page then miss.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const meter = await Meter.attach(page);
  if (!isDesktop) await meter.slowDown();
  return { context, page, meter, size };
}
