import { metrics } from '#app/platform/metrics.server.ts';
import { inSpan } from '#app/platform/telemetry/spans.server.ts';
import type { DocumentRequest } from './document-request.ts';

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
