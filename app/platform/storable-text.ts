import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * A text from outside, as PostgreSQL can keep it: no NUL or other control characters (but tabs and line ends), no half
 * surrogates. They come from pasted documents and from those who try; nobody sees them, so they are dropped, not refused.
 */
export const storableText = z.string().transform((text) => text.toWellFormed().replace(CONTROLS, ''));
