// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Each alone; String.toWellFormed is younger than some phones. */
const HALF_SURROGATES = /\p{Surrogate}/gu;

/**
 * A text as PostgreSQL can keep it: no NUL or other control characters (but tabs and line ends), no half surrogates. They come
 * from pasted documents and from those who try; nobody sees them, so they are dropped, not refused.
 */
export const toStorable = (text: string): string => text.replace(HALF_SURROGATES, '\ufffd').replace(CONTROLS, '');
