import { ApiError } from './api-error.ts';
import type { Parameter } from './form.ts';

/** Reads one parameter, or undefined where it was left out. `path` is its name in Stripe's brackets. */
export type Reader<T> = (value: Parameter | undefined, path: string) => T;
type Shape = Record<string, Reader<unknown>>;
/** A shape that knows no parameter but those of a call at Stripe; the stripe package's types say which those are. */
export type ShapeOf<Params> = { [Name in keyof Params]?: Reader<unknown> };
type Read<S extends Shape> = { [Name in keyof S]: ReturnType<S[Name]> };

const invalid = (path: string, message: string, code?: string) => new ApiError(400, message, { code, param: path });

/** Text; empty text is as good as none. */
export const text: Reader<string | undefined> = (value, path) => {
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalid(path, `Invalid string: ${path}`);
  if (value.length > 5000) throw invalid(path, `Invalid string: ${path} must be at most 5000 characters`);
  return value;
};

export const integer: Reader<number | undefined> = (value, path) => {
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) {
    throw invalid(path, `Invalid integer: ${String(value)}`, 'parameter_invalid_integer');
  }
  return Number(value);
};

/** The same where empty text, null, takes away what is there. */
export const integerOrNone: Reader<number | null | undefined> = (value, path) => (value === '' ? null : integer(value, path));

export const flag: Reader<boolean | undefined> = (value, path) => {
  if (value === undefined || value === '') return undefined;
  if (value !== 'true' && value !== 'false') throw invalid(path, `Invalid boolean: ${String(value)}`);
  return value === 'true';
};

export const oneOf =
  <const T extends string>(...choices: T[]): Reader<T | undefined> =>
  (value, path) => {
    const given = text(value, path);
    if (given === undefined) return undefined;
    const choice = choices.find((candidate) => candidate === given);
    if (!choice) throw invalid(path, `Invalid ${path}: must be one of ${choices.join(', ')}`);
    return choice;
  };

export const list =
  <T>(reader: Reader<T>): Reader<T[] | undefined> =>
  (value, path) => {
    if (value === undefined || value === '') return undefined;
    if (!Array.isArray(value)) throw invalid(path, 'Invalid array');
    return value.map((item, index) => reader(item, `${path}[${index}]`));
  };

/** Names and values of the caller's own; an empty value takes a name away. */
export const metadata: Reader<Record<string, string> | undefined> = (value, path) => {
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'object') throw invalid(path, `Invalid object: ${path}`);
  const entries = Object.entries(value);
  if (entries.length > 50) throw invalid(path, 'You can only have 50 metadata keys.');
  for (const [name, item] of entries) {
    if (typeof item !== 'string') throw invalid(`${path}[${name}]`, 'Metadata values can only be strings.');
    if (name.length > 40) throw invalid(`${path}[${name}]`, 'Metadata keys can be at most 40 characters long.');
    if (item.length > 500) throw invalid(`${path}[${name}]`, 'Metadata values can be at most 500 characters long.');
  }
  return Object.fromEntries(entries) as Record<string, string>;
};

/** Whatever is given there: Stripe knows it, and nothing of the sandbox depends on it. */
export const ignored: Reader<unknown> = (value) => value;

export const object =
  <S extends Shape>(shape: S): Reader<Read<S> | undefined> =>
  (value, path) => {
    if (value === undefined || value === '') return undefined;
    // An object without members can't be told from an empty list in a form.
    if (typeof value !== 'object' || (Array.isArray(value) && value.length > 0)) throw invalid(path, 'Invalid object');
    return readShape(Array.isArray(value) ? {} : value, shape, path);
  };

export const required =
  <T>(reader: Reader<T | undefined>): Reader<T> =>
  (value, path) => {
    const read = reader(value, path);
    if (read === undefined) throw invalid(path, `Missing required param: ${path}.`, 'parameter_missing');
    return read;
  };

/**
 * Reads a call's parameters.
 * @throws ApiError parameter_unknown for one that the sandbox does not know, parameter_missing for one that must be there
 */
export const readParameters = <S extends Shape>(given: Record<string, Parameter>, shape: S): Read<S> =>
  readShape(given, shape, '');

function readShape<S extends Shape>(given: Record<string, Parameter>, shape: S, path: string): Read<S> {
  const nameOf = (name: string) => (path ? `${path}[${name}]` : name);
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(shape, name));
  if (unknown !== undefined) {
    throw invalid(nameOf(unknown), `Received unknown parameter: ${nameOf(unknown)}`, 'parameter_unknown');
  }
  return Object.fromEntries(
    Object.entries(shape).map(([name, reader]) => [
      name,
      reader(Object.hasOwn(given, name) ? given[name] : undefined, nameOf(name)),
    ]),
  ) as Read<S>;
}

/** Metadata after a change of some of its names. */
export const mergeMetadata = (before: Record<string, string>, changes: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));
