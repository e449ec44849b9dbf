import { metrics } from '#app/platform/metrics.server.ts';
import { inSpan } from '#app/platform/telemetry/spans.server.ts';
import { DOCUMENT_FILES, type DocumentRequest } from './document-request.ts';

// A monitor counts from the first figure that it has seen: without one, the first failures would not be noticed.
for (const kind of Object.keys(DOCUMENT_FILES)) metrics()?.renders.zero({ kind, outcome: 'failed' });

/** Renders a document, and measures how long that takes and whether it succeeds. */
export function measureRender<Result>(kind: DocumentRequest['kind'], render: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const measure = (outcome: 'done' | 'failed') =>
    metrics()?.renders.observe({ kind, outcome }, (performance.now() - began) / 1000);
  return inSpan({ name: `render ${kind}` }, async () => {
    try {
      const result = await render();
      measure('done');
      return result;
    } catch (error) {
      measure('failed');
      throw error;
    }
  });
}
