import type { ComponentProps } from 'react';
import { useLazyComponent } from '#app/ui/lazy-component.ts';
import type { PhotoViewer } from './photo-viewer.tsx';

const VIEWER = { load: () => import('./photo-viewer.tsx'), name: 'The photo' };

/** The viewer, which most who see a page never open. */
export function LazyPhotoViewer(props: ComponentProps<typeof PhotoViewer>) {
  const viewer = useLazyComponent(VIEWER, props.shown !== null, (isOpen) => !isOpen && props.onShow(null));
  return viewer && <viewer.PhotoViewer {...props} />;
}
