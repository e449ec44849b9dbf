import { z } from 'zod';
import { toStorable } from './to-storable.ts';

/** A text from outside, as it can be stored. */
export const storableText = z.string().transform(toStorable);
