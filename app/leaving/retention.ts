/** How long what was deleted is kept before it is removed (Specification §9, Terms). */
export const KEPT_DAYS = 30;

/** What an owner types to delete the account. */
export const CONFIRMATION = 'DELETE';

/** In whatever case a phone's keyboard has put it. */
export const isConfirmation = (typed: string): boolean => typed.trim().toUpperCase() === CONFIRMATION;
