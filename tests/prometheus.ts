import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promtool } from './setup/promtool.ts';

/** A sample as scraped: its labels and its value. */
export type Sample = { labels: Record<string, string>; value: number };
/** By metric name; names of histograms end in _bucket, _count and _sum. */
export type Scrape = Map<string, Sample[]>;
export type Alert = { alert: string; labels: Record<string, string>; annotations: Record<string, string> };

const LINE = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i;
const RULES = 'deploy/monitoring/alerts.yml';
/** How long what was scraped last stays so (minutes): longer than any rule waits. */
const LASTS = 75;

/** Quoted by Go: what we write ourselves is quoted as in JSON. */
const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)=("(?:[^"\\]|\\.)*")/g)].map(([, name, value = '""']) => [name, JSON.parse(value)]));

/** Reads what processes expose, each with the labels that Prometheus adds to its samples. */
export function parseScrape(targets: { job: string; text: string }[]): Scrape {
  const scrape: Scrape = new Map();
  const add = (name: string, sample: Sample) => scrape.set(name, [...(scrape.get(name) ?? []), sample]);
  for (const { job, text } of targets) {
    const instance = `${job}:1`;
    add('up', { labels: { job, instance }, value: text === '' ? 0 : 1 });
    for (const line of text.split('\n')) {
      const [, name, labels = '', value] = LINE.exec(line) ?? [];
      if (name && value)
        add(name, { labels: { ...pairsOf(labels), job, instance }, value: Number(value.replace('Inf', 'Infinity')) });
    }
  }
  return scrape;
}

const seriesOf = (scrape: Scrape): Map<string, string> =>
  new Map(
    [...scrape].flatMap(([name, samples]) =>
      samples.map(({ labels, value }) => {
        const pairs = Object.entries(labels)
          .sort()
          .map(([label, text]) => `${label}=${JSON.stringify(text)}`);
        return [`${name}{${pairs.join(',')}}`, String(value).replace('Infinity', 'Inf')];
      }),
    ),
  );

/** A series for promtool. One that a scrape lacks ends there, as Prometheus sees it. */
function valuesOf(series: string, scrapes: Map<string, string>[]): string {
  const last = scrapes.at(-1)?.get(series);
  const values = scrapes.map((scrape, at) => scrape.get(series) ?? (scrapes[at - 1]?.has(series) ? 'stale' : '_'));
  return [...values, ...Array.from({ length: LASTS }, () => last ?? '_')].join(' ');
}

/**
 * Lets Prometheus evaluate our rules.
 * @param scrapes a minute apart; what was scraped last stays so for longer than any rule waits
 * @returns the alerts that it sends at any minute, each once
 */
export async function alertsOf(scrapes: Scrape[], rules: string[]): Promise<Alert[]> {
  const each = scrapes.map(seriesOf);
  const series = new Set(each.flatMap((scrape) => [...scrape.keys()]));
  const minutes = Array.from({ length: scrapes.length + LASTS }, (_, minute) => minute);
  const test = {
    interval: '1m',
    input_series: [...series].map((name) => ({ series: name, values: valuesOf(name, each) })),
    // It prints what it did not expect.
    alert_rule_test: minutes.flatMap((minute) =>
      rules.map((alertname) => ({ alertname, eval_time: `${minute}m`, exp_alerts: [] })),
    ),
  };
  const folder = mkdtempSync(join(tmpdir(), 'cedar-alerts-'));
  const file = join(folder, 'tests.yml');
  writeFileSync(file, JSON.stringify({ rule_files: [resolve(RULES)], evaluation_interval: '1m', tests: [test] }));
  const { status, output } = await promtool(['test', 'rules', file]);
  rmSync(folder, { recursive: true });
  const sent = new Map<string, Alert>();
  for (const [, labels = '', annotations = ''] of output.matchAll(/Labels:\{(.*)\}\n\s*Annotations:\{(.*)\}/g)) {
    const { alertname: alert = '', ...others } = pairsOf(labels);
    sent.set(labels, { alert, labels: others, annotations: pairsOf(annotations) });
  }
  if ((status === 0) !== (sent.size === 0)) throw new Error(`promtool: ${output}`);
  return rules.flatMap((rule) => [...sent.values()].filter(({ alert }) => alert === rule));
}
