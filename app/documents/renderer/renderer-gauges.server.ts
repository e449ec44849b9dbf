import type { ReadGauges } from '#app/platform/metrics.server.ts';
import { readBrowserMemory } from './browser-memory.server.ts';
import { pdfRendererProcessId } from './pdf-renderer.server.ts';

/** The browser of this process, for the monitor. */
export const RENDERER_GAUGES: ReadGauges = [
  {
    name: 'cedar_browser_memory_bytes',
    help: 'The memory of the browser that prints, with all its processes; 0 while none runs',
    labelNames: [],
    async read(gauge) {
      const pid = await pdfRendererProcessId();
      const bytes = pid === undefined ? 0 : readBrowserMemory(pid);
      if (bytes !== undefined) gauge.set(bytes);
    },
  },
];
