import { ApiError } from './api-error.ts';
import type { Parameter } from './form.ts';

/** Reads one parameter, or undefined where it was omitted. `path` is its name in Stripe's brackets. */
export type Reader<T> = (value: Parameter | undefined, path: string) => T;
type Shape = Record<string, Reader<unknown>>;
/** A shape with only the parameters of one of Stripe's calls, as declared by the stripe package. */
export type ShapeOf<Params> = { [Name in keyof Params]?: Reader<unknown> };
type Read<S extends Shape> = { [Name in keyof S]: ReturnType<S[Name]> };

const invalid = (path: string, message: string, code?: string) => new ApiError(400, message, { code, param: path });

/** A string; an empty one counts as missing. */
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

/** Like `integer`, but an empty string, null, clears the value. */
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

/** The caller's own names and values; an empty value removes a name. */
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

/** Any value: known to Stripe, but without an effect in the sandbox. */
export const ignored: Reader<unknown> = (value) => value;

export const object =
  <S extends Shape>(shape: S): Reader<Read<S> | undefined> =>
  (value, path) => {
    if (value === undefined || value === '') return undefined;
    // A form can't distinguish an empty object from an empty list.
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
 * @throws ApiError parameter_unknown for one that the sandbox does not know, parameter_missing for a required one
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
