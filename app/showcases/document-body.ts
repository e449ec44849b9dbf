import type { Showcase } from './showcase.schema.ts';

/** A saved showcase as the body of the generate calls (Specification §7): what its documents are made of. */
export function toDocumentBody({ id, createdAt, history, historicalContent, vehicleDescription, ...project }: Showcase) {
  return { project, historicalContent, vehicleDescription };
}
