/** Where the builder starts a new showcase with the photos that were chosen before. */
export const START_PATH = '/builder?photos=chosen';

/** In the local storage while photos without an owner are kept on this device, so that a page need not load what finds them. */
const FLAG = 'photosChosen';
/** In this tab's session storage, once its visitor left to sign in with them. */
const SIGNING_IN = 'signingInWithPhotos';

/** Whether photos that were chosen before signing in may be on this device. */
export const mayHaveChosen = (): boolean => read(() => localStorage.getItem(FLAG)) !== null;

export const flagChosen = (isAny: boolean): void =>
  void read(() => (isAny ? localStorage.setItem(FLAG, '1') : localStorage.removeItem(FLAG)));

/** Call when the visitor leaves to sign in with photos: onboarding, which knows no address to return to, continues with them. */
export const noteSignIn = (): void => void read(() => sessionStorage.setItem(SIGNING_IN, '1'));

export const isSigningInWithPhotos = (): boolean => read(() => sessionStorage.getItem(SIGNING_IN)) !== null;

/** @returns null where the browser keeps nothing */
function read<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
