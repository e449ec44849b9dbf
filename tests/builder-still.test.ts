import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, untilReady } from './browser.ts';
import { projectBody } from './fixtures.ts';
import { openPerson, press } from './person.ts';
import { jpeg } from './pictures.ts';
import { readyPhoto } from './ready-photo.ts';

/** Longer than the half second in which the browser takes a shift for the effect of a press (ms). */
const LATE_MS = 700;
/** What a word that gets wider takes, such as “Saved” after “Saving…”; a step that arrives late moved a tenth of the window and more. */
const MOST_SHIFT = 0.02;
/** The code of each step, of which the first has none of its own. */
const LATE_CODE = ['first-step', 'vehicle-step', 'photos-step', 'customize-step', 'preview-step'];

const STEPS = ['Owner Info', 'Vehicle Details', 'Photos', 'Customize', 'Preview & Checkout'];
const SIZES = [
  { width: 390, height: 844, isTouched: true },
  { width: 1280, height: 800, isTouched: false },
];

/** What waits at a gate goes on when it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Runs in the page: adds up layout shifts, also those right after a press, and says what has moved. */
function countAllShifts(): void {
  type Box = { x: number; y: number; width: number; height: number };
  type Shift = PerformanceEntry & { value: number; sources: { node: Element | null; previousRect: Box; currentRect: Box }[] };
  const shifts = Object.assign(window, { shifts: [] as string[], shifted: 0 });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      shifts.shifted += value;
      for (const { node, previousRect: from, currentRect: to } of sources) {
        shifts.shifts.push(`${value.toFixed(3)} ${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${from.y} to ${to.y}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** How far the page has shifted since this was last called, and what did. */
const readShifts = (page: Page) =>
  page.evaluate(async () => {
    const counted = window as unknown as { shifted: number; shifts: string[] };
    const { shifted, shifts } = counted;
    Object.assign(counted, { shifted: 0, shifts: [] });
    return { shifted, shifts };
  });

describe.each(SIZES)('the builder at $width × $height', (size) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  /** Opens a complete draft at a step from 0. */
  const openDraft = async (step: number) => {
    const { page, client, context } = await openPerson(browser, { ...size, isSubscribed: false });
    const paths = await Promise.all([91, 92, 93].map(async (seed) => readyPhoto(client, await jpeg({ seed }))));
    const { project, historicalContent, vehicleDescription } = projectBody(paths);
    const { id } = await client.call<{ id: string }>('POST', '/api/drafts', {
      state: {
        step,
        owner: project.ownerData,
        vehicle: project.vehicleData,
        photos: paths.map((path, index) => ({ path, name: `photo-${index + 1}.jpg` })),
        content: { historicalContent, vehicleDescription, photoUrls: paths },
      },
    });
    await page.addInitScript(countAllShifts);
    return { page, context, id };
  };

  const reach = async (page: Page, step: number) => {
    await page.getByText(`Step ${step + 1} of 5`).waitFor();
    await page.getByRole('heading', { level: 1, name: STEPS[step] }).waitFor();
    if (step === 4) await page.locator('[data-state=laid]').waitFor();
    await untilReady(page);
    // What the last change has moved is reported with the next frame.
    await page.waitForTimeout(300);
  };

  it.each([
    ['Next', 0, [1, 2, 3, 4]],
    ['Back', 4, [3, 2, 1, 0]],
  ] as const)('is not moved by a step that arrives late: %s', async (button, first, others) => {
    const { page, context, id } = await openDraft(first);
    const gates = LATE_CODE.map(gate);
    await page.route(/-step-[^/]*$/, async (route) => {
      const step = LATE_CODE.findIndex((name) => route.request().url().includes(name));
      if (step !== first) await gates[step]?.opened;
      await route.continue();
    });
    await page.goto(`/builder?draft=${id}`);
    await reach(page, first);
    const moved: object[] = [];
    for (const step of others) {
      await readShifts(page);
      await press(page, button);
      await page.waitForTimeout(LATE_MS);
      gates[step]?.open();
      await reach(page, step);
      const { shifted, shifts } = await readShifts(page);
      if (shifted > MOST_SHIFT) moved.push({ step: STEPS[step], shifted, shifts });
    }
    expect(moved).toEqual([]);
    await context.close();
  });
});
