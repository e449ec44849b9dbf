import { print } from '#scripts/bench/report.ts';
import { type Demand, PEAK, PLANNED, SHOWCASES_A_MONTH, sizeFor, type UnitCosts } from './sizing.ts';

const two = (value: number): string => value.toFixed(2);

/** The arithmetic from one showcase and one view to a demand, line by line. */
export function printNeed(costs: UnitCosts, demand: Demand): void {
  const { owners, viewsADay } = demand;
  const need = sizeFor(costs, demand);
  const { showcase, view } = costs;
  print(`${owners.toLocaleString('en')} owners and ${viewsADay.toLocaleString('en')} views a day`);
  print(
    `  showcases: ${owners} × ${SHOWCASES_A_MONTH} a month / 30 days / 86,400 s × ${PEAK} at the peak = ${need.showcasesASecond.toFixed(3)} a second`,
  );
  print(`  views: ${viewsADay} / 86,400 s × ${PEAK} at the peak = ${need.viewsASecond.toFixed(1)} a second`);
  const both = (part: 'web' | 'postgres') =>
    `${need.showcasesASecond.toFixed(3)} × ${two(showcase[part])} s + ${need.viewsASecond.toFixed(1)} × ${(view[part] * 1000).toFixed(2)} ms`;
  const line = (part: 'web' | 'worker' | 'postgres', sum: string) =>
    print(`  ${part}: ${sum} = ${two(need.cores[part])} cores at work; at ${PLANNED} of a core each: ${need.planned[part]}`);
  line('web', both('web'));
  line('worker', `${need.showcasesASecond.toFixed(3)} × ${two(showcase.worker)} s`);
  line('postgres', both('postgres'));
  print(
    `  disk: ${(showcase.bytes / 1e6).toFixed(1)} MB a showcase = ${need.storedGb.toFixed(0)} GB a month, of which documents expire; photographs are larger than the drawn photos here`,
  );
  print(
    `  sent: ${(view.bytes / 1e6).toFixed(2)} MB a view (page and cover) = ${need.sentGb.toFixed(0)} GB a month, from the S3 server or a CDN but for the pages`,
  );
}
