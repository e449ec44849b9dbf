/** What sending photos needs besides the wizard, loaded with its later steps: once the network is gone it can't be. */
export const loadUpload = () => import('#app/photos/upload-photo.ts');
export const loadKeptFiles = () => import('./kept-files.ts');
/** @param key of the photo's tile */
export async function beginUpload(key: string, file: File) {
  const [{ PhotoUpload }, { begunUpload }] = await Promise.all([loadUpload(), loadKeptFiles()]);
  return new PhotoUpload(file, { begun: begunUpload(key) });
}
/** Makes small pictures, in a thread. */
export const loadSmallPictures = () =>
  import('#app/photos/make-small-picture.ts').then(({ prepareSmallPictures }) => prepareSmallPictures());
export const loadOriginals = () => import('./originals-queue.ts');
export const loadPhotoNotes = () => import('#app/builder/photo-notes.tsx');
