import { ApiError } from './api-error.ts';

export type Body = Record<string, unknown>;
/** One order to the stand-in, under its method and path. @returns the answer, as JSON */
export type Control = (request: { body: Body; id: string; query: Body }) => unknown;
export type Controls = Record<string, Control>;

/** For an order that makes no sense. */
export const bad = (message: string) => new ApiError(400, message);
