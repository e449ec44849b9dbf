import { useLazyComponent } from '#app/ui/lazy-component.ts';
import type { PhotoViewerProps, ViewedPhoto } from './photo-viewer.tsx';

const VIEWER = { load: () => import('./photo-viewer.tsx'), name: 'The photo' };

/** The viewer, which most who see a page never open. */
export function LazyPhotoViewer<Photo extends ViewedPhoto>(props: PhotoViewerProps<Photo>) {
  const viewer = useLazyComponent(VIEWER, props.shown !== null, (isOpen) => !isOpen && props.onShow(null));
  return viewer && <viewer.PhotoViewer {...props} />;
}
