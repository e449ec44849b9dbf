import { parseArgs } from 'node:util';
import { say } from '#scripts/product/terminal.ts';
import { ALL_CARS, SETS } from './cars.ts';
import { JUDGES } from './judges.ts';
import { type Kind, LYING_MODES, measureKept, measureLies, type Share } from './measure.ts';

/**
 * `npm run eval:history`: what the checks of generated histories hold back and keep, over eighty-eight vehicles whose sources are recorded.
 * The judge of the second check is scripted; with `--live` it is the model of the settings (OPENAI_CHECK_MODEL), which costs money.
 */
const { values } = parseArgs({ options: { live: { type: 'boolean' } } });
const isLive = values.live === true;

const percent = ({ part, of }: Share): string => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} % of ${of}`);
const held = ({ part, of }: Share): Share => ({ part: of - part, of });

const KINDS: { kind: Kind; title: string; show: (share: Share) => Share; goal: string }[] = [
  { kind: 'supported', title: 'supported sentences kept', show: (share) => share, goal: '95 %' },
  { kind: 'planted', title: 'planted falsehoods held', show: held, goal: '99 %' },
  { kind: 'swapped', title: 'wrong relations held', show: held, goal: '90 %' },
  { kind: 'neutral', title: 'neutral prose untouched', show: (share) => share, goal: '99 %' },
];

async function chooseJudges() {
  if (!isLive) return JUDGES;
  const { liveJudge } = await import('./live-judge.ts');
  return { live: await liveJudge() };
}

for (const [name, toReviewer] of Object.entries(await chooseJudges())) {
  say(`\nWith a judge that is ${name}`);
  for (const { kind, title, show, goal } of KINDS) {
    const shares = await Promise.all(
      Object.values(SETS).map(async (cars) => percent(show(await measureKept(cars, kind, toReviewer)))),
    );
    say(
      `  ${title.padEnd(28)} goal ${goal.padEnd(6)} ${Object.keys(SETS)
        .map((set, index) => `${set} ${shares[index]}`)
        .join(', ')}`,
    );
  }
  for (const [mode, lie] of Object.entries(LYING_MODES)) {
    const { part, of } = await measureLies(ALL_CARS, lie, toReviewer);
    say(`  a model that ${mode.padEnd(32)} ${part} of ${of} lies printed, over ${ALL_CARS.length} vehicles`);
  }
}
