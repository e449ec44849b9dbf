/** A fault that a drill requests for calls of the API. */
export type Fault = {
  method?: string;
  /** The beginning of the path, or a regular expression when it begins with `^`. */
  path: string;
  /**
   * `error`: 500 without an effect. `error_after`: 500 despite the effect. `refuse`: 429 without an effect. `lost`: has its effect, but
   * the connection breaks before the reply. `slow`: executed after `ms` milliseconds. Both 500s are stored under the idempotency key.
   */
  kind: 'error' | 'error_after' | 'lost' | 'slow' | 'refuse';
  ms?: number;
  /** How many more calls it affects. */
  times: number;
};

const KINDS = ['error', 'error_after', 'lost', 'slow', 'refuse'];

/** The pending faults; each affects the first calls that match. */
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

  /** The fault for this call, which then affects one call less. */
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
