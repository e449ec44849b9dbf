import type { Showcase, ShowcaseContent } from './showcase.schema.ts';

/** A saved showcase as the input of its documents: the body of the generate calls (Specification §7). */
export const contentOf = ({
  historicalContent,
  vehicleDescription,
  id: _id,
  createdAt: _at,
  history: _history,
  handwritten,
  edited,
  isReadByOwner,
  evidence,
  papers,
  contentVersion: _version,
  ...project
}: Showcase): ShowcaseContent => ({
  project: { ...project, theme: project.theme.id },
  historicalContent,
  vehicleDescription,
  handwritten,
  edited,
  isReadByOwner,
  evidence,
  papers,
});
