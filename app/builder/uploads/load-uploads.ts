/** What sending photos needs besides the wizard, loaded with its later steps: once the network is gone it can't be. */
export const loadUpload = () => import('#app/photos/upload-photo.ts');
export const loadKeptFiles = () => import('./kept-files.ts');
export const loadOriginals = () => import('./originals-queue.ts');
export const loadPhotoNotes = () => import('#app/builder/photo-notes.tsx');
