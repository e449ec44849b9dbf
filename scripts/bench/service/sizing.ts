/** What was measured, of one showcase and one view; work in seconds of a core. */
export type UnitCosts = {
  showcase: { web: number; worker: number; postgres: number; bytes: number };
  view: { web: number; postgres: number; bytes: number };
};

export type Demand = { owners: number; viewsADay: number };

/** Showcases that an owner makes or makes anew in a month, with all of its documents. */
export const SHOWCASES_A_MONTH = 1;
/** The busiest second beside the day's mean. */
export const PEAK = 8;
/** How much of a core is planned for: beyond it, waits grow faster than work. */
export const PLANNED = 0.6;

const DAY_S = 86_400;
const MONTH_DAYS = 30;

export type Need = {
  /** In the busiest second. */
  showcasesASecond: number;
  viewsASecond: number;
  /** Cores of work then, and as many as are planned for it. */
  cores: { web: number; worker: number; postgres: number };
  planned: { web: number; worker: number; postgres: number };
  /** Stored a month, and sent to visitors a month. */
  storedGb: number;
  sentGb: number;
};

/** What a demand takes, from the costs of one showcase and one view. */
export function sizeFor({ showcase, view }: UnitCosts, { owners, viewsADay }: Demand): Need {
  const showcasesADay = (owners * SHOWCASES_A_MONTH) / MONTH_DAYS;
  const showcasesASecond = (showcasesADay / DAY_S) * PEAK;
  const viewsASecond = (viewsADay / DAY_S) * PEAK;
  const cores = {
    web: showcasesASecond * showcase.web + viewsASecond * view.web,
    worker: showcasesASecond * showcase.worker,
    postgres: showcasesASecond * showcase.postgres + viewsASecond * view.postgres,
  };
  const plan = (work: number) => Math.max(1, Math.ceil(work / PLANNED));
  return {
    showcasesASecond,
    viewsASecond,
    cores,
    planned: { web: plan(cores.web), worker: plan(cores.worker), postgres: plan(cores.postgres) },
    storedGb: (showcasesADay * MONTH_DAYS * showcase.bytes) / 1e9,
    sentGb: (viewsADay * MONTH_DAYS * view.bytes) / 1e9,
  };
}
