/** Loads the code that lays brochures out, on demand: it is as large as a page's script. @throws where a script can't be loaded */
export async function loadLayout() {
  const [{ layOutPreview }, { createPreviewMaterial }] = await Promise.all([
    import('./lay-out-preview.ts'),
    import('./preview-material.ts'),
  ]);
  return { layOutPreview, createPreviewMaterial };
}
