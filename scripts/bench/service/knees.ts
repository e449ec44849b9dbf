import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { median, ms, print } from '#scripts/bench/report.ts';
import { drawPhotos, makeShowcase, totalOf } from './owner.ts';
import { PARTS, type Stand, type Work, workBetween } from './stand.ts';
import { visit } from './visitors.ts';

/** Visits a second. */
const VISITS = [100, 200, 400, 800, 1600, 3200, 6400];
/** Showcases begun a minute, while some visitors come. */
const SHOWCASES = [4, 8, 16, 32, 64];
const BESIDE = 20;
/** A page later than this is no page at once (ms); showcases that take so many times as long as when there are few. */
const LATE_MS = 200;
const TIMES_AS_LONG = 3;

type Asked = { address: string; seconds: number };

/** Seconds of a core's work by everything on this machine since it was started: also this client, and whatever else runs. */
const machineWork = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;

type Load = { work: Work; others: number; elapsedS: number };

const OTHERS = 'the client and other work on this machine';

/** Cores at work. */
const loads = ({ work, others, elapsedS }: Load): string =>
  [...PARTS.map((part) => `${part} ${(work[part] / elapsedS).toFixed(2)}`), `others ${(others / elapsedS).toFixed(2)}`].join(
    ', ',
  );

/** What does most of the work. */
function busiest({ work, others }: Load): string {
  const most = PARTS.toSorted((one, other) => work[other] - work[one])[0] ?? 'web';
  return others > work[most] ? `${OTHERS}, then ${most},` : most;
}

async function timed<T>(stand: Stand, run: () => Promise<T>): Promise<{ result: T; load: Load }> {
  const [before, machineBefore, began] = [stand.work(), machineWork(), performance.now()];
  const result = await run();
  const work = workBetween(before, stand.work());
  const others = machineWork() - machineBefore - PARTS.reduce((sum, part) => sum + work[part], 0);
  return { result, load: { work, others: Math.max(0, others), elapsedS: (performance.now() - began) / 1000 } };
}

function printKnee(what: string, last: number | undefined, bottleneck: string): void {
  if (bottleneck) print(`  knee: ${last ?? 'below the first'} ${what}; beyond it ${bottleneck} does most of the work\n`);
  else print(`  no knee up to ${last} ${what}\n`);
}

/** Visits of a public page at rising rates, until they are late or fewer than asked for. */
export async function findVisitorsKnee(stand: Stand, { address, seconds }: Asked): Promise<void> {
  print('Visits at rising rates, and cores at work meanwhile');
  let last: number | undefined;
  let bottleneck = '';
  for (const rate of VISITS) {
    const { result, load } = await timed(stand, () => visit(address, { seconds, rate }));
    print(
      `  ${String(rate).padStart(5)}/s: ${result.perSecond.toFixed(0).padStart(5)} served, p99 ${result.p99.toFixed(0)} ms; ${loads(load)}`,
    );
    if (result.perSecond < rate * 0.95 || result.p99 > LATE_MS || result.failed > 0) {
      bottleneck = busiest(load);
      break;
    }
    last = rate;
  }
  printKnee('visits a second', last, bottleneck);
}

/** Showcases begun at rising rates, until they take several times as long as when there are few. */
export async function findOwnersKnee(stand: Stand, { address, seconds }: Asked): Promise<void> {
  print(`Showcases begun at rising rates beside ${BESIDE} visits a second, and cores at work meanwhile`);
  const photos = await drawPhotos();
  let alone = 0;
  let last: number | undefined;
  let bottleneck = '';
  for (const rate of SHOWCASES) {
    const count = Math.max(2, Math.round((rate * seconds * 2) / 60));
    const makeAll = async () => {
      const visitors = visit(address, { seconds: Math.ceil((count * 60) / rate), rate: BESIDE });
      const making: Promise<number>[] = [];
      for (let at = 0; at < count; at += 1) {
        making.push(makeShowcase(stand.origin, photos).then(totalOf));
        await pause(60_000 / rate);
      }
      const [took] = await Promise.all([Promise.all(making), visitors]);
      return took;
    };
    const { result, load } = await timed(stand, makeAll);
    const middle = median(result);
    alone ||= middle;
    print(
      `  ${String(rate).padStart(3)} a minute: ${ms(middle)} each (median), ${ms(Math.max(...result))} at most; ${loads(load)}`,
    );
    if (middle > alone * TIMES_AS_LONG) {
      bottleneck = busiest(load);
      break;
    }
    last = rate;
  }
  printKnee('showcases a minute', last, bottleneck);
}
