import type { CDPSession, Page } from 'playwright-core';

/** 4G as most phones have it, in bytes a second, and the latency of each request (ms). */
const [DOWN, UP, LATENCY_MS] = [500_000, 125_000, 70];
/** How much slower the phone's processor is. */
const SLOWER = 4;

/** What a step has cost. Bytes are those received, as the network carried them. */
export type Reading = {
  script: number;
  all: number;
  /** The longest input delay: from a press or key until the page begins to handle it. */
  inputDelayMs: number;
  /** The longest interaction: from a press or key to the picture that shows its effect. */
  interactionMs: number;
  /** The longest time for which the screen stood still while something was to be shown. */
  longestFrameMs: number;
};

const NOTHING: Reading = { script: 0, all: 0, inputDelayMs: 0, interactionMs: 0, longestFrameMs: 0 };

/** Counts what a page loads, and how late it handles an input and shows its effect. */
export class Meter {
  readonly #network: CDPSession;
  #reading = { ...NOTHING };

  private constructor(network: CDPSession) {
    this.#network = network;
  }

  /** @param page has loaded nothing yet */
  static async attach(page: Page): Promise<Meter> {
    const network = await page.context().newCDPSession(page);
    const meter = new Meter(network);
    const scripts = new Set<string>();
    network.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      meter.#reading.all += encodedDataLength;
      if (scripts.has(requestId)) meter.#reading.script += encodedDataLength;
    });
    await network.send('Network.enable');
    await page.exposeFunction('noteInput', (delay: number, interaction: number) => {
      meter.#reading.inputDelayMs = Math.max(meter.#reading.inputDelayMs, Math.round(delay));
      meter.#reading.interactionMs = Math.max(meter.#reading.interactionMs, interaction);
    });
    await page.exposeFunction('noteFrame', (length: number) => {
      meter.#reading.longestFrameMs = Math.max(meter.#reading.longestFrameMs, Math.round(length));
    });
    await page.addInitScript(watchInputs);
    await page.addInitScript(watchFrames);
    return meter;
  }

  /** From here on the page has a phone's network and processor. */
  async slowDown(): Promise<void> {
    await this.#network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: DOWN,
      uploadThroughput: UP,
    });
    await this.#network.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }

  /** What has been counted since the last time. */
  read(): Reading {
    const reading = this.#reading;
    this.#reading = { ...NOTHING };
    return reading;
  }
}

/** Runs in the page: reports how late each press or key is handled, and how late its effect is shown. */
function watchInputs(): void {
  const { noteInput } = window as unknown as { noteInput: (delay: number, interaction: number) => void };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (entry.interactionId) noteInput(entry.processingStart - entry.startTime, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page: reports how long its slow frames took, also those that wait for a picture. */
function watchFrames(): void {
  const { noteFrame } = window as unknown as { noteFrame: (length: number) => void };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noteFrame(duration);
  }).observe({ type: 'long-animation-frame' });
}
