let isLoaded = false;

/** Whether the code that lays brochures out is there already, as after the builder's last step. */
export const isLayoutLoaded = (): boolean => isLoaded;

/** Loads it on demand: it is as large as a page's script. @throws where a script can't be loaded */
export async function loadLayout() {
  const [{ layOutPreview }, { createPreviewMaterial }] = await Promise.all([
    import('./lay-out-preview.ts'),
    import('./preview-material.ts'),
  ]);
  isLoaded = true;
  return { layOutPreview, createPreviewMaterial };
}
