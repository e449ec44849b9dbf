import type { ComponentProps } from 'react';
import { useLazyComponent } from '#app/ui/lazy-component.ts';
import type { PhotoEditor } from './photo-editor.tsx';

const EDITOR = { load: () => import('./photo-editor.tsx'), name: 'The photo editor' };

type EditorProps = ComponentProps<typeof PhotoEditor>;

/** The editor of a photo, which is loaded when it is needed; closed without a photo. */
export function LazyPhotoEditor({ photo, ...props }: Omit<EditorProps, 'photo'> & { photo: EditorProps['photo'] | null }) {
  const editor = useLazyComponent(EDITOR, photo !== null, (isOpen) => !isOpen && props.onClose());
  return editor && photo && <editor.PhotoEditor key={photo.objectPath} photo={photo} {...props} />;
}
