// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Lone surrogates; String.toWellFormed is newer than some phones. */
const HALF_SURROGATES = /\p{Surrogate}/gu;

/**
 * A text as PostgreSQL can store it: without NUL or other control characters (except tabs and line ends) and lone surrogates.
 * They come from pasted documents or attacks and are invisible, so they are dropped rather than refused.
 */
export const toStorable = (text: string): string => text.replace(HALF_SURROGATES, '\ufffd').replace(CONTROLS, '');
