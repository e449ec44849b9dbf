import { ApiError } from './api-error.ts';

export type Body = Record<string, unknown>;
/** A command to the stand-in, by method and path. @returns the reply, as JSON */
export type Control = (request: { body: Body; id: string; query: Body }) => unknown;
export type Controls = Record<string, Control>;

/** For an invalid command. */
export const bad = (message: string) => new ApiError(400, message);
