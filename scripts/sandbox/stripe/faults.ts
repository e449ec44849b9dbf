/** A trouble that a drill orders for calls of the API. */
export type Fault = {
  method?: string;
  /** The beginning of the path, or a regular expression when it begins with `^`. */
  path: string;
  /**
   * `error`: 500 and nothing done. `error_after`: done, and 500 all the same. `refuse`: 429 and nothing done. `lost`: done, but the
   * connection breaks before the reply. `slow`: done after `ms` milliseconds. Either 500 is kept under the idempotency key.
   */
  kind: 'error' | 'error_after' | 'lost' | 'slow' | 'refuse';
  ms?: number;
  /** How many calls it meets yet. */
  times: number;
};

const KINDS = ['error', 'error_after', 'lost', 'slow', 'refuse'];

/** The faults that stand ready; each meets the first calls that fit. */
export class Faults {
  #faults: Fault[] = [];

  get all(): Fault[] {
    return this.#faults;
  }

  /** @throws Error saying what is wrong with it */
  add({ method, path, kind, ms, times = 1 }: Partial<Fault>): Fault {
    if (typeof path !== 'string' || path === '') throw new Error('path: the beginning of a path, or ^ and a regular expression');
    if (!kind || !KINDS.includes(kind)) throw new Error(`kind: one of ${KINDS.join(', ')}`);
    if (kind === 'slow' && !(Number(ms) >= 0)) throw new Error('ms: how many milliseconds');
    if (!(times >= 1)) throw new Error('times: at least 1');
    if (path.startsWith('^')) new RegExp(path);
    const fault: Fault = { method: method?.toUpperCase(), path, kind, ms, times };
    this.#faults.push(fault);
    return fault;
  }

  clear(): void {
    this.#faults = [];
  }

  /** The fault that meets this call, which then has one less to meet. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.#faults.find(
      (candidate) =>
        (!candidate.method || candidate.method === method) &&
        (candidate.path.startsWith('^') ? new RegExp(candidate.path).test(path) : path.startsWith(candidate.path)),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.#faults = this.#faults.filter((other) => other !== fault);
    return fault;
  }
}
