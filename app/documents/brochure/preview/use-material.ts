import { useCallback, useEffect, useRef } from 'react';
import { loadLayout } from './layout-code.ts';
import type { PreviewMaterial } from './preview-material.ts';

/** @throws where the code for it can't be loaded */
export type LoadMaterial = () => Promise<PreviewMaterial>;

/** What the previews in a part of the page are laid out of: made when it is first asked for, and freed with that part. */
export function useMaterial(): LoadMaterial {
  const made = useRef<PreviewMaterial>();
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      made.current?.release();
      made.current = undefined;
    };
  }, []);
  return useCallback(async () => {
    const { createPreviewMaterial } = await loadLayout();
    const material = made.current ?? createPreviewMaterial();
    if (hasLeft.current) material.release();
    else made.current = material;
    return material;
  }, []);
}
