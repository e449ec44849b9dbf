// Apart from what forgets them: every page asks whether photos are to be sent.

/** The database of photos on their way, and its only store (builder/uploads/kept-files.ts). */
export const [KEPT_FILES, KEPT_STORE] = ['cedar-and-chrome', 'files'];

/** The entry of the local storage with the payment whose showcase was announced (routes/_owner+/payment-complete). */
export const ANNOUNCED_PAYMENT = 'announced-payment';

/** The entry of the local storage that is there while full-size photos are to be sent (builder/uploads/originals-flag.ts). */
export const ORIGINALS_KEPT = 'originals-kept';
