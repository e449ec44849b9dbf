import { z } from 'zod';

/** An uploaded photo's path: `/objects/{uuid}`. The server checks its owner. */
export const objectPathSchema = z
  .string()
  .regex(/^\/objects\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'Not an uploaded photo');
